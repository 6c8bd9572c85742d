import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ReleaseRow } from '../content/read-content.ts';
import type { Transaction } from '../db/database.ts';
import { searchEntries, searchTerms, settings } from '../db/schema.ts';
import { syncTable } from '../db/sync-table.ts';
import { searchEntry, searchEntryHash } from './entries.ts';
import { vocabulary } from './vocabulary.ts';
import type { WordList } from './word-list.ts';

/** The version of how releases become terms: a change makes the vocabulary new. */
const MAKER = '2';
const SETTING = 'search.vocabulary';
const BATCH = 500;

/** Splitting texts into words takes time: it is done for the releases that changed. */
async function syncEntries(tx: Transaction, releases: readonly ReleaseRow[], stay: ReadonlySet<string>): Promise<void> {
  const rows = await tx.select({ id: searchEntries.id, hash: searchEntries.hash }).from(searchEntries);
  const known = new Map(rows.map((row) => [row.id, row]));
  const entries = releases.map((release) => {
    const same = known.get(release.id);
    return same?.hash === searchEntryHash(release) ? same : searchEntry(release);
  });
  await syncTable(tx, searchEntries, entries, { stay });
}

/**
 * Brings what search looks through in line with the releases: only what changed is made and written. Entries of `stay` are
 * not removed.
 */
export async function syncSearch(
  tx: Transaction,
  releases: readonly ReleaseRow[],
  words: WordList,
  stay: ReadonlySet<string> = new Set(),
): Promise<void> {
  await syncEntries(tx, releases, stay);
  const hash = createHash('sha256').update(MAKER).update(words.terms.join(' '));
  for (const release of releases) hash.update(release.hash);
  const version = hash.digest('hex').slice(0, 32);
  const [made] = await tx.select().from(settings).where(eq(settings.key, SETTING));
  if (made?.value === version) return;
  const rows = vocabulary(releases, words);
  await tx.delete(searchTerms);
  for (let from = 0; from < rows.length; from += BATCH) {
    await tx.insert(searchTerms).values(rows.slice(from, from + BATCH));
  }
  await tx
    .insert(settings)
    .values({ key: SETTING, value: version })
    .onConflictDoUpdate({ target: settings.key, set: { value: version } });
}
