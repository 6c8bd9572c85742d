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

test('what another process has published since is compared with the database, not with the own memory', async () => {
  const rows = new PublishedRows();
  await publish({ [one]: article({ title: '第一版' }) }, rows);
  await publish({ [one]: article({ title: '第二版' }) });
  expect(await titleOf('one')).toBe('第二版');
  expect(await publish({ [one]: article({ title: '第一版' }) }, rows)).toMatchObject({ written: 1 });
  expect(await titleOf('one')).toBe('第一版');
});

test('a publication that failed leaves nothing to be relied on', async () => {
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

test('a following publication reads no hashes again, and its tables are those of one without memory', async () => {
  const rows = new PublishedRows();
  await publish({ [one]: article({ title: '第一篇' }), [two]: article({ title: '第二篇' }) }, rows);
  // A hash that nobody published: who reads the hashes again writes this row anew.
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
