import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { publish, withdraw } from '../../../server/content-command/change.ts';
import { article, TestBackend } from './harness.ts';

let running: TestBackend | null = null;
afterEach(() => running?.remove());

const SOON = { timeout: 20_000, interval: 20 };
const DAY_MS = 86_400_000;
const PICTURE = 'news/party/hall.jpg';

const pixels = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function started(): Promise<TestBackend> {
  const backend = await TestBackend.make({ 'news/party/base.md': article() }, { watchContent: true });
  running = backend;
  await writeFile(join(backend.contentDir, PICTURE), await pixels('teal'));
  await backend.put('news/party/one.md', article({ body: '![厂房](hall.jpg)' }));
  await expect.poll(() => addressIn(backend), SOON).not.toBe('');
  return backend;
}

async function addressIn(backend: TestBackend, id = 'one'): Promise<string> {
  const { data } = await backend.call('/api/getContentReleaseById', { id });
  return /\/pictures\/[0-9a-f]{20}-480\.webp/.exec(JSON.stringify(data ?? ''))?.[0] ?? '';
}

const statusOf = async (backend: TestBackend, address: string): Promise<number> =>
  (await backend.fetch(address)).status;
const storedFiles = (backend: TestBackend): Promise<string[]> => readdir(join(backend.root, 'data/pictures'));

/** Publishes an entry of another name, and waits until it is published. */
async function publishOther(backend: TestBackend, id: string): Promise<void> {
  await backend.put(`news/party/${id}.md`, article());
  const isThere = async () => (await backend.call('/api/getContentReleaseById', { id })).data != null;
  await expect.poll(isThere, SOON).toBe(true);
}

test('the pictures of a withdrawn entry are removed at once, and are back when it is published again', async () => {
  const backend = await started();
  const address = await addressIn(backend);
  expect(await statusOf(backend, address)).toBe(200);
  await withdraw(backend.contentDir, 'one', '数据有误', backend.now);
  await expect.poll(() => statusOf(backend, address), SOON).toBe(404);
  await expect.poll(() => storedFiles(backend), SOON).toEqual([]);
  await publish(backend.contentDir, 'one', undefined, backend.now);
  await expect.poll(() => addressIn(backend), SOON).toBe(address);
  expect(await statusOf(backend, address)).toBe(200);
});

test('a picture of a withdrawn entry stays if another entry shows it', async () => {
  const backend = await started();
  const address = await addressIn(backend);
  await backend.put('news/party/two.md', article({ body: '![同一厂房](hall.jpg)' }));
  await expect.poll(() => addressIn(backend, 'two'), SOON).toBe(address);
  await withdraw(backend.contentDir, 'one', '数据有误', backend.now);
  await expect.poll(() => addressIn(backend), SOON).toBe('');
  await publishOther(backend, 'later');
  expect(await statusOf(backend, address)).toBe(200);
});

test('a replaced picture is served for seven days more, also across a restart, and then removed', async () => {
  const backend = await started();
  const before = await addressIn(backend);
  await writeFile(join(backend.contentDir, PICTURE), await pixels('red'));
  await expect.poll(async () => [before, ''].includes(await addressIn(backend)), SOON).toBe(false);
  const after = await addressIn(backend);
  backend.now = new Date(backend.now.getTime() + 6 * DAY_MS);
  await publishOther(backend, 'within');
  await backend.stop();
  await backend.start();
  expect(await statusOf(backend, before)).toBe(200);
  backend.now = new Date(backend.now.getTime() + 2 * DAY_MS);
  await publishOther(backend, 'beyond');
  await expect.poll(() => statusOf(backend, before), SOON).toBe(404);
  expect(await statusOf(backend, after)).toBe(200);
  const key = /[0-9a-f]{20}/.exec(after)?.[0] ?? '';
  await expect.poll(async () => (await storedFiles(backend)).every((name) => name.startsWith(key)), SOON).toBe(true);
});

test('temporary files of a process that has ended are removed after a day', async () => {
  const backend = await started();
  const key = /[0-9a-f]{20}/.exec(await addressIn(backend))?.[0] ?? '';
  const temporary = (turn: number) => `${key}-480.webp.0000000${turn}-0000-4000-8000-000000000000.tmp`;
  const ages = { [temporary(1)]: 1.1, [temporary(2)]: 0.9, 'photo.tmp': 30 };
  for (const [name, days] of Object.entries(ages)) {
    const path = join(backend.root, 'data/pictures', name);
    await writeFile(path, 'a part');
    const written = new Date(backend.now.getTime() - days * DAY_MS);
    await utimes(path, written, written);
  }
  await publishOther(backend, 'later');
  const left = async () => (await storedFiles(backend)).filter((name) => name.endsWith('.tmp')).sort();
  await expect.poll(left, SOON).toEqual([temporary(2), 'photo.tmp'].sort());
  expect(await statusOf(backend, await addressIn(backend))).toBe(200);
});

test('pictures of drafts, of waiting entries and of published entries whose file is unusable stay', async () => {
  const backend = await started();
  const published = await addressIn(backend);
  await writeFile(join(backend.contentDir, 'news/party/plan.jpg'), await pixels('gold'));
  await backend.put('news/party/draft.md', article({ more: 'draft: true\n', body: '![规划](plan.jpg)' }));
  await writeFile(join(backend.contentDir, 'news/party/later.jpg'), await pixels('navy'));
  const waiting = article({ more: 'date: 2027-06-01\n', body: '![以后](later.jpg)' }).replace(/^day:.*\n/m, '');
  await backend.put('news/party/waiting.md', waiting);
  await expect.poll(async () => (await storedFiles(backend)).length, SOON).toBe(12);
  // After a restart with an invalid file, only the published row names the picture.
  await backend.stop();
  await backend.put('news/party/one.md', '---\ntitle: [\n---\n');
  await rm(join(backend.contentDir, PICTURE));
  for (const days of [0, 9]) {
    backend.now = new Date(backend.now.getTime() + days * DAY_MS);
    if (!backend.backend) await backend.start();
    await publishOther(backend, `other-${days}`);
  }
  expect(await statusOf(backend, published)).toBe(200);
  expect((await storedFiles(backend)).length).toBe(12);
});
