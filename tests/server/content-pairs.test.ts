import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { filesBelow } from '../support/files-below.ts';

/** No two articles duplicate each other: their bodies do not overlap, and they do not show the same figures. */

const MOST = 0.28;
/** With fewer trigrams than this, a few shared names decide the overlap. */
const FEWEST = 50;

const PICTURE = /!\[.*?\]\((.*?)\)/g;

/** A body's words, without pictures and punctuation, as groups of three characters. */
const trigramsOf = (body: string): ReadonlySet<string> => {
  const letters = body.replace(PICTURE, '').replace(/[^\p{Script=Han}A-Za-z0-9]/gu, '');
  return new Set(
    Array.from({ length: Math.max(0, letters.length - 2) }, (_, index) => letters.slice(index, index + 3)),
  );
};

const overlapOf = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let common = 0;
  for (const each of small) if (large.has(each)) common += 1;
  return common / small.size;
};

const articles: { readonly file: string; readonly words: ReadonlySet<string>; readonly figures: string }[] = [];
for (const file of filesBelow('server/content', /\.md$/)) {
  const body = /^---\n.*?\n---\n(.*)$/s.exec(await readFile(file, 'utf8'))?.[1];
  if (body === undefined) continue;
  const figures = [...body.matchAll(PICTURE)].map(([, address = '']) => address);
  articles.push({ file, words: trigramsOf(body), figures: figures.length > 1 ? figures.sort().join(' ') : '' });
}

test('the overlap measure distinguishes a copy from a different text', () => {
  const text = '核电占全国发电量的比例在2021年最高，随后三年下降，2025年回升。';
  expect(overlapOf(trigramsOf(text), trigramsOf(`前言。${text}`))).toBe(1);
  expect(overlapOf(trigramsOf(text), trigramsOf('窗口登记当日有人接手，一般事项三个工作日内答复。'))).toBe(0);
});

test('no two articles overlap by 28% of their trigrams or more', () => {
  const long = articles.filter(({ words }) => words.size >= FEWEST);
  expect(long.length).toBeGreaterThan(500);
  const alike: string[] = [];
  for (const [index, a] of long.entries())
    for (const b of long.slice(index + 1)) {
      const overlap = overlapOf(a.words, b.words);
      if (overlap >= MOST) alike.push(`${a.file} and ${b.file}: ${overlap.toFixed(2)}`);
    }
  expect(alike).toEqual([]);
}, 60_000);

test('no two articles with several figures show the same set of them', () => {
  const first = new Map<string, string>();
  const same: string[] = [];
  const withFigures = articles.filter((article) => article.figures !== '');
  expect(withFigures.length).toBeGreaterThan(10);
  for (const { file, figures } of withFigures) {
    const earlier = first.get(figures);
    if (earlier) same.push(`${earlier} and ${file}: ${figures}`);
    else first.set(figures, file);
  }
  expect(same).toEqual([]);
});
