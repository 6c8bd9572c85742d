import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** An empty database, made once for each version of PGlite: making one takes seconds, copying it an instant. */
async function emptyDatabase(): Promise<string> {
  const manifest = await readFile(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { readonly version: string };
  const folder = join(root, '.cache', `empty-pglite-${version}`);
  if (existsSync(folder)) return folder;
  const fresh = await mkdtemp(join(root, '.cache', 'pglite-'));
  const database = await PGlite.create(fresh);
  await database.close();
  // Another test file may have been quicker.
  await rename(fresh, folder).catch(() => rm(fresh, { recursive: true, force: true }));
  return folder;
}

/** A data folder of its own for a test, with an empty database in it. */
export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-data-'));
  await cp(await emptyDatabase(), join(folder, 'pglite'), { recursive: true });
  return folder;
}
