import { cpSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { runContentCommand } from '../../../server/content-command/index.ts';
import { previewPath, previewSecret } from '../../../server/preview/links.ts';
import { writeEmptyBuild } from '../../support/empty-build.ts';
import { article, TestBackend } from '../backend/harness.ts';

const TITLE = '尚未发布的主泵检修报道';
const draft = `---\ntitle: ${TITLE}\nsummary: 这是一条用于测试的摘要，说明文章的大意。\ndraft: true\nday: 0\n---\n\n草稿的正文。\n`;
const later = draft.replace('draft: true\nday: 0', 'date: 2036-01-01').replace(TITLE, '十年以后的报道');

/** Drafts in columns whose entries have no article page; they appear on a page of their own or on the column's. */
const columnTexts = Object.fromEntries(
  [
    ...['org/leader', 'org/dept', 'org/about', 'science/digital', 'party/smart/expert', 'party/smart/about'],
    ...['party/union/area', 'party/union/about', 'industry/global/data', 'industry/china/data/erji-operational'],
    'company/service/train/before-login',
  ].map((folder) => [`${folder}/${folder.replaceAll('/', '-').toLowerCase()}-draft.md`, draft] as const),
);

let backend: TestBackend;
let app: App;
let now = new Date();
const env = (): Record<string, string> => ({
  CONTENT_DIR: backend.contentDir,
  DATA_DIR: join(backend.root, 'data'),
  DEMO: '1',
});

beforeAll(async () => {
  const files = { 'news/party/draft.md': draft, 'news/party/later.md': later, 'news/party/other.md': article() };
  backend = await TestBackend.make({ ...files, ...columnTexts, 'company/info/industry/inside.md': article() });
  cpSync('server/content/facts', join(backend.contentDir, 'facts'), { recursive: true });
  const distDir = join(backend.root, 'dist');
  await writeEmptyBuild(distDir, 'void 0');
  const silent = (): void => undefined;
  app = await createApp({
    config: readConfig(env(), process.cwd()),
    clock: { now: () => now },
    log: { info: silent, warn: silent, error: silent },
    distDir,
    backend: backend.backend,
  });
});
afterAll(async () => {
  await app.close();
  await backend.remove();
});

async function command(...args: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const code = await runContentCommand(['preview', ...args], env(), (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}
const open = async (address: string): Promise<{ status: number; text: string; headers: Headers }> => {
  const response = await app.fetch(new Request(address));
  return { status: response.status, text: await response.text(), headers: response.headers };
};

test('a preview link shows a draft and a scheduled entry, which stay hidden elsewhere', async () => {
  for (const [id, title] of [
    ['draft', TITLE],
    ['later', '十年以后的报道'],
  ] as const) {
    const { code, text } = await command(id);
    expect(code).toBe(0);
    const page = await open(text);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`>${title}</h1>`);
    expect(page.text).toContain('草稿的正文。');
    expect(page.text).toContain('预览：尚未发布');
    expect(page.text).not.toContain('<script');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-robots-tag')).toContain('noindex');
    expect((await open(`http://localhost:3000/release/news/${id}`)).status).toBe(404);
  }
  expect((await open('http://localhost:3000/news/party')).text).not.toContain(TITLE);
});

test('a preview link expires and is valid for one entry and one expiry time only', async () => {
  const { text } = await command('draft', '--hours', '2');
  const link = new URL(text);
  const end = Number(link.searchParams.get('until')) * 1000;
  now = new Date(end);
  expect((await open(text)).status).toBe(410);
  now = new Date(end - 1000);
  expect((await open(text)).status).toBe(200);
  const other = text.replace('/preview/draft', '/preview/later');
  const longer = new URL(link);
  longer.searchParams.set('until', String(Number(link.searchParams.get('until')) + 3600));
  const unsigned = new URL(link);
  unsigned.searchParams.delete('signature');
  for (const wrong of [other, longer.href, unsigned.href, `${link.origin}/preview/draft`])
    expect((await open(wrong)).status, wrong).toBe(404);
});

test('rejects an unknown entry, invalid hours and an entry without a public page', async () => {
  expect(await command('nobody')).toMatchObject({ code: 2, text: expect.stringContaining('nobody.md') });
  expect(await command('draft', '--hours', '9999')).toMatchObject({ code: 2 });
  expect(await command('inside')).toMatchObject({ code: 2, text: expect.stringContaining('/company/info/industry') });
  const { previewSecret: secret, dataDir, origin } = readConfig(env(), process.cwd());
  const link = previewPath(
    await previewSecret({ previewSecret: secret, dataDir }),
    'inside',
    now.getTime() / 1000 + 60,
  );
  const page = await open(origin + link);
  expect([page.status, page.text]).toEqual([404, '这个栏目的内容只向会员显示，没有可以预览的公开页面。\n']);
});

test.each(Object.keys(columnTexts))('a preview of %s shows the page that its column has for it', async (file) => {
  const { code, text } = await command(file.slice(file.lastIndexOf('/') + 1, -3));
  expect([code, text]).toEqual([0, expect.stringContaining('/preview/')]);
  const page = await open(text);
  expect(page.status).toBe(200);
  expect(page.text).toContain('草稿的正文。');
});

test('a preview lists attachments and shows whether the entry is published, scheduled or withdrawn', async () => {
  await backend.put('files/table.csv', 'a,b\n');
  await backend.put(
    'news/party/filed.md',
    draft.replace('draft: true', 'attachments: [{ file: table.csv, name: 检修记录.csv }]'),
  );
  const filed = await open((await command('filed')).text);
  expect(filed.text).toContain('检修记录.csv');
  expect(filed.text).toContain('预览：这篇内容已发布，正在预览修改，');
  expect((await open((await command('later')).text)).text).toContain('预览：尚未发布，将于2036-01-01 09:00发布，');
  await backend.put('news/party/gone.md', article({ more: 'withdrawn: { date: 2026-01-01, note: 数据有误 }\n' }));
  expect(await command('gone')).toMatchObject({ code: 2, text: expect.stringContaining('is withdrawn') });
});

test('a preview of an invalid file responds with 404 and the validation error', async () => {
  const { text } = await command('other');
  await backend.put('news/party/other.md', article({ more: 'pinned: 也许\n' }));
  expect(await open(text)).toMatchObject({ status: 404, text: expect.stringContaining('news/party/other.md:') });
});

test('the signing key is in the data folder, readable by its owner only', async () => {
  const file = join(backend.root, 'data/preview.key');
  expect(await readFile(file, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});
