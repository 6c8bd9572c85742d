import { arrayContains, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { listOrder, titled } from '../../../server/backend/content/lists.ts';
import { listedColumns } from '../../../server/backend/content/release-rows.ts';
import type { Db } from '../../../server/backend/db/database.ts';
import { releases } from '../../../server/backend/db/schema.ts';
import { borrowDatabase, returnDatabase } from './shared-database.ts';

/** Lists of a hundred thousand entries are read in the order of an index: which one could be used does not depend on how many there are. */

afterEach(returnDatabase);

/** How the database would read a page of a list if sorting and reading whole tables cost more than anything else. */
async function planOf(db: Db, where: SQL | undefined, query: Parameters<typeof listOrder>[0]): Promise<string> {
  const page = db
    .select(listedColumns)
    .from(releases)
    .where(where)
    .orderBy(...listOrder(query))
    .limit(20);
  return db.transaction(async (tx) => {
    for (const way of ['enable_sort', 'enable_seqscan', 'enable_bitmapscan', 'enable_incremental_sort'])
      await tx.execute(sql.raw(`set local ${way} = off`));
    const lines = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${page}`);
    return Array.from(lines, (line) => line['QUERY PLAN']).join('\n');
  });
}

async function database(): Promise<Db> {
  const db = await borrowDatabase();
  if (!db) throw new Error('the shared database is lent already');
  return db;
}

test('a page of a column, of all columns and of the newest is read in order, not sorted', async () => {
  const db = await database();
  const column = await planOf(db, eq(releases.columnId, 'news-party'), {});
  expect(column).toContain('releases_listed');
  expect(column).not.toContain('Sort');
  const all = await planOf(db, notInArray(releases.columnId, ['company-law']), {});
  expect(all).toContain('releases_all_listed');
  expect(all).not.toContain('Sort');
  const newest = await planOf(db, undefined, { orderByColumn: 'publishTime' });
  expect(newest).toContain('releases_newest');
  expect(newest).not.toContain('Sort');
});

test('entries of a topic are found by an index', async () => {
  const db = await database();
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_indexscan = off`);
    const found = db
      .select({ id: releases.id })
      .from(releases)
      .where(arrayContains(releases.topics, ['核能供热']));
    const lines = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${found}`);
    return Array.from(lines, (line) => line['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('releases_topics');
});

test('titles that contain a text are found by the characters that they have', async () => {
  const db = await database();
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_indexscan = off`);
    const found = db.select({ id: releases.id }).from(releases).where(titled('供热'));
    const lines = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${found}`);
    return Array.from(lines, (line) => line['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('releases_title');
});
