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

test('a plant comes before what is written about it', () => {
  expect(first('三门核电')).toBe('三门核电厂');
  expect(findThings(things, '三门核电', 8)).toContain(article);
});

test('other names and first letters of pinyin find it as well', () => {
  expect(first('三门核电站')).toBe('三门核电厂');
  expect(first('秦山三核')).toBe('秦山核电站');
  expect(first('qssh')).toBe('秦山核电站');
  expect(first('QSSH')).toBe('秦山核电站');
  expect(first('smhd')).toBe('三门核电厂');
  expect(first('fg')).toBe('法国');
});

test('names of other countries are found by their letters, whatever the case', () => {
  expect(first('vogtle')).toBe('Alvin W Vogtle核电厂');
  expect(first('Flamanville')).toBe('Flamanville核电厂');
});

test('the same name comes before a longer one, and a country before plants that only hold its name', () => {
  expect(first('中国')).toBe('中国');
});

test('first letters count from the beginning only; nothing typed finds nothing', () => {
  expect(findThings(things, 'ssh', 8).map(({ name }) => name)).not.toContain('秦山核电站');
  expect(findThings(things, '  ', 8)).toEqual([]);
  expect(findThings(things, '核电', 3)).toHaveLength(3);
});

test('a word that many names hold is nobody’s name, and one that few hold or begin with is', () => {
  expect(findThings(things, '核电', 3)).toHaveLength(3);
  expect(namedThings(things, '核电', 3)).toEqual([]);
  expect(namedThings(things, '三门', 3)[0]?.name).toBe('三门核电厂');
  expect(namedThings(things, '法国', 3)[0]?.name).toBe('法国');
  expect(namedThings(things, 'vogtle', 3)[0]?.name).toBe('Alvin W Vogtle核电厂');
});
