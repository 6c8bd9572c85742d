import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Writable } from 'node:stream';
import postgres from 'postgres';
import { openDatabase } from '../backend/db/database.ts';
import { embeddedSocket } from '../backend/db/embedded-socket.ts';
import { postgresOptions } from '../postgres-options.ts';
import { isUploadName, type UploadStore } from '../uploads/store.ts';
import { BackupError, BackupWriter } from './format.ts';

export interface BackupSource {
  readonly databaseUrl?: string;
  readonly dataDir: string;
  readonly migrationsDir: string;
  /** The embedded database's worker in a build. */
  readonly workerUrl?: URL;
  readonly now: Date;
  /** The store of uploads; null leaves out the uploads and all other files. */
  readonly uploads: UploadStore | null;
}

/** Tables of sessions and other short-lived data: a restored portal begins without them. Column sizes are computed again. */
const LEFT_OUT = new Set([
  'sessions',
  'one_times',
  'phone_codes',
  'idempotency_keys',
  'attempts',
  'visit_marks',
  'column_sizes',
]);
/** Entries of the data folder that are the database itself, belong to the running process, are being written, or are backups. */
const NOT_FILES = /^(pglite|pglite\.new|owner\.pid|database\.socket|run)$|\.(tmp|backup|backup\.part)$/;
const FETCH = 500;

interface Connection {
  readonly sql: postgres.Sql;
  close(): Promise<void>;
}

/** Connects to the database: on a server, embedded in a running portal, or embedded in a folder that is not in use. */
async function connect({ databaseUrl, dataDir, migrationsDir, workerUrl }: BackupSource): Promise<Connection> {
  const options = { max: 1, prepare: false, ...postgresOptions } as const;
  const own = (sql: postgres.Sql): Connection => ({ sql, close: () => sql.end({ timeout: 5 }) });
  if (databaseUrl) return own(postgres(databaseUrl, options));
  const path = await embeddedSocket(dataDir);
  if (path) return own(postgres({ ...options, path, host: 'localhost', user: 'postgres', database: 'postgres' }));
  if (!existsSync(join(dataDir, 'pglite'))) throw new BackupError(`There is no database in ${dataDir}.`);
  const opened = await openDatabase({ dataDir, migrationsDir, workerUrl });
  return { sql: opened.db.$client, close: opened.close };
}

async function tablesOf(sql: postgres.TransactionSql): Promise<string[]> {
  const rows = await sql
    .unsafe(`select tablename as name from pg_tables where schemaname = 'public' order by tablename`)
    .simple();
  return rows.map(({ name }) => String(name)).filter((name) => !LEFT_OUT.has(name));
}

/** Writes all rows of a table, in batches. */
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

/** The content that is read; null if the file has been removed since it was listed. */
const unlessGone = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** The names of the files in a data folder that are backed up, relative to it, with slashes. */
async function namesIn(dataDir: string, below = ''): Promise<readonly string[]> {
  const entries = await unlessGone(readdir(join(dataDir, below), { withFileTypes: true }));
  const names = (entries ?? []).map(async (entry): Promise<readonly string[]> => {
    const name = below + entry.name;
    if (NOT_FILES.test(name)) return [];
    if (entry.isDirectory()) return namesIn(dataDir, `${name}/`);
    return entry.isFile() ? [name] : [];
  });
  return (await Promise.all(names)).flat();
}

/** Writes the files of the data folder and all uploads, wherever they are stored. */
async function writeFiles(dataDir: string, uploads: UploadStore, writer: BackupWriter): Promise<number> {
  const uploadName = (name: string): string => relative(uploads.place, join(dataDir, name)).split(sep).join('/');
  const names = (await namesIn(dataDir)).filter((name) => !isUploadName(uploadName(name))).sort();
  let count = 0;
  const write = async (name: string, reading: Promise<Buffer>): Promise<void> => {
    const bytes = await unlessGone(reading);
    if (!bytes) return;
    await writer.file(name, bytes);
    count += 1;
  };
  for (const name of names) await write(name, readFile(join(dataDir, name)));
  for await (const name of uploads.list()) {
    const upload = await uploads.get(name);
    // It may have been removed since it was listed.
    if (upload) await write(name, new Response(upload.stream).arrayBuffer().then(Buffer.from));
  }
  return count;
}

/**
 * Writes a backup of the database and the uploaded files, also while the portal runs: all rows are of one snapshot. Files are
 * read after the rows, so every file that a row names exists already. Resolves to the numbers of rows and files.
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
    const { uploads, dataDir } = source;
    const files = uploads ? await writeFiles(dataDir, uploads, writer) : 0;
    await writer.end();
    return { rows, files };
  } finally {
    await close();
  }
}
