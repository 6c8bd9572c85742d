import { createHash } from 'node:crypto';
import { and, eq, like, notExists, sql } from 'drizzle-orm';
import { MADE_PREFIX } from '../content/made.ts';
import type { ReleaseRow } from '../content/read-content.ts';
import { isMembersOnly } from '../content/scope.ts';
import { among } from '../db/among.ts';
import type { Transaction } from '../db/database.ts';
import type { PublishedRows, TermCounts } from '../db/published-rows.ts';
import { releases, searchEntries, searchTerms, settings } from '../db/schema.ts';
import { saveSetting } from '../db/settings.ts';
import { type OnProgress, syncTable } from '../db/sync-table.ts';
import { searchEntry, searchEntryHash } from './entries.ts';
import { termRow, vocabulary } from './vocabulary.ts';
import type { WordList } from './word-list.ts';

/** The version of the conversion from releases to terms: changing it rebuilds the vocabulary. */
const MAKER = '2';
const SETTING = 'search.vocabulary';
const BATCH = 500;

interface SyncSearchOptions {
  /** Ids of entries that are not removed. */
  readonly stay?: ReadonlySet<string>;
  /** The rows that the tables contain. */
  readonly rows: PublishedRows;
  readonly onProgress?: OnProgress;
}

/** Adds missing search entries of releases created on the site: earlier versions of the server did not write them. */
export async function addMadeEntries(tx: Transaction): Promise<void> {
  const found = tx.select({ id: searchEntries.id }).from(searchEntries).where(eq(searchEntries.id, releases.id));
  const missing = await tx
    .select()
    .from(releases)
    .where(and(like(releases.id, `${MADE_PREFIX}%`), notExists(found)));
  if (missing.length > 0) await tx.insert(searchEntries).values(missing.map(searchEntry)).onConflictDoNothing();
}

/** Updates the search entries. Only the texts of changed releases are split into words, because that is slow. */
async function syncEntries(tx: Transaction, content: readonly ReleaseRow[], options: SyncSearchOptions): Promise<void> {
  const known = await options.rows.hashes(tx, searchEntries);
  const entries = content.map((release) => {
    const hash = searchEntryHash(release);
    return known.get(release.id) === hash ? { id: release.id, hash } : searchEntry(release);
  });
  await syncTable(tx, searchEntries, entries, { ...options, known });
}

/** Writes the terms whose counts changed, and removes those that no entry contains any more. */
async function syncTerms(tx: Transaction, terms: ReadonlyMap<string, TermCounts>, rows: PublishedRows): Promise<void> {
  const known = await rows.terms(tx);
  const changed = [...terms].flatMap(([text, counts]) => {
    const same = known.get(text);
    return same?.entries === counts.entries && same.openEntries === counts.openEntries ? [] : [termRow(text, counts)];
  });
  for (let from = 0; from < changed.length; from += BATCH)
    await tx
      .insert(searchTerms)
      .values(changed.slice(from, from + BATCH))
      .onConflictDoUpdate({
        target: searchTerms.term,
        set: { entries: sql`excluded.entries`, openEntries: sql`excluded.open_entries` },
      });
  const gone = [...known.keys()].filter((text) => !terms.has(text));
  if (gone.length > 0) await tx.delete(searchTerms).where(among(searchTerms.term, gone));
  rows.setTerms(terms);
}

/** Updates the search entries and terms to match the releases. Only changed ones are computed and written. */
export async function syncSearch(
  tx: Transaction,
  content: readonly ReleaseRow[],
  words: WordList,
  options: SyncSearchOptions,
): Promise<void> {
  await syncEntries(tx, content, options);
  const hash = createHash('sha256').update(words.text);
  for (const release of content) hash.update(`${release.hash}${isMembersOnly(release.columnId)}`);
  const version = `${MAKER}:${hash.digest('hex').slice(0, 32)}`;
  const [made] = await tx.select().from(settings).where(eq(settings.key, SETTING));
  if (made?.value === version) return;
  if (!made?.value.startsWith(`${MAKER}:`)) await tx.delete(searchTerms);
  await syncTerms(tx, vocabulary(content, words), options.rows);
  await saveSetting(tx, SETTING, version);
}
