import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { filesBelow } from '../../generator/load.ts';
import { toPlain } from '../../server/backend/content/markdown.ts';
import { ContentReader } from '../../server/backend/content/read-content.ts';

/** What the texts of the demo promise, whatever they are about. */

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

test('an article has at least 300 characters', () => {
  const short = articles
    .map(({ id, body }) => [id, toPlain(body).replace(/\s/g, '').length] as const)
    .filter(([, length]) => length < MIN_CHARACTERS * 0.97);
  expect(short).toEqual([]);
});

test('no two bodies share a sentence', () => {
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

test('the busy columns have several pages, and nothing is published after the day of installation', () => {
  const counts = new Map<string, number>();
  for (const { columnId } of content.releases) counts.set(columnId, (counts.get(columnId) ?? 0) + 1);
  const busy = ['news-party', 'news-industry', 'notice-notice', 'company-service-rule-knowledge'];
  for (const column of busy) expect(counts.get(column) ?? 0, column).toBeGreaterThanOrEqual(20);
  const future = articles.filter(({ publishTime }) => publishTime > new Date(`${ANCHOR}T23:59:59+08:00`));
  expect(future.map(({ id }) => id)).toEqual([]);
});

test('news and notices are fresh on the day of installation', () => {
  const day = 86_400_000;
  for (const column of ['news-party', 'news-industry', 'notice-notice']) {
    const newest = Math.max(
      ...articles.filter(({ columnId }) => columnId === column).map(({ publishTime }) => publishTime.getTime()),
    );
    expect((Date.parse(`${ANCHOR}T23:59:59+08:00`) - newest) / day, column).toBeLessThan(7);
  }
});

test('every picture that an entry names is there', async () => {
  const pictures = new Set((await filesBelow('app/public/illustrations')).map((name) => name.replace('.svg', '')));
  const named = [...content.releases, ...content.photos]
    .map(({ illustration }) => illustration)
    .filter((name) => typeof name === 'string');
  expect(named.filter((name) => !pictures.has(name))).toEqual([]);
});

test('illustrations carry no style, no script and no foreign address', async () => {
  for (const name of await filesBelow('app/public/illustrations')) {
    const svg = await readFile(`app/public/illustrations/${name}`, 'utf8');
    expect(svg, name).not.toMatch(/style=|<style|<script|https?:\/\/(?!www\.w3\.org)/);
  }
});
