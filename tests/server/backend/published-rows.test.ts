import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '../../../server/backend/db/database.ts';
import { PublishedRows } from '../../../server/backend/db/published-rows.ts';
import { releases, searchEntries } from '../../../server/backend/db/schema.ts';
import { WordList } from '../../../server/backend/search/word-list.ts';
import { article } from './harness.ts';
import { OwnDatabase } from './own-database.ts';

let own: OwnDatabase;
let db: Db;

beforeEach(async () => {
  own = await OwnDatabase.open();
  db = own.db;
});
afterEach(() => own.remove());

const publish: OwnDatabase['publish'] = (...args) => own.publish(...args);
const titleOf = async (id: string): Promise<string | undefined> =>
  (await db.select({ title: releases.title }).from(releases).where(eq(releases.id, id)))[0]?.title;
const one = 'news/party/one.md';
const two = 'news/party/two.md';

test('a publication after one by another process compares with the database, not with cached rows', async () => {
  const rows = new PublishedRows();
  await publish({ [one]: article({ title: '第一版' }) }, rows);
  await publish({ [one]: article({ title: '第二版' }) });
  expect(await titleOf('one')).toBe('第二版');
  expect(await publish({ [one]: article({ title: '第一版' }) }, rows)).toMatchObject({ written: 1 });
  expect(await titleOf('one')).toBe('第一版');
});

test('a failed publication invalidates the cached rows', async () => {
  const rows = new PublishedRows();
  await publish({ [one]: article({ title: '第一版' }) }, rows);
  const failing = new WordList();
  Object.defineProperty(failing, 'terms', {
    get: () => {
      throw new Error('cut');
    },
  });
  const cut = publish({ [one]: article({ title: '第二版' }) }, rows, failing);
  await expect(cut).rejects.toThrow('cut');
  expect(await titleOf('one')).toBe('第一版');
  expect(await publish({}, rows)).toMatchObject({ written: 1 });
  expect(await titleOf('one')).toBe('第二版');
});

test('a further publication does not reread hashes, and writes the same rows as one without a cache', async () => {
  const rows = new PublishedRows();
  await publish({ [one]: article({ title: '第一篇' }), [two]: article({ title: '第二篇' }) }, rows);
  // An altered hash: a publication that rereads the hashes would write this row again.
  await db.update(releases).set({ hash: 'altered' }).where(eq(releases.id, 'two'));
  expect(await publish({ [one]: article({ title: '改过的' }) }, rows)).toMatchObject({ written: 1, removed: 0 });
  const state = async () => ({
    entries: await db.select().from(searchEntries).orderBy(searchEntries.id),
    titles: [await titleOf('one'), await titleOf('two')],
  });
  const remembered = await state();
  expect(await publish({ [two]: article({ title: '再改过的' }) })).toMatchObject({ written: 1 });
  expect(await publish({ [two]: article({ title: '第二篇' }) })).toMatchObject({ written: 1 });
  expect(await state()).toEqual(remembered);
});
