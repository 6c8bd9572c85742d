import { arrayContains, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { listOrder, titled } from '../../../server/backend/content/lists.ts';
import { listedColumns } from '../../../server/backend/content/release-rows.ts';
import type { Db } from '../../../server/backend/db/database.ts';
import { releases } from '../../../server/backend/db/schema.ts';
import { borrowDatabase, returnDatabase } from './shared-database.ts';

/**
 * Lists of many entries must be read in the order of an index. Which index can be used does not depend on the number of
 * entries, so a small database is enough.
 */

afterEach(returnDatabase);

/** The query plan for a page of a list if sorts and sequential scans are disabled. */
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

test('pages of one column, of all columns and of the newest entries use an index instead of a sort', async () => {
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

test('a topic filter uses an index', async () => {
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

test('a title search uses an index', async () => {
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
