import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiClient } from '../../generated/api/transport.ts';
import { readFacts } from '../../server/facts/tables.ts';
import type { FileSources } from '../../server/web/file-sources.ts';
import { makerOf } from '../../server/web/made-files.ts';
import { foldLine } from '../../server/web/seo/calendar.ts';
import { rssTime } from '../../server/web/seo/rss.ts';
import { article, TestBackend } from './backend/harness.ts';

let backend: TestBackend;
let sources: FileSources;

const bytesOf = async (path: string): Promise<string | Uint8Array | undefined> =>
  (await makerOf(path, sources)?.())?.html;
const textOf = async (path: string): Promise<string> => String(await bytesOf(path));
const all = (text: string, tag: string): string[] =>
  [...text.matchAll(new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`, 'g'))].map((match) => match[1] ?? '');

beforeAll(async () => {
  backend = await TestBackend.make({
    'news/party/older.md': article({ title: '较早的一篇 <甲> & 乙', day: -3 }),
    'news/party/newer.md': article({ title: '较新的一篇', day: -1, more: 'sample: false\n' }),
    'news/party/first.md': article({ title: '置顶的旧文', day: -9, more: 'pinned: true\n' }),
    'org/leader/somebody.md': article({ title: '某人', day: -20, more: 'sample: false\n' }),
    'industry/shanghai/advertise/events/fair.md': article({
      title: '核电装备展，第一届；预告',
      day: -2,
      more: 'extra: { start: 3, end: 5, place: 上海 }\n',
    }),
    'industry/shanghai/advertise/events/gone.md': article({
      title: '取消的展会',
      more: 'withdrawn: { date: 2026-11-21, note: 主办方取消了展会 }\n',
    }),
    'company/data/report/year/secret.md': article({ title: '会员报告', day: -1, more: 'sample: false\n' }),
  });
  const api = createApiClient({
    baseURL: 'http://backend.test',
    fetch: (input, init) =>
      backend.fetch(new URL(new Request(input, init).url).pathname + new URL(new Request(input, init).url).search),
    token: () => null,
    device: () => 'pc',
    referer: () => '',
    encrypt: () => Promise.reject(new Error('nothing is secret here')),
    onFailure: () => undefined,
  });
  sources = {
    api,
    encryptionKey: { publicKey: 'a key', padding: 'RSA-OAEP-256' },
    origin: 'https://portal.example',
    installed: '2026-11-21',
    renderer: {
      chart: async () => null,
      chartTable: async () => null,
      table: async (name) => (await readFacts('server/content/facts')).get(name) ?? null,
      linkedThings: async () => [],
      things: async () => [
        { kind: 'plant', name: '三门核电厂', path: '/industry/china/plant/cn-sanmen', words: [], asOf: '2025-09-04' },
      ],
    },
  };
});

afterAll(() => backend.remove());

test('the sitemap index lists the existing sitemaps by absolute URL', async () => {
  const files = all(await textOf('/sitemap.xml'), 'loc');
  expect(files).toEqual([
    'https://portal.example/sitemap/pages.xml',
    'https://portal.example/sitemap/things.xml',
    'https://portal.example/sitemap/entries-1.xml',
  ]);
  expect(await bytesOf('/sitemap/entries-2.xml')).toBeUndefined();
  expect(await bytesOf('/sitemap/other.xml')).toBeUndefined();
  expect(await bytesOf('/sitemap/constructor.xml')).toBeUndefined();
});

test('the page sitemap lists every public page once with a date, and no member or search page', async () => {
  const text = await textOf('/sitemap/pages.xml');
  const places = all(text, 'loc');
  expect(new Set(places).size).toBe(places.length);
  expect(places).toContain('https://portal.example/');
  expect(places).toContain('https://portal.example/industry/china/data');
  expect(places).toContain('https://portal.example/company/data/industry/directories');
  expect(places.filter((place) => /report\/year|\/login|search|release/.test(place))).toEqual([]);
  expect(all(text, 'lastmod')).toHaveLength(places.length);
  expect(text).toContain('<loc>https://portal.example/news/party</loc><lastmod>2026-11-20</lastmod>');
});

test('the entry sitemap lists articles and entries with pages, dated, without samples or member content', async () => {
  const text = await textOf('/sitemap/entries-1.xml');
  expect(text).toContain('<loc>https://portal.example/release/news/newer</loc><lastmod>2026-11-20</lastmod>');
  expect(text).toContain('<loc>https://portal.example/org/leader/somebody</loc>');
  expect(text).not.toContain('secret');
  expect(text).not.toMatch(/older|fair/);
});

test('robots.txt disallows the member area and names the sitemap', async () => {
  const lines = (await textOf('/robots.txt')).split('\n');
  expect(lines).toContain('Disallow: /company/');
  expect(lines).toContain('Disallow: /search/result?');
  expect(lines).toContain('Allow: /company/data/industry/directories');
  expect(lines).toContain('Sitemap: https://portal.example/sitemap.xml');
});

test('a feed is sorted newest first regardless of pins, with times in the Shanghai zone', async () => {
  const text = await textOf('/rss/news-party.xml');
  expect(all(text, 'title').slice(1)).toEqual(['较新的一篇', '较早的一篇 &lt;甲&gt; &amp; 乙', '置顶的旧文']);
  expect(all(text, 'link')).toContain('https://portal.example/release/news/newer');
  expect(all(text, 'pubDate')).toEqual(Array(3).fill(expect.stringMatching(/ \+0800$/)));
});

test('member columns and unknown columns have no feed', async () => {
  expect(await bytesOf('/rss/company-data-report-year.xml')).toBeUndefined();
  expect(await bytesOf('/rss/nowhere.xml')).toBeUndefined();
});

test('feed times name the weekday of the date in Shanghai', () => {
  expect(rssTime('2025-09-04 09:30:00')).toBe('Thu, 04 Sep 2025 09:30:00 +0800');
  expect(rssTime('2026-01-01 00:10:00')).toBe('Thu, 01 Jan 2026 00:10:00 +0800');
});

test('an event has a calendar file that ends on the day after its last; other entries have none', async () => {
  const text = await textOf('/calendar/fair.ics');
  const lines = text.replace(/\r\n /g, '').split('\r\n');
  expect(lines).toContain('DTSTART;VALUE=DATE:20261124');
  expect(lines).toContain('DTEND;VALUE=DATE:20261127');
  expect(lines).toContain('LOCATION:上海');
  expect(lines).toContain('SUMMARY:核电装备展，第一届；预告');
  expect(lines).toContain('URL:https://portal.example/release/industry/fair');
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(await bytesOf('/calendar/newer.ics')).toBeUndefined();
  expect(await bytesOf('/calendar/secret.ics')).toBeUndefined();
  expect(await bytesOf('/calendar/nothing.ics')).toBeUndefined();
  expect(await bytesOf('/calendar/gone.ics')).toBeUndefined();
});

test.each([404, 410])('an event has no calendar file if the external backend responds with %s', async (status) => {
  const hooks = { token: () => null, device: () => 'pc' as const, referer: () => '', onFailure: () => undefined };
  const api = createApiClient({
    ...{
      ...hooks,
      baseURL: 'http://backend.test',
      encrypt: () => Promise.reject(new Error('nothing is secret here')),
    },
    fetch: async (input, init) =>
      new Request(input, init).url.includes('ReleaseById')
        ? new Response('gone', { status })
        : Response.json({ code: 200, msg: '', data: [] }),
  });
  await expect(makerOf('/calendar/fair.ics', { ...sources, api })?.()).resolves.toBeNull();
});

test('long lines are folded between characters and unfold to the same text', () => {
  const line = `SUMMARY:${'核电'.repeat(60)}`;
  const folded = foldLine(line);
  expect(folded.split('\r\n').every((part) => Buffer.byteLength(part) <= 75)).toBe(true);
  expect(folded.replaceAll('\r\n ', '')).toBe(line);
});

test('a workbook holds the figures of the fact table as numbers', async () => {
  const book = unzipSync((await bytesOf('/data/world-countries.xlsx')) as Uint8Array);
  const sheet = strFromU8(book['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const facts: string[][] = parse(readFileSync('server/content/facts/world-countries.csv'), {
    bom: true,
    relax_column_count: true,
    comment: '#',
  });
  // Years are names of periods and stay text, and so do dates.
  const kept = (facts[0] ?? []).map((name) => !name.endsWith('Year') && name !== 'since');
  const wanted = facts
    .slice(1)
    .flatMap((row) => row.filter((_, index) => kept[index]))
    .filter((value) => value !== '' && Number.isFinite(Number(value)))
    .map(Number);
  const found = [...sheet.matchAll(/<c(?![^>]*t="(?:s|inlineStr)")[^>]*><v>([^<]*)<\/v>/g)].map((match) =>
    Number(match[1]),
  );
  expect(wanted.length).toBeGreaterThan(50);
  expect(found).toEqual(wanted);
  expect(await bytesOf('/data/nothing.xlsx')).toBeUndefined();
});

test('the encryption key has its own URL and is not cached', async () => {
  const file = await makerOf('/encryption-key.json', sources)?.();
  expect(JSON.parse(String(file?.html))).toEqual({ publicKey: 'a key', padding: 'RSA-OAEP-256' });
  expect(file?.headers['cache-control']).toBe('public, max-age=0');
});
