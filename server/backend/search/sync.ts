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

/** The version of how releases become terms: a change makes the vocabulary new. */
const MAKER = '2';
const SETTING = 'search.vocabulary';
const BATCH = 500;

interface SyncSearchOptions {
  /** Ids of entries that are not removed. */
  readonly stay?: ReadonlySet<string>;
  /** What the tables hold. */
  readonly rows: PublishedRows;
  readonly onProgress?: OnProgress;
}

/** Fills in the entries that are made in the site, by a release of it that left them out. */
export async function addMadeEntries(tx: Transaction): Promise<void> {
  const found = tx.select({ id: searchEntries.id }).from(searchEntries).where(eq(searchEntries.id, releases.id));
  const missing = await tx
    .select()
    .from(releases)
    .where(and(like(releases.id, `${MADE_PREFIX}%`), notExists(found)));
  if (missing.length > 0) await tx.insert(searchEntries).values(missing.map(searchEntry)).onConflictDoNothing();
}

/** Splitting texts into words takes time: it is done for the releases that changed. */
async function syncEntries(tx: Transaction, content: readonly ReleaseRow[], options: SyncSearchOptions): Promise<void> {
  const known = await options.rows.hashes(tx, searchEntries);
  const entries = content.map((release) => {
    const hash = searchEntryHash(release);
    return known.get(release.id) === hash ? { id: release.id, hash } : searchEntry(release);
  });
  await syncTable(tx, searchEntries, entries, { ...options, known });
}

/** Writes the terms whose counts changed, and removes those that no entry has any more. */
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

/** Brings what search looks through in line with the releases: only what changed is made and written. */
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
