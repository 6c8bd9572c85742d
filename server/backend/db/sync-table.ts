import { getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { MADE_PREFIX } from '../content/made.ts';
import { among } from './among.ts';
import type { Transaction } from './database.ts';
import type { memorabilia, photos, releases, searchEntries } from './schema.ts';

/** The tables whose rows contain a hash of their content. */
export type Hashed = typeof releases | typeof photos | typeof memorabilia | typeof searchEntries;

const BATCH = 100;
const REPORT_EVERY = 1000;
/** Well below the 65,535 parameters that a statement can have. */
const DELETE_BATCH = 10_000;

/** Assignments of an upsert: every column from the excluded row, except those in `keep`. */
const fromExcluded = (table: PgTable, keep: readonly string[]): Record<string, ReturnType<typeof sql>> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([key]) => !keep.includes(key))
      .map(([key, column]) => [key, sql.raw(`excluded."${column.name}"`)]),
  );

export interface Written {
  readonly written: number;
  readonly removed: number;
}

export type OnProgress = (done: number, total: number) => void;

interface SyncTableOptions {
  /** Columns that are not part of the content and are not overwritten. */
  readonly keep?: readonly string[];
  /** Ids of rows that are not deleted. */
  readonly stay?: ReadonlySet<string>;
  /** The hash of each row in the table by id; `syncTable` updates the map. */
  readonly known: Map<string, string>;
  /** Called after every thousand rows with the number of rows written. */
  readonly onProgress?: OnProgress;
}

/**
 * Locks those of the rows that exist. All callers lock in the same order, so that a publication and visits, which change the same
 * rows, cannot deadlock. The order is that of bytes, regardless of the database's collation.
 */
export async function lockRows(tx: Transaction, table: Hashed, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const inOrder = sql`${table.id} collate "C"`;
  await tx.select({ id: table.id }).from(table).where(among(table.id, ids)).orderBy(inOrder).for('update');
}

/** Synchronises one table: writes rows whose hash has changed, and deletes rows that no longer exist. */
export async function syncTable<Row extends { id: string; hash: string }>(
  tx: Transaction,
  table: Hashed,
  rows: readonly Row[],
  { known, keep = [], stay = new Set(), onProgress }: SyncTableOptions,
): Promise<Written> {
  const changed = rows.filter((row) => known.get(row.id) !== row.hash);
  const requested = new Set(rows.map((row) => row.id));
  const gone = [...known.keys()].filter((id) => !requested.has(id) && !stay.has(id) && !id.startsWith(MADE_PREFIX));
  await lockRows(tx, table, [...changed.map(({ id }) => id).filter((id) => known.has(id)), ...gone]);
  for (let from = 0; from < changed.length; from += BATCH) {
    // The caller's types ensure that the rows fit the table; the library cannot infer this for a generic table.
    const write = tx.insert(table).values(changed.slice(from, from + BATCH) as never);
    await write.onConflictDoUpdate({ target: table.id, set: fromExcluded(table, ['id', ...keep]) as never });
    const done = from + BATCH;
    if (done % REPORT_EVERY === 0 && done <= changed.length) onProgress?.(done, changed.length);
  }
  for (let from = 0; from < gone.length; from += DELETE_BATCH)
    await tx.delete(table).where(inArray(table.id, gone.slice(from, from + DELETE_BATCH)));
  for (const id of gone) known.delete(id);
  for (const { id, hash } of changed) known.set(id, hash);
  return { written: changed.length, removed: gone.length };
}
