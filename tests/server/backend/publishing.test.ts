import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { startBackend } from '../../../server/backend/index.ts';
import { article, idsOf, TestBackend } from './harness.ts';

let running: TestBackend | null = null;
afterEach(() => running?.remove());

/** Long enough for a loaded machine; the duration is measured elsewhere. */
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
  test('a file that is added, changed and deleted is published, updated and removed', async () => {
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

  test('a file that becomes invalid keeps its published entry and is reported once, with line and column', async () => {
    running = await TestBackend.make(
      { 'news/party/one.md': article({ title: '还没有改坏的标题' }) },
      { watchContent: true },
    );
    const backend = running;
    await backend.put('news/party/one.md', article({ title: '改坏了', more: 'topcis: [一]\npinned: 也许\n' }));
    await expect.poll(() => warnings(backend).length, SOON).toBe(2);
    expect(warnings(backend).join('\n')).toMatch(/news\/party\/one\.md:5:1: head: Unrecognized key/);
    expect(warnings(backend).join('\n')).toMatch(/news\/party\/one\.md:6:9: pinned: /);
    // Another change is still published, without a second report of the first one.
    await backend.put('news/party/two.md', article());
    await expect.poll(() => listed(backend), SOON).toEqual(['one', 'two']);
    expect((await entry(backend, 'one')).data).toMatchObject({ title: '还没有改坏的标题' });
    expect(warnings(backend)).toHaveLength(2);
  });

  test('files with values that cannot be stored are reported and do not block other files', async () => {
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

  test('rejects a new file whose id another file already has', async () => {
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

  test('a withdrawn entry leaves lists and search, and its URL returns 410 with the reason', async () => {
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
    // The entry is back when the key is removed.
    await backend.put('news/party/one.md', article({ title: '主管道焊接完成' }));
    await expect.poll(async () => (await entry(backend, 'one')).code, SOON).toBe(200);
  });

  test('an entry with a later time is published at that time, a draft when it is released', async () => {
    running = await TestBackend.make({ 'news/party/one.md': article() }, { watchContent: true });
    const backend = running;
    // The clock of the harness is at noon of 2026-11-21 in Shanghai.
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

  test('an entry is published at its time without any file change', async () => {
    running = await TestBackend.make({}, { watchContent: true });
    const backend = running;
    const started = Date.now();
    const from = new Date('2026-11-21T04:29:59Z').getTime();
    Object.defineProperty(backend, 'now', { get: () => new Date(from + Date.now() - started) });
    await backend.put('news/party/later.md', dated('2026-11-21', 'time: "12:30"\n'));
    await expect.poll(() => listed(backend), SOON).toEqual(['later']);
    expect(Date.now() - started).toBeGreaterThanOrEqual(1000);
  });

  test('a correction sets the update time', async () => {
    const corrections = 'corrections: [{ date: 2026-11-20, time: "16:05", by: 编辑部, note: 更正机组数 }]\n';
    running = await TestBackend.make({ 'news/party/one.md': dated('2026-11-01', corrections) });
    expect((await entry(running, 'one')).data).toMatchObject({
      publishTime: '2026-11-01 09:00:00',
      updateTime: '2026-11-20 16:05:00',
    });
  });
});

test('an entry stays published if its file is invalid at the next start', async () => {
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
  ['an unclosed quotation mark', table.replace('乙', '"乙')],
  ['an extra cell', table.replace('c-b,乙', 'c-b,乙,多')],
  ['an invalid number', table.replace('乙,一家公司,121', '乙,一家公司,东经')],
  ['an invalid id', table.replace('c-b', 'C B')],
])('all rows of a table stay published if it has %s at the next start', async (_name, broken) => {
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

test('an invalid file at start does not block another file with the same id', async () => {
  const attached = article({ title: '有附件的公告', more: 'attachments: [{ file: law.txt, name: 原文.txt }]\n' });
  running = await TestBackend.make({ 'files/law.txt': '原文', 'notice/notice/one.md': attached });
  await running.stop();
  await running.put('news/party/one.md', '没有头部');
  await running.put('news/party/two.md', article());
  await running.start();
  expect(await listed(running)).toEqual(['two']);
  expect((await entry(running, 'one')).data).toMatchObject({ attachments: [{ name: '原文.txt' }] });
});

test.runIf(process.env.TEST_DATABASE_URL)('a change reaches every process on the same database', async () => {
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
