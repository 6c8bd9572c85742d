import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { columns as seed } from '../../../generated/columns.ts';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import { among } from '../db/among.ts';
import type { Db, Transaction } from '../db/database.ts';
import { locks } from '../db/locks.ts';
import { PublishedRows } from '../db/published-rows.ts';
import {
  attachments,
  columns,
  memorabilia,
  photos,
  releases,
  settings,
  visitCounts,
  withdrawals,
} from '../db/schema.ts';
import { saveSetting } from '../db/settings.ts';
import { type Hashed, syncTable, type Written } from '../db/sync-table.ts';
import { addMadeEntries, syncSearch } from '../search/sync.ts';
import type { WordList } from '../search/word-list.ts';
import { contentAnchor } from './anchor.ts';
import { type ContentProblem, problemText } from './content-error.ts';
import { addDue, saveWaiting, waitingOn } from './due.ts';
import { type Content, ContentReader, type ReaderOptions } from './read-content.ts';

/** The channel on which processes that share a database notify each other of a new content version. */
export const CONTENT_CHANNEL = 'portal_content';
export const CONTENT_VERSION = 'content.version';

export interface SyncResult {
  /** Changes when any content or column changes. */
  readonly version: string;
  readonly written: number;
  readonly removed: number;
  readonly problems: readonly ContentProblem[];
}

const BATCH = 1000;

async function syncColumns(tx: Transaction): Promise<void> {
  await tx.delete(columns);
  await tx.insert(columns).values(
    seed.map((column) => ({
      ...column,
      columnVisible: column.columnVisible ?? '1',
      redirect: column.redirect ?? null,
    })),
  );
}

/** Rows as a string, to compare two sets of rows regardless of order. */
const comparable = (rows: readonly object[]): string =>
  rows
    .map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))))
    .sort()
    .join('\n');

/** Replaces the rows of a small table if they differ, and returns whether they did. Rows of the owners in `stay` remain. */
async function replaceRows(
  tx: Transaction,
  table: typeof attachments | typeof withdrawals,
  rows: readonly (Content['attachments'][number] | Content['withdrawals'][number])[],
  stay: ReadonlySet<string>,
): Promise<boolean> {
  const owner = table === attachments ? attachments.releaseId : withdrawals.id;
  const known = (await tx.select().from(table)) as Record<string, unknown>[];
  const ownerOf = (row: Record<string, unknown>): string => String(row.releaseId ?? row.id);
  const replaced = known.filter((row) => !stay.has(ownerOf(row)));
  if (comparable(replaced) === comparable(rows)) return false;
  const owners = replaced.map(ownerOf);
  for (let from = 0; from < owners.length; from += BATCH)
    await tx.delete(table).where(inArray(owner, owners.slice(from, from + BATCH)));
  for (let from = 0; from < rows.length; from += BATCH)
    // The caller passes rows that match the table; the library's types cannot express that for a union of tables.
    await tx.insert(table).values(rows.slice(from, from + BATCH) as never);
  return true;
}

export const versionOf = (content: Content): string => {
  const { attachments: files, withdrawals: gone } = content;
  const hash = createHash('sha256')
    .update(JSON.stringify(seed))
    .update(JSON.stringify([files, gone, ...(content.waiting.length > 0 ? [content.waiting] : [])]));
  for (const rows of [content.releases, content.photos, content.memorabilia]) {
    for (const { id, hash: own } of rows) hash.update(id).update(own);
  }
  return hash.digest('hex').slice(0, 16);
};

/** The result of a publication. */
interface PublishedContent extends Pick<SyncResult, 'version' | 'written' | 'removed'> {
  /** Whether the database now has this process's content, not that of another process plus entries that became due. */
  readonly isWhole: boolean;
}

interface WriteOptions {
  readonly words: WordList;
  /** Whether the columns are written too. They are part of the program, so this is needed once at its start. */
  readonly withColumns: boolean;
  /** Whether other processes are notified. */
  readonly announce: boolean;
  /**
   * The version that this process wrote last, if its folder has not changed since. If another process has published from
   * another folder in the meantime, that content remains, and only entries that have become due are added.
   */
  readonly onTopOf?: string | undefined;
  /** The rows that this process wrote last, which saves reading them again; updated by the publication. */
  readonly rows?: PublishedRows;
  /** Called from time to time with the number of rows of a part that have been written. */
  readonly onProgress?: (part: 'entries' | 'search', done: number, total: number) => void;
}

/** Ids whose rows are not removed: those of unusable files, and all ids of a column whose table is unusable. */
async function staying(tx: Transaction, content: Content): Promise<ReadonlySet<string>> {
  const ids = new Set(content.unreadable);
  const ofTables = [...content.unreadableColumns];
  for (const table of ofTables.length > 0 ? ([releases, photos, memorabilia] as const) : []) {
    const rows = await tx.select({ id: table.id }).from(table).where(inArray(table.columnId, ofTables));
    for (const { id } of rows) ids.add(id);
  }
  // If a usable file has the id, the published row belongs to that file.
  for (const id of content.owned) ids.delete(id);
  return ids;
}

