import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ReleaseRow } from '../../server/backend/content/read-content.ts';
import type { Db } from '../../server/backend/db/database.ts';
import { releases, searchEntries, searchTerms } from '../../server/backend/db/schema.ts';
import { searchEntry } from '../../server/backend/search/entries.ts';
import { termRow, vocabulary } from '../../server/backend/search/vocabulary.ts';
import { readWordList } from '../../server/backend/search/word-list.ts';
import { type SyntheticArticle, syntheticArticles } from './synthetic-articles.ts';

const BATCH = 500;

const rowOf = (article: SyntheticArticle): ReleaseRow => ({
  ...article,
  updateTime: article.publishTime,
  pinned: false,
  sample: true,
  extra: {},
  hash: createHash('sha256').update(article.id).digest('hex'),
});

/** Fills an empty database with synthetic articles; the word indexes are created at the end, which is faster. */
export async function loadArticles(db: Db, count: number, seed: number): Promise<void> {
  const indexes = await db.execute<{ name: string; definition: string }>(
    sql`select indexname as name, indexdef as definition from pg_indexes where tablename = 'search_entries' and indexdef like '%gin%'`,
  );
  for (const { name } of indexes) await db.execute(sql.raw(`drop index ${name}`));
  const heads: ReleaseRow[] = [];
  let batch: ReleaseRow[] = [];
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return;
    await db.insert(releases).values(batch);
    await db.insert(searchEntries).values(batch.map(searchEntry));
    heads.push(...batch.map((row) => ({ ...row, body: '' })));
    batch = [];
  };
  for await (const article of syntheticArticles(count, seed)) {
    batch.push(rowOf(article));
    if (batch.length === BATCH) await flush();
  }
  await flush();
  const terms = [...vocabulary(heads, await readWordList('server/content'))].map(([term, counts]) =>
    termRow(term, counts),
  );
  for (let from = 0; from < terms.length; from += BATCH) {
    await db.insert(searchTerms).values(terms.slice(from, from + BATCH));
  }
  for (const { definition } of indexes) await db.execute(sql.raw(definition));
  await db.execute(sql`vacuum analyze`);
}
