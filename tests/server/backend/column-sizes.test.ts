import { and, eq, ilike, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listReleases, titled, yearsInterval } from '../../../server/backend/content/lists.ts';
import type { Db } from '../../../server/backend/db/database.ts';
import { containing } from '../../../server/backend/db/like.ts';
import { publications, releases } from '../../../server/backend/db/schema.ts';
import { article } from './harness.ts';
import { OwnDatabase } from './own-database.ts';

/** Totals of whole columns come from a table of sizes, which must always agree with a count of the rows. */

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

test('column totals follow entries that are added, moved, withheld, deleted or truncated', async () => {
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

test('the first and last year of a column ignore withheld entries and are years in Shanghai time', async () => {
  await publish({
    'news/party/one.md': article({ title: '第一篇' }),
    'news/party/two.md': article({ title: '第二篇' }),
    'news/party/three.md': article({ title: '第三篇' }),
    'news/party/four.md': article({ title: '第四篇' }),
  });
  const date = (id: string, time: string) =>
    db
      .update(releases)
      .set({ publishTime: new Date(time) })
      .where(eq(releases.id, id));
  await date('one', '1999-12-31T18:00:00Z');
  await date('two', '1998-06-01T00:00:00Z');
  await date('three', '2097-12-31T18:00:00Z');
  await date('four', '2099-06-01T00:00:00Z');
  expect((await yearsInterval(db, party, false)).data).toEqual({ minYear: '1998', maxYear: '2099' });
  for (const id of ['two', 'four'])
    await db.insert(publications).values({ id: `issue:${id}`, published: false, person: '编辑', at: new Date() });
  // In Shanghai it is already two in the morning of the next day and year.
  const years = { minYear: '2000', maxYear: '2098' };
  expect((await yearsInterval(db, party, false)).data).toEqual(years);
  expect((await yearsInterval(db, `${industry},${party}`, false)).data).toEqual(years);
});

test('a title search finds the same entries as a comparison with every title', async () => {
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
