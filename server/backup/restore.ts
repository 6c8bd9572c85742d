import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import type { Readable } from 'node:stream';
import type postgres from 'postgres';
import { openDatabase } from '../backend/db/database.ts';
import { isUploadName, type UploadStore } from '../uploads/store.ts';
import { BackupError, type BackupHead, readBackup } from './format.ts';

export interface RestoreTarget {
  readonly databaseUrl?: string;
  readonly dataDir: string;
  readonly migrationsDir: string;
  /** The embedded database's worker in a build. */
  readonly workerUrl?: URL;
  readonly uploads: UploadStore;
}

const BATCH = 200;
const NAME = /^[a-z_][a-z0-9_]*$/;
/** The list of drizzle's migrations. */
const JOURNAL = 'meta/_journal.json';

interface Journal {
  readonly entries: readonly { readonly tag: string }[];
}

const journalOf = async (migrationsDir: string): Promise<Journal> =>
  JSON.parse(await readFile(join(migrationsDir, JOURNAL), 'utf8')) as Journal;

/**
 * A temporary folder with the first `count` migrations, the schema at the time of the backup. Throws BackupError if there are
 * fewer.
 */
export async function firstMigrations(migrationsDir: string, count: number): Promise<string> {
  const journal = await journalOf(migrationsDir);
  if (journal.entries.length < count)
    throw new BackupError('The backup was made by a newer version of the portal. Restore it with that version.');
  const entries = journal.entries.slice(0, count);
  const folder = await mkdtemp(join(tmpdir(), 'portal-migrations-'));
  // Created rather than copied: a deployed folder is read-only, and a read-only copy could not be changed or removed.
  await mkdir(dirname(join(folder, JOURNAL)));
  await writeFile(join(folder, JOURNAL), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) await copyFile(join(migrationsDir, `${tag}.sql`), join(folder, `${tag}.sql`));
  return folder;
}

async function insert(tx: postgres.TransactionSql, table: string, rows: readonly string[]): Promise<void> {
  if (rows.length === 0) return;
  const query = `insert into "${table}" select r.* from json_array_elements($1::text::json) e, json_populate_record(null::"${table}", e) r`;
  await tx.unsafe(query, [`[${rows.join(',')}]`]);
}

/** Sets each sequence to the highest restored value. */
async function setSequences(tx: postgres.TransactionSql): Promise<void> {
  const owned = await tx.unsafe(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and column_default like 'nextval(%'`,
  );
  for (const { table, column } of owned) {
    const sequence = `pg_get_serial_sequence('"${table}"', '${column}')`;
    await tx.unsafe(
      `select setval(${sequence}, greatest((select max("${column}") from "${table}"), 1),
       exists (select 1 from "${table}"))`,
    );
  }
}

/** Throws a BackupError if the database is not empty: a restore never mixes two portals. */
async function requireEmpty(tx: postgres.TransactionSql, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const [row] = await tx.unsafe(`select exists (select 1 from "${table}") as used`);
    if (row?.used) throw new BackupError('The database is not empty. Restore into a new one.');
  }
}

const safeName = (name: string): string => {
  const clean = normalize(name);
  if (clean.startsWith('..') || clean.startsWith('/') || clean === '.')
    throw new BackupError(`Not a file name: ${name}`);
  return clean;
};

async function writeDataFile(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, bytes, { mode: 0o600 });
}

/** Fills empty tables and stores the files. The rows are restored in one transaction. */
async function fill(
  sql: postgres.Sql,
  head: BackupHead,
  input: AsyncIterable<unknown>,
  { dataDir, uploads }: RestoreTarget,
) {
  const counts = { rows: 0, files: 0 };
  await sql.begin(async (tx) => {
    await requireEmpty(tx, head.tables);
    // Rows are ordered by table: a row may come before the rows that it refers to.
    await tx.unsafe('set constraints all deferred');
    let table = '';
    let rows: string[] = [];
    const flush = async (): Promise<void> => {
      await insert(tx, table, rows);
      counts.rows += rows.length;
      rows = [];
    };
    for await (const record of input as ReturnType<typeof readBackup>) {
      if (record.kind === 'row') {
        if (record.table !== table || rows.length >= BATCH) await flush();
        if (!NAME.test(record.table)) throw new BackupError(`Not a table: ${record.table}`);
        table = record.table;
        rows.push(record.json);
      } else if (record.kind === 'file') {
        if (isUploadName(record.name)) await uploads.put(record.name, record.bytes);
        else await writeDataFile(join(dataDir, safeName(record.name)), record.bytes);
        counts.files += 1;
      }
    }
    await flush();
    await setSequences(tx);
  });
  return counts;
}

/**
 * Restores a backup into an empty database and data folder, then migrates the tables to the present version. Throws a
 * BackupError if the backup cannot be used or the target is not empty; no row is restored then.
 */
export async function restoreBackup(
  target: RestoreTarget,
  input: Readable,
): Promise<{ readonly rows: number; readonly files: number; readonly at: string }> {
  const records = readBackup(input);
  const first = await records.next();
  if (first.done || first.value.kind !== 'head') throw new BackupError('This is no backup of the portal.');
  const { head } = first.value;
  const { databaseUrl, dataDir, workerUrl } = target;
  const migrationsDir = await firstMigrations(target.migrationsDir, head.migrations);
  try {
    const old = await openDatabase({ databaseUrl, dataDir, workerUrl, migrationsDir });
    const counts = await fill(old.db.$client, head, records, target).finally(() => old.close());
    if (head.migrations < (await journalOf(target.migrationsDir)).entries.length) {
      const present = await openDatabase({ databaseUrl, dataDir, workerUrl, migrationsDir: target.migrationsDir });
      await present.close();
    }
    return { ...counts, at: head.at };
  } finally {
    await rm(migrationsDir, { recursive: true, force: true });
  }
}