/** Restores the views of entries that were removed and are published again, from the visits counted by day. */
async function restoreViews(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const counted = tx
    .select({ id: visitCounts.contentId, total: sql`sum(${visitCounts.count})::int`.as('total') })
    .from(visitCounts)
    .where(among(visitCounts.contentId, ids))
    .groupBy(visitCounts.contentId)
    .as('counted');
  await tx
    .update(releases)
    .set({ views: sql`${counted.total}` })
    .from(counted)
    .where(eq(releases.id, counted.id));
}

/** Updates the tables to match the content; returns how many rows were written and removed. */
async function writeRows(
  tx: Transaction,
  content: Content,
  { words, onProgress }: WriteOptions,
  rows: PublishedRows,
): Promise<Written> {
  const stay = await staying(tx, content);
  const progressOf = (part: 'entries' | 'search') => (done: number, total: number) => onProgress?.(part, done, total);
  const known = (table: Hashed) => rows.hashes(tx, table);
  const knownReleases = await known(releases);
  const added = content.releases.map(({ id }) => id).filter((id) => !knownReleases.has(id));
  const counts = [
    await syncTable(tx, releases, content.releases as { id: string; hash: string }[], {
      ...{ keep: ['views'], stay, known: knownReleases, onProgress: progressOf('entries') },
    }),
    await syncTable(tx, photos, content.photos, { stay, known: await known(photos) }),
    await syncTable(tx, memorabilia, content.memorabilia, { stay, known: await known(memorabilia) }),
  ];
  await restoreViews(tx, added);
  await replaceRows(tx, attachments, content.attachments, stay);
  await replaceRows(tx, withdrawals, content.withdrawals, stay);
  await syncSearch(tx, content.releases, words, { stay, rows, onProgress: progressOf('search') });
  return {
    written: counts.reduce((sum, table) => sum + table.written, 0),
    removed: counts.reduce((sum, table) => sum + table.removed, 0),
  };
}

/** Updates the database to match the content, in one transaction: readers see all of a change or none of it. */
export async function writeContent(db: Db, content: Content, options: WriteOptions): Promise<PublishedContent> {
  const version = versionOf(content);
  const rows = options.rows ?? new PublishedRows();
  let isWritten = false;
  const result = await db.transaction(async (tx): Promise<PublishedContent> => {
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.content})`);
    const [found] = await tx.select().from(settings).where(eq(settings.key, CONTENT_VERSION));
    const stored = found?.value;
    if (!options.withColumns && stored === version) return { version, written: 0, removed: 0, isWhole: true };
    const publish = async (published: PublishedContent): Promise<PublishedContent> => {
      if (published.version === stored) return published;
      await saveSetting(tx, CONTENT_VERSION, published.version);
      if (options.announce) await tx.execute(sql`select pg_notify(${CONTENT_CHANNEL}, ${published.version})`);
      return published;
    };
    if (options.onTopOf !== undefined && stored !== undefined && stored !== options.onTopOf) {
      const waiting = await waitingOn(tx, stored);
      if (waiting.base !== options.onTopOf)
        return publish({ ...(await addDue(tx, content, waiting)), removed: 0, isWhole: false });
    }
    rows.begin(stored);
    isWritten = true;
    if (options.withColumns) {
      await syncColumns(tx);
      await addMadeEntries(tx);
    }
    const written = await writeRows(tx, content, options, rows);
    await saveWaiting(tx, { version, base: version, entries: content.waiting });
    return publish({ version, ...written, isWhole: true });
  });
  if (isWritten) rows.commit(version);
  return result;
}

/** A reader that counts days from the day of the first start, so that dates do not change from one day to the next. */
export async function contentReader(
  db: Db,
  contentDir: string,
  clock: Clock,
  options: ReaderOptions = {},
): Promise<ContentReader> {
  return new ContentReader(contentDir, await contentAnchor(db, clock), options);
}

interface SyncOptions {
  readonly db: Db;
  readonly contentDir: string;
  readonly words: WordList;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Updates the database once to match the content folder and the manifests' columns. Idempotent, and safe if several processes
 * start at the same time. An unusable file is reported; its rows in the database stay.
 */
export async function syncContent({ db, contentDir, words, clock, log }: SyncOptions): Promise<SyncResult> {
  const content = await (await contentReader(db, contentDir, clock)).read({ now: clock.now() });
  for (const problem of content.problems) log.warn('a content file is left out', { reason: problemText(problem) });
  const written = await writeContent(db, content, { words, withColumns: true, announce: false });
  return { ...written, problems: content.problems };
}
