import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ContentReader } from '../../../server/backend/content/read-content.ts';
import { writeContent } from '../../../server/backend/content/sync.ts';
import { PublishedRows } from '../../../server/backend/db/published-rows.ts';
import { searchTerms } from '../../../server/backend/db/schema.ts';
import { syncSearch } from '../../../server/backend/search/sync.ts';
import { WordList } from '../../../server/backend/search/word-list.ts';
import { article } from '../backend/harness.ts';
import { OwnDatabase } from '../backend/own-database.ts';

let own: OwnDatabase;
beforeAll(async () => {
  own = await OwnDatabase.open();
  await own.backend.put('news/party/one.md', article({ title: '蒸汽发生器检修完成' }));
});
afterAll(() => own.remove());

/** Writes what a start of the site with a word list writes, with the same files. */
async function start(words: WordList): Promise<void> {
  const content = await new ContentReader(own.backend.contentDir, '2026-11-21').read();
  await writeContent(own.db, content, { words, withColumns: true, announce: false });
}
const countsOf = async (term: string): Promise<unknown> => {
  const { entries, openEntries } = searchTerms;
  return (await own.db.select({ entries, openEntries }).from(searchTerms).where(eq(searchTerms.term, term)))[0];
};

test('changed synonyms and ignored words take effect at the next start', async () => {
  await start(new WordList({ known: ['蒸汽发生器', '蒸发器'] }));
  expect(await countsOf('蒸发器')).toBeUndefined();
  await start(new WordList({ same: [['蒸汽发生器', '蒸发器']] }));
  expect(await countsOf('蒸发器')).toEqual({ entries: 1, openEntries: 1 });
  expect(await countsOf('检修')).toEqual({ entries: 1, openEntries: 1 });
  await start(new WordList({ same: [['蒸汽发生器', '蒸发器']], ignored: ['检修'] }));
  expect(await countsOf('检修')).toBeUndefined();
});

test('a column that becomes members-only no longer counts its words for visitors', async () => {
  const words = new WordList({ known: ['蒸汽发生器'] });
  await start(words);
  expect(await countsOf('蒸汽发生器')).toEqual({ entries: 1, openEntries: 1 });
  const { releases } = await new ContentReader(own.backend.contentDir, '2026-11-21').read();
  // The same entry, whose column only members may read now.
  const closed = releases.map((release) => ({ ...release, columnId: 'company-info-industry' }));
  await own.db.transaction((tx) => syncSearch(tx, closed, words, { rows: new PublishedRows() }));
  expect(await countsOf('蒸汽发生器')).toEqual({ entries: 1, openEntries: 0 });
});
