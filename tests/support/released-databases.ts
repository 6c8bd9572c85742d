import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import postgres from 'postgres';

const folder = 'tests/fixtures/databases';

/** Versions whose databases are stored. */
export const releasedVersions: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith('.sql.gz'))
  .map((name) => name.replace('.sql.gz', ''));

/** The SQL dump of a released version's database, with its rows. */
export const dumpOf = (version: string): string =>
  gunzipSync(readFileSync(`${folder}/${version}.sql.gz`)).toString('utf8');

/** Runs statements on an empty database: on a server, or embedded in `dataDir`. */
export async function runStatements(
  { databaseUrl, dataDir }: { readonly databaseUrl?: string | undefined; readonly dataDir: string },
  statements: string,
): Promise<void> {
  if (databaseUrl) {
    const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
    await sql.unsafe(statements).finally(() => sql.end());
    return;
  }
  const database = await PGlite.create(dataDir);
  await database.exec(statements);
  await database.exec('checkpoint');
  await database.close();
}
