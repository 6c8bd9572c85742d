import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { ContentReader } from '../../../server/backend/content/read-content.ts';
import { lockDataDir } from '../../../server/backend/db/data-dir-lock.ts';
import { article, idsOf, TestBackend } from './harness.ts';

let running: TestBackend | null = null;
afterEach(() => running?.remove());

const list = async (backend: TestBackend) =>
  backend.call('/api/getContentReleaseBeforeList', { columnId: 'news-party', pageSize: 100 });

test('adds, changes and removes files, keeps views, and counts days from the first start', async () => {
  running = await TestBackend.make({
    'news/party/one.md': article({ title: '第一篇' }),
    'news/party/two.md': article({ title: '第二篇', day: -1 }),
  });
  await running.call('/api/conductUser', { columnId: 'news-party', contentId: 'one' });
  const version = running.backend?.contentVersion();
  await running.stop();

  running.now = new Date('2026-12-24T00:00:00Z');
  await running.put('news/party/one.md', article({ title: '改过的第一篇' }));
  await running.put('news/party/three.md', article({ title: '第三篇', day: 1 }));
  await rm(join(running.contentDir, 'news/party/two.md'));
  await running.start();

  const answer = await list(running);
  expect(idsOf(answer)).toEqual(['three', 'one']);
  expect(answer.rows?.[1]).toMatchObject({ title: '改过的第一篇', views: 1, publishTime: '2026-11-21 09:00:00' });
  expect(running.backend?.contentVersion()).not.toBe(version);
});

test('an entry that is withdrawn and restored keeps its views', async () => {
  running = await TestBackend.make({ 'news/party/one.md': article(), 'news/party/two.md': article() });
  const backend = running;
  const publish = async (more: string): Promise<void> => {
    await backend.put('news/party/one.md', article({ more }));
    await backend.backend?.refreshContent();
  };
  const views = async () => (await list(backend)).rows?.map(({ id, views }) => [id, views]);
  for (const id of ['one', 'one', 'two']) {
    await backend.call('/api/conductUser', { columnId: 'news-party', contentId: id });
    backend.now = new Date(backend.now.getTime() + 60_000);
  }
  await publish('withdrawn: { date: 2026-11-21, note: 数据有误，正在核实 }\n');
  expect(await views()).toEqual([['two', 1]]);
  await publish('');
  expect(await views()).toEqual([
    ['one', 2],
    ['two', 1],
  ]);
});

test('reports invalid files with their position and publishes the rest', async () => {
  running = await TestBackend.make({
    'news/party/good.md': article(),
    'news/party/no-day.md': '---\ntitle: 没有日期\nsummary: 这篇文章没有写发布日期，所以不能使用。\n---\n\n正文。\n',
    'news/party/typo.md': article({ more: 'topcis: [一]\n' }),
    'notice/notice/good.md': article(),
    'news/party/attached.md': article({ more: 'attachments: [{ file: gone.pdf, name: 没有.pdf }]\n' }),
  });
  expect(idsOf(await list(running))).toEqual(['good']);
  const warnings = running.lines.filter((line) => line.startsWith('warn'));
  expect(warnings.join('\n')).toContain('no-day.md:1:1: neither day nor date');
  expect(warnings.join('\n')).toMatch(/typo\.md:5:1: head: [^\n]*topcis/);
  expect(warnings.join('\n')).toContain('“good” is already that of');
  expect(warnings.join('\n')).toContain('gone.pdf does not exist');
});

test('a start with a thousand entries logs the progress', async () => {
  const rows = Array.from(
    { length: 1000 },
    (_, index) => `entry-${index},第${index}家,一家用于测试的企业的说明。,设计研发,徐汇区,9`,
  );
  const table = ['id,title,summary,stage,districts,companies', ...rows].join('\n');
  running = await TestBackend.make({ 'industry/shanghai/map/industry/entries.csv': table });
  const said = running.lines.filter((line) => line.startsWith('info content is being written'));
  expect(said).toEqual(
    ['entries', 'search'].map(
      (part) => `info content is being written ${JSON.stringify({ part, done: 1000, total: 1000 })}`,
    ),
  );
});

test('rejects a data folder in use with the process id, and takes over that of a dead process', async () => {
  const root = await mkdtemp(join(tmpdir(), 'portal-lock-'));
  await writeFile(join(root, 'owner.pid'), String(process.ppid));
  expect(() => lockDataDir(root)).toThrow(`in use by process ${process.ppid}`);
  await writeFile(join(root, 'owner.pid'), '999999999');
  const release = lockDataDir(root);
  expect(await readFile(join(root, 'owner.pid'), 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`));
  release();
  await rm(root, { recursive: true });
});

test('the project’s own content has no problems', async () => {
  const { problems, releases } = await new ContentReader('server/content', '2026-11-21').read();
  expect(problems).toEqual([]);
  expect(releases.length).toBeGreaterThan(300);
});

test('a publication writes only the search terms that it changes', async () => {
  const backend = await TestBackend.make({ 'news/party/one.md': article({ title: '蒸汽发生器检修完成' }) });
  running = backend;
  const terms = () =>
    backend.inDatabase(async (db) => {
      const rows = await db.execute<{ term: string; written: string }>(
        sql`select term, xmin::text as written from search_terms`,
      );
      await backend.put('news/party/later.md', article({ title: '乏燃料水池检修完成' }));
      return new Map(rows.map(({ term, written }) => [term, written]));
    });
  const [before, after] = [await terms(), await terms()];
  expect([before.has('水池'), after.has('水池')]).toEqual([false, true]);
  expect(before.get('蒸汽')).toBeDefined();
  expect(after.get('蒸汽')).toBe(before.get('蒸汽'));
  expect(after.get('检修')).not.toBe(before.get('检修'));
});
