import { and, eq, ilike, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listReleases, titled, yearsInterval } from '../../../server/backend/content/lists.ts';
import type { Db } from '../../../server/backend/db/database.ts';
import { containing } from '../../../server/backend/db/like.ts';
import { publications, releases } from '../../../server/backend/db/schema.ts';
import { article } from './harness.ts';
import { OwnDatabase } from './own-database.ts';

/** Totals of whole columns come from a table of sizes: whatever is written, they are what a count of the rows says. */

let own: OwnDatabase;
let db: Db;

beforeEach(async () => {
  own = await OwnDatabase.open();
  db = own.db;
});
afterEach(() => own.remove());

const publish: OwnDatabase['publish'] = (...args) => own.publish(...args);
const party = 'news-party';
const industry = 'news-industry';
const totalOf = async (columnId: string): Promise<number> => (await listReleases(db, { columnId }, true)).total;
const counted = (columnId: string): Promise<number> => db.$count(releases, eq(releases.columnId, columnId));

test('entries that come, move to another column, are held back or go are in the total', async () => {
  const before = { party: await totalOf(party), industry: await totalOf(industry), all: await totalOf('') };
  expect(before.party).toBe(await counted(party));
  expect(before.all).toBe(await db.$count(releases));

  await publish({
    'news/party/one.md': article({ title: '第一篇' }),
    'news/party/two.md': article({ title: '第二篇' }),
  });
  expect(await totalOf(party)).toBe(before.party + 2);
  expect(await totalOf('')).toBe(before.all + 2);

  await db.update(releases).set({ columnId: industry }).where(eq(releases.id, 'one'));
  expect([await totalOf(party), await totalOf(industry)]).toEqual([before.party + 1, before.industry + 1]);
  expect(await totalOf(`${party},${industry}`)).toBe(before.party + before.industry + 2);

  await db.insert(publications).values({ id: 'issue:one', published: false, person: '编辑', at: new Date() });
  expect([await totalOf(industry), await totalOf('')]).toEqual([before.industry, before.all + 1]);

  await db.delete(releases).where(eq(releases.id, 'two'));
  expect(await totalOf(party)).toBe(await counted(party));
  await db.execute(sql`truncate ${releases}`);
  expect([await totalOf(party), await totalOf(industry), await totalOf('')]).toEqual([0, 0, 0]);
  expect((await yearsInterval(db, party, true)).data).toEqual({ minYear: '', maxYear: '' });
});

test('the years are those of the first and the last entry that the caller may read', async () => {
  await publish({
    'news/party/one.md': article({ title: '第一篇' }),
    'news/party/two.md': article({ title: '第二篇' }),
  });
  const date = (id: string, time: string) =>
    db
      .update(releases)
      .set({ publishTime: new Date(time) })
      .where(eq(releases.id, id));
  await date('one', '1999-12-31T18:00:00Z');
  await date('two', '1998-06-01T00:00:00Z');
  expect((await yearsInterval(db, party, false)).data.minYear).toBe('1998');
  await db.insert(publications).values({ id: 'issue:two', published: false, person: '编辑', at: new Date() });
  // Two in the morning of the next day, and year, in Shanghai.
  expect((await yearsInterval(db, party, false)).data.minYear).toBe('2000');
  expect((await yearsInterval(db, `${industry},${party}`, false)).data.minYear).toBe('2000');
});

test('a text in a title is found as a comparison with every title finds it', async () => {
  await publish({
    'news/party/one.md': article({ title: 'CAP1400 与“国和一号”100% 国产化' }),
    'news/party/two.md': article({ title: 'a_b\\c 的写法' }),
  });
  for (const text of ['国和一', 'cap1', '1400', '0%', '_', 'b\\c', '”1', '化国', '一号国', ' ', '与']) {
    const ids = (where: ReturnType<typeof titled>) =>
      db
        .select({ id: releases.id })
        .from(releases)
        .where(and(where, eq(releases.columnId, party)))
        .orderBy(releases.id);
    expect(await ids(titled(text)), text).toEqual(await ids(ilike(releases.title, containing(text))));
  }
  expect(await db.$count(releases, titled('cap1'))).toBeGreaterThan(0);
  expect(await db.$count(releases, titled('化国产'))).toBe(0);
});
