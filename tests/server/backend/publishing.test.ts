import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { startBackend } from '../../../server/backend/index.ts';
import { article, idsOf, TestBackend } from './harness.ts';

let running: TestBackend | null = null;
afterEach(() => running?.remove());

/** Long enough for a loaded machine; how long it takes is measured elsewhere. */
const SOON = { timeout: 20_000, interval: 20 };

const listed = async (backend: TestBackend): Promise<unknown[]> =>
  idsOf(await backend.call('/api/getContentReleaseBeforeList', { columnId: 'news-party', pageSize: 100 }));
const found = async (backend: TestBackend, keyword: string): Promise<unknown[]> =>
  idsOf(await backend.call('/api/getContentReleaseListWithSearch', { keyword }));
const entry = (backend: TestBackend, id: string) => backend.call('/api/getContentReleaseById', { id });
const warnings = (backend: TestBackend): string[] => backend.lines.filter((line) => line.startsWith('warn'));

const dated = (date: string, more = ''): string =>
  `---\ntitle: 蒸汽发生器交付\nsummary: 这是一条用于测试的摘要，说明文章的大意。\ndate: ${date}\n${more}---\n\n正文。\n`;

describe('while the server runs', () => {
  test('a file that comes, changes and goes is published, changed and gone', async () => {
    running = await TestBackend.make({ 'news/party/one.md': article() }, { watchContent: true });
    const backend = running;
    expect(await listed(backend)).toEqual(['one']);
    const before = backend.backend?.contentVersion();

    await backend.put('news/party/two.md', article({ title: '压力容器吊装就位' }));
    await expect.poll(() => listed(backend), SOON).toEqual(['one', 'two']);
    expect(await found(backend, '压力容器')).toEqual(['two']);
    expect(backend.backend?.contentVersion()).not.toBe(before);

    await backend.put('news/party/two.md', article({ title: '主泵试验完成' }));
    await expect.poll(async () => (await entry(backend, 'two')).data, SOON).toMatchObject({ title: '主泵试验完成' });
    expect(await found(backend, '压力容器')).toEqual([]);

    await rm(join(backend.contentDir, 'news/party/two.md'));
    await expect.poll(async () => (await entry(backend, 'two')).code, SOON).toBe(404);
    expect(await listed(backend)).toEqual(['one']);
  });

  test('a file that can no longer be used changes nothing and is reported with its place, once', async () => {
    running = await TestBackend.make(
      { 'news/party/one.md': article({ title: '还没有改坏的标题' }) },
      { watchContent: true },
    );
    const backend = running;
    await backend.put('news/party/one.md', article({ title: '改坏了', more: 'topcis: [一]\npinned: 也许\n' }));
    await expect.poll(() => warnings(backend).length, SOON).toBe(2);
    expect(warnings(backend).join('\n')).toMatch(/news\/party\/one\.md:5:1: head: Unrecognized key/);
    expect(warnings(backend).join('\n')).toMatch(/news\/party\/one\.md:6:9: pinned: /);
    // Another change is published all the same, and says nothing about the first one again.
    await backend.put('news/party/two.md', article());
    await expect.poll(() => listed(backend), SOON).toEqual(['one', 'two']);
    expect((await entry(backend, 'one')).data).toMatchObject({ title: '还没有改坏的标题' });
    expect(warnings(backend)).toHaveLength(2);
  });

  test('a file that no database could store keeps no other file from being published', async () => {
    running = await TestBackend.make({ 'news/party/one.md': article() }, { watchContent: true });
    const backend = running;
    await backend.put('news/party/far.md', article({ day: 20251104 }));
    await backend.put('news/party/end.md', article({ more: 'extra: { start: 3, end: 2026-01-05 }\n' }));
    await expect.poll(() => warnings(backend).length, SOON).toBe(2);
    expect(warnings(backend).join('\n')).toMatch(/news\/party\/far\.md:4:6: day: /);
    await backend.put('news/party/two.md', article());
    await expect.poll(() => listed(backend), SOON).toEqual(['one', 'two']);
    expect(backend.lines.filter((line) => line.startsWith('error'))).toEqual([]);
  });

  test('an id that another file has already is refused to whoever comes later', async () => {
    running = await TestBackend.make(
      { 'notice/notice/one.md': article({ title: '先来的公告' }) },
      { watchContent: true },
    );
    const backend = running;
    await backend.put('news/party/one.md', article({ title: '后来的新闻' }));
    await expect
      .poll(() => warnings(backend).join('\n'), SOON)
      .toContain('“one” is already that of notice/notice/one.md');
    expect((await entry(backend, 'one')).data).toMatchObject({ title: '先来的公告' });
  });

  test('a withdrawn entry leaves lists and search, and its address says why', async () => {
    running = await TestBackend.make(
      { 'news/party/one.md': article({ title: '主管道焊接完成' }) },
      { watchContent: true },
    );
    const backend = running;
    expect(await found(backend, '主管道')).toEqual(['one']);
    const withdrawn = 'withdrawn: { date: 2026-11-21, note: 数据有误，正在核实 }\n';
    await backend.put('news/party/one.md', article({ title: '主管道焊接完成', more: withdrawn }));
    await expect.poll(() => entry(backend, 'one'), SOON).toMatchObject({ code: 410, msg: '数据有误，正在核实' });
    expect(await listed(backend)).toEqual([]);
    expect(await found(backend, '主管道')).toEqual([]);
    // And back: the note goes with the key.
    await backend.put('news/party/one.md', article({ title: '主管道焊接完成' }));
    await expect.poll(async () => (await entry(backend, 'one')).code, SOON).toBe(200);
  });

  test('an entry of a later time waits for it, a draft for its release', async () => {
    running = await TestBackend.make({ 'news/party/one.md': article() }, { watchContent: true });
    const backend = running;
    // The clock of the harness stands at noon of 2026-11-21 in Shanghai.
    await backend.put('news/party/later.md', dated('2026-11-21', 'time: "12:30"\n'));
    await backend.put('news/party/draft.md', dated('2026-11-01', 'draft: true\n'));
    await backend.put('news/party/two.md', article());
    await expect.poll(() => listed(backend), SOON).toEqual(['one', 'two']);
    expect((await entry(backend, 'later')).code).toBe(404);
    expect(await found(backend, '蒸汽发生器')).toEqual([]);

    backend.now = new Date('2026-11-21T04:30:00Z');
    await backend.backend?.refreshContent();
    expect(await listed(backend)).toEqual(['later', 'one', 'two']);
    expect(await found(backend, '蒸汽发生器')).toEqual(['later']);
    await backend.put('news/party/draft.md', dated('2026-11-01'));
    await expect.poll(() => listed(backend), SOON).toEqual(['later', 'one', 'two', 'draft']);
  });

  test('an entry appears at its time without a change of any file', async () => {
    running = await TestBackend.make({}, { watchContent: true });
    const backend = running;
    const started = Date.now();
    const from = new Date('2026-11-21T04:29:59Z').getTime();
    Object.defineProperty(backend, 'now', { get: () => new Date(from + Date.now() - started) });
    await backend.put('news/party/later.md', dated('2026-11-21', 'time: "12:30"\n'));
    await expect.poll(() => listed(backend), SOON).toEqual(['later']);
    expect(Date.now() - started).toBeGreaterThanOrEqual(1000);
  });

  test('a correction is the time of update', async () => {
    const corrections = 'corrections: [{ date: 2026-11-20, time: "16:05", by: 编辑部, note: 更正机组数 }]\n';
    running = await TestBackend.make({ 'news/party/one.md': dated('2026-11-01', corrections) });
    expect((await entry(running, 'one')).data).toMatchObject({
      publishTime: '2026-11-01 09:00:00',
      updateTime: '2026-11-20 16:05:00',
    });
  });
});

