import { cpSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { LiveContent } from '../../../server/backend/content/live-content.ts';
import { PictureStore } from '../../../server/backend/content/pictures.ts';
import { WordList } from '../../../server/backend/search/word-list.ts';
import { article } from './harness.ts';
import { OwnDatabase } from './own-database.ts';

/** Processes on one database, each with its own content folder, like those of two container images. */
let own: OwnDatabase;
let now: Date;
let running: LiveContent[] = [];
beforeAll(async () => {
  own = await OwnDatabase.open();
});
afterAll(() => own.remove());
beforeEach(async () => {
  for (const name of ['a', 'b']) await rm(folderOf(name), { recursive: true, force: true });
  // 12:00 in Shanghai.
  now = new Date('2026-11-21T04:00:00Z');
  await put('a', 'one.md', article());
  await put('a', 'later.md', later());
  cpSync(folderOf('a'), folderOf('b'), { recursive: true });
});
afterEach(async () => {
  for (const live of running) await live.close();
  running = [];
});

const folderOf = (name: string): string => join(own.backend.root, name);
async function put(folder: string, file: string, text: string): Promise<void> {
  const path = join(folderOf(folder), 'news/party', file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
const later = (title = '蒸汽发生器交付', time = '12:30'): string =>
  `---\ntitle: ${title}\nsummary: 这是一条用于测试的摘要，说明文章的大意。\ndate: 2026-11-21\ntime: "${time}"\n---\n\n正文。\n`;

async function start(folder: string): Promise<LiveContent> {
  const silent = (): void => undefined;
  const live = await LiveContent.start({
    ...{
      db: own.db,
      contentDir: folderOf(folder),
      pictures: new PictureStore(own.backend.root),
      words: new WordList(),
    },
    ...{ clock: { now: () => now }, log: { info: silent, warn: silent, error: silent }, watch: false },
  });
  running.push(live);
  return live;
}
const touched = (live: LiveContent, file: string): Promise<void> => live.refresh(new Set([`news/party/${file}`]));
const published = async (): Promise<unknown[]> => {
  const rows = await own.db.execute<{ id: string }>(sql`select id from releases order by id collate "C"`);
  return [...rows].map(({ id }) => id);
};
const searched = async (): Promise<unknown[]> => {
  const rows = await own.db.execute<{ id: string }>(sql`select id from search_entries order by id collate "C"`);
  return [...rows].map(({ id }) => id);
};

test('an entry that becomes due keeps what another folder has published since', async () => {
  const [a, b] = [await start('a'), await start('b')];
  await put('a', 'two.md', article());
  await touched(a, 'two.md');
  expect(await published()).toEqual(['one', 'two']);
  now = new Date('2026-11-21T04:30:01Z');
  await b.refresh();
  expect(await published()).toEqual(['later', 'one', 'two']);
  expect(await searched()).toEqual(['later', 'one', 'two']);
  await a.refresh();
  await b.refresh();
  expect(await published()).toEqual(['later', 'one', 'two']);
  // The process that published last can publish more.
  await put('a', 'three.md', article());
  await touched(a, 'three.md');
  expect(await published()).toEqual(['later', 'one', 'three', 'two']);
});

test('an entry that becomes due appears without a refresh if only the other process is left', async () => {
  const [a, b] = [await start('a'), await start('b')];
  await put('a', 'two.md', article());
  await touched(a, 'two.md');
  await a.close();
  now = new Date('2026-11-21T04:30:01Z');
  await expect.poll(published, { timeout: 10_000 }).toEqual(['later', 'one', 'two']);
  expect(b.version).not.toBe(a.version);
});

test.each([
  ['turned into a draft', 'draft: true\n'],
  ['postponed', ''],
])('an entry that another folder has %s does not appear at its former time', async (_name, more) => {
  const [a, b] = [await start('a'), await start('b')];
  await put('a', 'later.md', later('蒸汽发生器交付', '18:00').replace('date:', `${more}date:`));
  await touched(a, 'later.md');
  now = new Date('2026-11-21T04:30:01Z');
  await b.refresh();
  expect(await published()).toEqual(['one']);
});

test('a changed folder is published, whatever another process has published since', async () => {
  const [a, b] = [await start('a'), await start('b')];
  await put('a', 'two.md', article());
  await touched(a, 'two.md');
  await put('b', 'three.md', article());
  // The change was not reported: it is found as an entry becomes due.
  now = new Date('2026-11-21T04:30:01Z');
  await b.refresh();
  expect(await published()).toEqual(['later', 'one', 'three']);
});

test('processes with the same folder have the same version after an entry has become due', async () => {
  const [a, b] = [await start('a'), await start('b')];
  expect(a.version).toBe(b.version);
  now = new Date('2026-11-21T04:30:01Z');
  await Promise.all([a.refresh(), b.refresh()]);
  expect(a.version).toBe(b.version);
  await b.refresh();
  expect(await published()).toEqual(['later', 'one']);
});
