import { expect, test } from 'vitest';
import type { FactTables } from '../../app/core/facts/records.ts';
import { findThings, namedThings } from '../../app/core/things/find-things.ts';
import { type Thing, thingsOf } from '../../app/core/things/things.ts';
import { readFacts } from '../../server/facts/tables.ts';

const own = thingsOf(Object.fromEntries(await readFacts('server/content/facts')) as unknown as FactTables);
const article: Thing = {
  kind: 'article',
  name: '三门核电二期工程进展',
  path: '/release/news/a',
  words: ['smhdeqgcjz'],
};
const things = [article, ...own];

const first = (text: string): string | undefined => findThings(things, text, 8)[0]?.name;

test('a plant ranks above an article about it', () => {
  expect(first('三门核电')).toBe('三门核电厂');
  expect(findThings(things, '三门核电', 8)).toContain(article);
});

test('plants and countries are found by alternative names and by pinyin initials', () => {
  expect(first('三门核电站')).toBe('三门核电厂');
  expect(first('秦山三核')).toBe('秦山核电站');
  expect(first('qssh')).toBe('秦山核电站');
  expect(first('QSSH')).toBe('秦山核电站');
  expect(first('smhd')).toBe('三门核电厂');
  expect(first('fg')).toBe('法国');
});

test('foreign plants are found by their Latin names, regardless of case', () => {
  expect(first('vogtle')).toBe('Alvin W Vogtle核电厂');
  expect(first('Flamanville')).toBe('Flamanville核电厂');
});

test('ranks by match, then by kind, then by length of the name', () => {
  const named = (kind: Thing['kind'], name: string): Thing => ({ kind, name, path: `/${name}`, words: [] });
  const inOrder = [
    named('article', '甲乙'),
    named('plant', '甲乙丙丁戊'),
    named('unit', '甲乙丙'),
    named('unit', '甲乙丙丁'),
    named('plant', '戊甲乙'),
  ];
  expect(findThings(inOrder.toReversed(), '甲乙', 8)).toEqual(inOrder);
});

test('an exact match ranks above names that only contain the text', () => {
  expect(first('中国')).toBe('中国');
});

test('initials match only from the start; blank input finds nothing; results are limited', () => {
  expect(findThings(things, 'ssh', 8).map(({ name }) => name)).not.toContain('秦山核电站');
  expect(findThings(things, '  ', 8)).toEqual([]);
  expect(findThings(things, '核电', 3)).toHaveLength(3);
});

test('namedThings ignores a word that many names contain, and finds things by more specific names', () => {
  expect(findThings(things, '核电', 3)).toHaveLength(3);
  expect(namedThings(things, '核电', 3)).toEqual([]);
  expect(namedThings(things, '三门', 3)[0]?.name).toBe('三门核电厂');
  expect(namedThings(things, '法国', 3)[0]?.name).toBe('法国');
  expect(namedThings(things, 'vogtle', 3)[0]?.name).toBe('Alvin W Vogtle核电厂');
});