test('what is published of a file stays where it can no longer be used at a start', async () => {
  running = await TestBackend.make({ 'news/party/one.md': article({ title: '还没有改坏的标题' }) });
  await running.stop();
  await running.put('news/party/one.md', '没有头部');
  await running.start();
  expect((await entry(running, 'one')).data).toMatchObject({ title: '还没有改坏的标题' });
  expect(await found(running, '还没有改坏')).toEqual(['one']);
  expect(warnings(running).join('\n')).toContain('news/party/one.md:1:1: the head between two lines');
});

const COMPANIES = 'industry/shanghai/map/company/entries.csv';
const table = 'id,title,summary,lng,lat\nc-a,甲,一家公司,121,31\nc-b,乙,一家公司,121,31\nc-c,丙,一家公司,121,31\n';
const companies = async (backend: TestBackend): Promise<unknown[]> =>
  idsOf(await backend.call('/api/getContentReleaseBeforeList', { columnId: 'industry-shanghai-map-company' }));

test.each([
  ['a quotation mark that is never closed', table.replace('乙', '"乙')],
  ['a cell too many', table.replace('c-b,乙', 'c-b,乙,多')],
  ['a figure that is none', table.replace('乙,一家公司,121', '乙,一家公司,东经')],
  ['an id that is none', table.replace('c-b', 'C B')],
])('what is published of a table with %s at a start stays, every row of it', async (_name, broken) => {
  running = await TestBackend.make({ [COMPANIES]: table });
  expect(await companies(running)).toEqual(['c-a', 'c-b', 'c-c']);
  await running.stop();
  await running.put(COMPANIES, broken);
  await running.start();
  expect(await companies(running)).toEqual(['c-a', 'c-b', 'c-c']);
  expect(await found(running, '丙')).toEqual(['c-c']);
  await running.stop();
  await running.put(COMPANIES, table.replace(/c-b.*\n/, ''));
  await running.start();
  expect(await companies(running)).toEqual(['c-a', 'c-c']);
});

test('a file that cannot be used at a start stands in the way of no other file with its id', async () => {
  const attached = article({ title: '有附件的公告', more: 'attachments: [{ file: law.txt, name: 原文.txt }]\n' });
  running = await TestBackend.make({ 'files/law.txt': '原文', 'notice/notice/one.md': attached });
  await running.stop();
  await running.put('news/party/one.md', '没有头部');
  await running.put('news/party/two.md', article());
  await running.start();
  expect(await listed(running)).toEqual(['two']);
  expect((await entry(running, 'one')).data).toMatchObject({ attachments: [{ name: '原文.txt' }] });
});

test.runIf(process.env.TEST_DATABASE_URL)('every process on the same database has a change', async () => {
  running = await TestBackend.make({ 'news/party/one.md': article() }, { watchContent: true });
  const first = running;
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-second-'));
  const silent = (): void => undefined;
  const second = await startBackend({
    databaseUrl: first.databaseUrl,
    dataDir,
    contentDir: first.contentDir,
    migrationsDir: 'server/backend/db/migrations',
    demo: true,
    clock: { now: () => first.now },
    log: { info: silent, warn: silent, error: silent },
  });
  try {
    const before = second.contentVersion();
    expect(before).toBe(first.backend?.contentVersion());
    await first.put('news/party/two.md', article());
    await expect.poll(() => second.contentVersion(), SOON).not.toBe(before);
    expect(second.contentVersion()).toBe(first.backend?.contentVersion());
  } finally {
    await second.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
