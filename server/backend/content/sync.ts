import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { columns as seed } from '../../../generated/columns.ts';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { Db, Transaction } from '../db/database.ts';
import { locks } from '../db/locks.ts';
import { PublishedRows } from '../db/published-rows.ts';
import { attachments, columns, memorabilia, photos, releases, settings, withdrawals } from '../db/schema.ts';
import { saveSetting, settingOr } from '../db/settings.ts';
import { type Hashed, syncTable } from '../db/sync-table.ts';
import { syncSearch } from '../search/sync.ts';
import type { WordList } from '../search/word-list.ts';
import { siteDay } from '../times.ts';
import { type ContentProblem, problemText } from './content-error.ts';
import { type Content, ContentReader, type ReaderOptions } from './read-content.ts';

/** The channel on which processes that share a database tell each other of a new content version. */
export const CONTENT_CHANNEL = 'portal_content';
export const CONTENT_VERSION = 'content.version';

export interface SyncResult {
  /** Changes when any content or column does. */
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

/** Rows as texts that are equal where the rows are. */
const comparable = (rows: readonly object[]): string =>
  rows
    .map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))))
    .sort()
    .join('\n');

/** Replaces the rows of a small table where they differ. */
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
    // Rows and table belong together by the caller's types, which the library cannot follow through a generic table.
    await tx.insert(table).values(rows.slice(from, from + BATCH) as never);
  return true;
}

export const versionOf = (content: Content): string => {
  const { attachments: files, withdrawals: gone } = content;
  const hash = createHash('sha256')
    .update(JSON.stringify(seed))
    .update(JSON.stringify([files, gone]));
  for (const rows of [content.releases, content.photos, content.memorabilia]) {
    for (const { id, hash: own } of rows) hash.update(id).update(own);
  }
  return hash.digest('hex').slice(0, 16);
};

interface WriteOptions {
  readonly words: WordList;
  /** Whether the columns are written as well: they come with the program, so once at its start. */
  readonly withColumns: boolean;
  /** Whether other processes are told. */
  readonly announce: boolean;
  /** What this process wrote last, which spares reading all of it again; brought up to date. */
  readonly rows?: PublishedRows;
  /** Told now and then how many rows of what have been written. */
  readonly onProgress?: (part: 'entries' | 'search', done: number, total: number) => void;
}

/** Brings the database in line with the content, in one transaction: readers see all of a change or nothing of it. */
export async function writeContent(
  db: Db,
  content: Content,
  options: WriteOptions,
): Promise<Pick<SyncResult, 'version' | 'written' | 'removed'>> {
  const version = versionOf(content);
  const rows = options.rows ?? new PublishedRows();
  let isWritten = false;
  const result = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.content})`);
    const [stored] = await tx.select().from(settings).where(sql`${settings.key} = ${CONTENT_VERSION}`);
    if (!options.withColumns && stored?.value === version) return { version, written: 0, removed: 0 };
    rows.begin(stored?.value);
    isWritten = true;
    if (options.withColumns) await syncColumns(tx);
    const stay = content.unreadable;
    const progressOf = (part: 'entries' | 'search') => (done: number, total: number) =>
      options.onProgress?.(part, done, total);
    const known = (table: Hashed) => rows.hashes(tx, table);
    const counts = [
      await syncTable(tx, releases, content.releases as { id: string; hash: string }[], {
        ...{ keep: ['views'], stay, known: await known(releases), onProgress: progressOf('entries') },
      }),
      await syncTable(tx, photos, content.photos, { stay, known: await known(photos) }),
      await syncTable(tx, memorabilia, content.memorabilia, { stay, known: await known(memorabilia) }),
    ];
    await replaceRows(tx, attachments, content.attachments, stay);
    await replaceRows(tx, withdrawals, content.withdrawals, stay);
    await syncSearch(tx, content.releases, options.words, { stay, rows, onProgress: progressOf('search') });
    await saveSetting(tx, CONTENT_VERSION, version);
    if (options.announce && stored?.value !== version)
      await tx.execute(sql`select pg_notify(${CONTENT_CHANNEL}, ${version})`);
    return {
      version,
      written: counts.reduce((sum, table) => sum + table.written, 0),
      removed: counts.reduce((sum, table) => sum + table.removed, 0),
    };
  });
  if (isWritten) rows.commit(version);
  return result;
}

/** A reader whose days are counted from the day of the first start, so that nothing moves from one day to the next. */
export async function contentReader(
  db: Db,
  contentDir: string,
  clock: Clock,
  options: ReaderOptions = {},
): Promise<ContentReader> {
  return new ContentReader(contentDir, await settingOr(db, 'content.anchor', () => siteDay(clock.now())), options);
}

interface SyncOptions {
  readonly db: Db;
  readonly contentDir: string;
  readonly words: WordList;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Brings the database in line with the content folder and the manifests' columns, once. Idempotent, and safe when processes
 * start at once. A file that cannot be used is reported; what the database has of it stays.
 */
export async function syncContent({ db, contentDir, words, clock, log }: SyncOptions): Promise<SyncResult> {
  const content = await (await contentReader(db, contentDir, clock)).read({ now: clock.now() });
  for (const problem of content.problems) log.warn('a content file is left out', { reason: problemText(problem) });
  const written = await writeContent(db, content, { words, withColumns: true, announce: false });
  return { ...written, problems: content.problems };
}
