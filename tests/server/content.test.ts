import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { columns } from '../../generated/columns.ts';
import { routeList } from '../../generated/routes/index.ts';
import { filesBelow } from '../../generator/code/load.ts';
import { toPlain } from '../../server/backend/content/markdown.ts';
import { ContentReader } from '../../server/backend/content/read-content.ts';

/** Rules for the demo content as a whole. */

const ANCHOR = '2026-11-21';
const MIN_CHARACTERS = 300;
const SENTENCE = 12;

const content = await new ContentReader('server/content', ANCHOR).read();
const articles = content.releases.filter((release) => release.body !== '');

const sentencesOf = (html: string): string[] =>
  toPlain(html.replace(/<\/(p|li|h\d|td|th|tr|blockquote)>/g, '。'))
    .split(/[。！？；]/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length >= SENTENCE);

test('every article has at least 300 characters', () => {
  const short = articles
    .map(({ id, body }) => [id, toPlain(body).replace(/\s/g, '').length] as const)
    .filter(([, length]) => length < MIN_CHARACTERS);
  expect(short).toEqual([]);
});

test('no two articles share a sentence', () => {
  const first = new Map<string, string>();
  const shared: string[] = [];
  for (const { id, body } of articles) {
    for (const sentence of new Set(sentencesOf(body))) {
      const earlier = first.get(sentence);
      if (earlier) shared.push(`${earlier} and ${id}: ${sentence}`);
      else first.set(sentence, id);
    }
  }
  expect(shared).toEqual([]);
});

test('busy columns have at least 20 entries, and no article is dated after the day of installation', () => {
  const counts = new Map<string, number>();
  for (const { columnId } of content.releases) counts.set(columnId, (counts.get(columnId) ?? 0) + 1);
  const busy = ['news-party', 'news-industry', 'notice-notice', 'company-service-rule-knowledge'];
  for (const column of busy) expect(counts.get(column) ?? 0, column).toBeGreaterThanOrEqual(20);
  const future = articles.filter(({ publishTime }) => publishTime > new Date(`${ANCHOR}T23:59:59+08:00`));
  expect(future.map(({ id }) => id)).toEqual([]);
});

/** Days from the newest entry of some columns to the end of the day of installation. */
const age = (ids: readonly string[]): number => {
  const times = content.releases.filter(({ columnId }) => ids.includes(columnId)).map(({ publishTime }) => publishTime);
  return (Date.parse(`${ANCHOR}T23:59:59+08:00`) - Math.max(...times.map((time) => time.getTime()))) / 86_400_000;
};

/** Maximum ages that audits of government sites set for news, and for notices and rules, in days. */
const TWO_WEEKS = 14;
const SIX_MONTHS = 183;
const columnsOf = (page: string, path = /./): readonly string[] =>
  routeList
    .filter((route) => route.page === page && path.test(route.path))
    .flatMap((route) => columns.find((column) => column.columnPcUrl === route.path)?.id ?? []);
const news = columnsOf('article-list', /^\/news\/|\/news$/);
const notices = columnsOf('article-list', /\/(notice|rule)$/);

test('the home page, news, notices and rules are as recent as audits of government sites require', () => {
  expect(news.length).toBeGreaterThan(4);
  expect(notices.length).toBeGreaterThan(4);
  expect(age(content.releases.map(({ columnId }) => columnId))).toBeLessThan(7);
  for (const column of ['news-party', 'news-industry', 'notice-notice']) expect(age([column]), column).toBeLessThan(7);
  for (const column of news) expect.soft(age([column]), column).toBeLessThan(TWO_WEEKS);
  for (const column of notices) expect.soft(age([column]), column).toBeLessThan(SIX_MONTHS);
});

test('no column is empty', () => {
  const filled = new Set(
    [...content.releases, ...content.photos, ...content.memorabilia].map(({ columnId }) => columnId),
  );
  const shown = columns.filter(({ columnPcUrl }) =>
    routeList.some(({ path, page, params }) => path === columnPcUrl && page !== null && params.length === 0),
  );
  expect(shown.length).toBeGreaterThan(40);
  // The home page shows entries of other columns; the other pages show account records or a form.
  const withoutContent = new Set([
    '/',
    '/company/home',
    '/company/info/account',
    '/company/messages',
    '/company/login/reset',
  ]);
  expect(shown.filter(({ id, columnPcUrl }) => !filled.has(id) && !withoutContent.has(columnPcUrl))).toEqual([]);
});

test('every illustration that an entry names exists', async () => {
  const pictures = new Set((await filesBelow('app/public/illustrations')).map((name) => name.replace('.svg', '')));
  const named = [...content.releases, ...content.photos]
    .map(({ illustration }) => illustration)
    .filter((name) => typeof name === 'string');
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !pictures.has(name))).toEqual([]);
});

/** Dark-mode colours, the only style that an illustration may have. */
const darkColors =
  /<style>@media \(prefers-color-scheme:dark\)\{(?:(?:\[[\w-]+="[\w.#]+"\])+\{(?:fill|stroke|stop-color):#\w{6}\})+\}<\/style>/;

test('illustrations contain no script, text or external URL, and no style but dark-mode colours', async () => {
  let dark = 0;
  for (const name of await filesBelow('app/public/illustrations')) {
    const svg = await readFile(`app/public/illustrations/${name}`, 'utf8');
    if (darkColors.test(svg)) dark += 1;
    expect(svg.replace(darkColors, ''), name).not.toMatch(/style=|<style|<script|<text|https?:\/\/(?!www\.w3\.org)/);
  }
  expect(dark).toBeGreaterThan(5);
});
