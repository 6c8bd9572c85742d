import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ContentReader } from '../../../server/backend/content/read-content.ts';
import { writeContent } from '../../../server/backend/content/sync.ts';
import { type Db, openDatabase } from '../../../server/backend/db/database.ts';
import { PublishedRows } from '../../../server/backend/db/published-rows.ts';
import { releases, searchEntries } from '../../../server/backend/db/schema.ts';
import { WordList } from '../../../server/backend/search/word-list.ts';
import { article, TestBackend } from './harness.ts';

const words = new WordList();
let backend: TestBackend;
let db: Db;
let close: () => Promise<void>;

beforeEach(async () => {
  backend = await TestBackend.make({}, { hasOwnDatabase: true });
  await backend.stop();
  const { databaseUrl } = backend;
  const dataDir = `${backend.root}/data`;
  ({ db, close } = await openDatabase({ databaseUrl, dataDir, migrationsDir: 'server/backend/db/migrations' }));
});
afterEach(async () => {
  await close();
  await backend.remove();
});

const publish = async (files: Readonly<Record<string, string>>, rows?: PublishedRows) => {
  for (const [path, text] of Object.entries(files)) await backend.put(path, text);
  const content = await new ContentReader(backend.contentDir, '2026-11-21').read();
  return writeContent(db, content, { words, withColumns: false, announce: false, ...(rows && { rows }) });
};
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
  await backend.put(one, article({ title: '第二版' }));
  const content = await new ContentReader(backend.contentDir, '2026-11-21').read();
  const cut = writeContent(db, content, { words: failing, withColumns: false, announce: false, rows });
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
