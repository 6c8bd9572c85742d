import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Writable } from 'node:stream';
import postgres from 'postgres';
import { openDatabase } from '../backend/db/database.ts';
import { embeddedSocket } from '../backend/db/embedded-socket.ts';
import { BackupWriter } from './format.ts';

export interface BackupSource {
  readonly databaseUrl?: string;
  readonly dataDir: string;
  readonly migrationsDir: string;
  readonly now: Date;
}

/** Who has logged in, and what works once: a restored portal begins without them. */
const LEFT_OUT = new Set(['sessions', 'one_times', 'phone_codes', 'idempotency_keys', 'attempts', 'visit_marks']);
/** What of the data folder is the database itself, or belongs to the process that runs. */
const NOT_FILES = /^(pglite|pglite\.new)(\/|$)|^(owner\.pid|database\.socket)$/;
const FETCH = 500;

interface Connection {
  readonly sql: postgres.Sql;
  close(): Promise<void>;
}

/** The database, be it a server, embedded in a portal that runs, or embedded in a folder that nobody uses. */
async function connect({ databaseUrl, dataDir, migrationsDir }: BackupSource): Promise<Connection> {
  const options = { max: 1, prepare: false, onnotice: () => undefined } as const;
  const own = (sql: postgres.Sql): Connection => ({ sql, close: () => sql.end({ timeout: 5 }) });
  if (databaseUrl) return own(postgres(databaseUrl, options));
  const path = await embeddedSocket(dataDir);
  if (path) return own(postgres({ ...options, path, host: 'localhost', user: 'postgres', database: 'postgres' }));
  if (!existsSync(join(dataDir, 'pglite'))) throw new Error(`There is no database in ${dataDir}.`);
  const opened = await openDatabase({ dataDir, migrationsDir });
  return { sql: opened.db.$client, close: opened.close };
}

async function tablesOf(sql: postgres.TransactionSql): Promise<string[]> {
  const rows = await sql
    .unsafe(`select tablename as name from pg_tables where schemaname = 'public' order by tablename`)
    .simple();
  return rows.map(({ name }) => String(name)).filter((name) => !LEFT_OUT.has(name));
}

/** All rows of a table, a few at a time. */
async function writeRows(sql: postgres.TransactionSql, table: string, writer: BackupWriter): Promise<number> {
  await sql.unsafe(`declare backup_rows cursor for select to_json(t)::text as row from "${table}" t`).simple();
  let count = 0;
  for (;;) {
    const rows = await sql.unsafe(`fetch ${FETCH} from backup_rows`).simple();
    // Newlines in texts are escaped in JSON; those that to_json writes between fields of json columns are not.
    for (const { row } of rows) await writer.row(table, String(row).replace(/\n/g, ' '));
    count += rows.length;
    if (rows.length < FETCH) break;
  }
  await sql.unsafe('close backup_rows').simple();
  return count;
}

async function writeFiles(dataDir: string, writer: BackupWriter): Promise<number> {
  if (!existsSync(dataDir)) return 0;
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !NOT_FILES.test(name))
    .sort();
  for (const name of names) await writer.file(name, await readFile(join(dataDir, name)));
  return names.length;
}

/**
 * Writes a backup of the database and the uploaded files, also while the portal runs: all rows are of one instant. Files are
 * read after the rows: whatever a row names is there. Resolves to how much was written.
 */
export async function writeBackup(
  source: BackupSource,
  output: Writable,
): Promise<{ readonly rows: number; readonly files: number }> {
  const { sql, close } = await connect(source);
  try {
    const writer = new BackupWriter(output);
    const rows = await sql.begin('isolation level repeatable read read only', async (tx) => {
      const tables = await tablesOf(tx);
      const [made] = await tx.unsafe('select count(*)::int as migrations from drizzle.__drizzle_migrations').simple();
      const at = source.now.toISOString();
      await writer.head({ format: 'portal-backup', version: 1, at, migrations: Number(made?.migrations), tables });
      let count = 0;
      for (const table of tables) count += await writeRows(tx, table, writer);
      return count;
    });
    const files = await writeFiles(source.dataDir, writer);
    await writer.end();
    return { rows, files };
  } finally {
    await close();
  }
}
