import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { leadFilesToBackend } from '../../../app/core/api/backend-address.ts';
import { checkContent } from '../../../server/content-command/check.ts';
import { article, TestBackend } from './harness.ts';

let running: TestBackend | null = null;
afterEach(() => running?.remove());

const SOON = { timeout: 20_000, interval: 20 };
const pixels = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'somebody' } })
    .toBuffer();

async function started(body: string, picture: Buffer): Promise<TestBackend> {
  const backend = await TestBackend.make({ 'news/party/base.md': article() }, { watchContent: true });
  running = backend;
  await writeFile(join(backend.contentDir, 'news/party/hall.jpg'), picture);
  await backend.put('news/party/one.md', article({ body }));
  return backend;
}

const bodyOf = async (backend: TestBackend, id = 'one'): Promise<string> =>
  String(((await backend.call('/api/getContentReleaseById', { id })).data as { body?: string } | null)?.body ?? '');

test('an article’s picture is served in two formats and three widths, with its size and caption', async () => {
  const backend = await started(
    '前文。\n\n![汽轮机厂房](hall.jpg "厂房内景 <摄于检修前>")\n\n后文。',
    await pixels(2000, 1000, 'teal'),
  );
  await expect.poll(() => bodyOf(backend), SOON).toContain('<figure>');
  const figure = parse(await bodyOf(backend)).querySelector('figure');
  expect(figure?.querySelector('figcaption')?.text).toBe('厂房内景 <摄于检修前>');
  expect(figure?.querySelector('img')?.attributes).toMatchObject({ alt: '汽轮机厂房', width: '2000', height: '1000' });
  const sources = figure?.querySelectorAll('source') ?? [];
  expect(sources.map((source) => source.getAttribute('type'))).toEqual(['image/avif', 'image/webp']);
  for (const source of sources) {
    const list = (source.getAttribute('srcset') ?? '').split(', ').map((item) => item.split(' '));
    expect(list.map(([, width]) => width)).toEqual(['480w', '960w', '1440w']);
    for (const [address = '', width = ''] of list) {
      const response = await backend.fetch(address);
      expect(response.headers.get('content-type')).toBe(source.getAttribute('type'));
      expect(response.headers.get('cache-control')).toContain('immutable');
      const made = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([made.width, made.height]).toEqual([Number.parseInt(width, 10), Number.parseInt(width, 10) / 2]);
      expect(made.exif).toBeUndefined();
    }
  }
});

test('a small picture is not enlarged, and a picture inside a sentence stays inline', async () => {
  const backend = await started('图标![辐射标志](hall.jpg)在门上。', await pixels(300, 200, 'gold'));
  await expect.poll(() => bodyOf(backend), SOON).toContain('<picture>');
  const body = await bodyOf(backend);
  expect(body).not.toContain('<figure>');
  expect(body.match(/\d+w/g)).toEqual(['300w', '300w']);
});

test('a changed picture gets new URLs although its article does not change', async () => {
  const backend = await started('![厂房](hall.jpg)', await pixels(600, 300, 'teal'));
  await expect.poll(() => bodyOf(backend), SOON).toContain('<figure>');
  const addressOf = async (): Promise<string> =>
    /\/pictures\/[0-9a-f]{20}-480\.webp/.exec(await bodyOf(backend))?.[0] ?? '';
  const before = await addressOf();
  expect(before).not.toBe('');
  await writeFile(join(backend.contentDir, 'news/party/hall.jpg'), await pixels(600, 300, 'red'));
  const hasNewAddress = async (): Promise<boolean> => !['', before].includes(await addressOf());
  await expect.poll(hasNewAddress, SOON).toBe(true);
  const served = await backend.fetch(await addressOf());
  const { channels } = await sharp(Buffer.from(await served.arrayBuffer())).stats();
  const [red = 0, green = 255, blue = 255] = channels.map(({ mean }) => Math.round(mean));
  expect([red > 230, green < 20, blue < 20], `${red} ${green} ${blue}`).toEqual([true, true, true]);
});

test('pictures without alt text, missing and invalid pictures are errors with line and column', async () => {
  const backend = await started(
    '第一段。\n\n![](hall.jpg) 与 ![说明](gone.png)\n\n- ![说明](notes.txt)\n',
    await pixels(9, 9, 'teal'),
  );
  await writeFile(join(backend.contentDir, 'news/party/broken.png'), 'no picture');
  await backend.put('news/party/two.md', article({ body: '![说明](broken.png)' }));
  const problems = await checkContent(backend.contentDir, '2026-11-21');
  const line = article({ body: '@' }).split('\n').indexOf('@') + 1;
  expect(problems.map((one) => `${one.file}:${one.line - line}:${one.column} ${one.cause}`)).toEqual([
    'news/party/one.md:2:1 the picture hall.jpg has no text',
    'news/party/one.md:2:17 the picture gone.png does not exist',
    'news/party/one.md:4:3 the picture notes.txt is no plain name of a JPEG, PNG, WebP or AVIF file',
    'news/party/two.md:0:1 the picture broken.png cannot be read',
  ]);
  await rm(join(backend.contentDir, 'news/party/broken.png'));
});

test('picture URLs return 404 for any other file', async () => {
  running = await TestBackend.make();
  // Beside the folder of the pictures.
  expect(await running.accounts()).not.toEqual([]);
  for (const name of [
    '..%2fdemo-accounts.txt',
    '%2e%2e%2fdemo-accounts.txt',
    '..%2f..%2fdata%2fdemo-accounts.txt',
    'a.avif',
    `${'0'.repeat(20)}-480.webp`,
    `${'0'.repeat(20)}-480.svg`,
  ])
    expect((await running.fetch(`/pictures/${name}`)).status, name).toBe(404);
});

test('all URLs of a picture get the backend’s path prefix', () => {
  const html =
    '<source srcset="/pictures/a-480.webp 480w, /pictures/a-960.webp 960w" sizes="100vw"><img src="/pictures/a.webp">';
  expect(leadFilesToBackend(html, '/backend', ['/pictures/'])).toBe(html.replaceAll('/pictures', '/backend/pictures'));
});
