import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type FactRow, rowsOf } from '../../app/core/facts/records.ts';
import { readFacts } from '../../server/facts/tables.ts';
import { filesBelow } from '../support/files-below.ts';

/** Figures that the notes of the data pages give in Chinese numerals, checked against the tables. */

const facts = await readFacts('server/content/facts');
const rows = (name: string): readonly FactRow[] => {
  const table = facts.get(name);
  if (!table) throw new Error(`no table ${name}`);
  return rowsOf(table);
};
const FOLDER = 'server/content/industry/';
const bodies = new Map<string, string>();
for (const file of filesBelow(FOLDER, /(?:note|overview)\.md$/)) {
  const text = await readFile(file, 'utf8');
  bodies.set(file.replace(/^.*\//, '').replace('.md', ''), text.slice(text.indexOf('\n---\n', 4)));
}

const LETTERS = '零一二三四五六七八九十';
const NUMERAL = `[${LETTERS}两]`;
const inLetters = (value: number): string => LETTERS[value] ?? String(value);

const china = rows('china-units').filter(({ status }) => status === 'operating');
const unitsOf = (start: string): readonly string[] =>
  china.map(({ name, unit }) => String(unit ?? name)).filter((name) => name.startsWith(start));
const building = rows('world-units').filter(({ status }) => status === 'construction');
const mix = rows('electricity-mix').filter(({ year }) => Number(year) === 2025);
const kinds = ['coal', 'gas', 'oil', 'nuclear', 'hydro', 'wind', 'solar', 'bioenergy', 'other'];
const generated = (entity: string): number => {
  const row = mix.find((each) => each.entity === entity);
  return kinds.reduce((total, kind) => total + Number(row?.[kind] ?? 0), 0);
};
const fleet = rows('fleet-by-year').filter(({ scope }) => scope === 'world');
const startsIn2024 = Number(fleet.find(({ year }) => Number(year) === 2024)?.starts);
const asManyBefore = Math.max(
  ...fleet
    .filter(({ year, starts }) => Number(year) < 2024 && Number(starts) >= startsIn2024)
    .map(({ year }) => Number(year)),
);
const tableRows = (note: string, heading: string): number =>
  bodies.get(note)?.split(heading)[1]?.split('\n\n')[1]?.split('\n').slice(2).length ?? 0;

/** The note, a sentence of it with {} for each figure, and the figures from the tables. */
const claims: readonly (readonly [note: string, sentence: string, figures: readonly number[]])[] = [
  [
    'china-operational-note',
    '秦山第三{}个电厂，连同相邻的方家山共{}台',
    [
      new Set(unitsOf('秦山').map((name) => name.replace(/\d+号机组$/, ''))).size,
      unitsOf('秦山').length + unitsOf('方家山').length,
    ],
  ],
  ['china-operational-note', '秦山第三核电厂{}台', [unitsOf('秦山第三').length]],
  ['global-construction-note', '朝鲜宁边的{}台', [building.filter(({ country }) => country === '朝鲜').length]],
  ['global-power-note', '## {}类电源', [kinds.length]],
  ['global-power-note', '约为{}分之一', [Math.round(generated('World') / generated('China'))]],
  ['global-annual-note', '近{}十年罕见', [Math.round((2024 - asManyBefore) / 10)]],
  ['global-annual-note', '前{}个月的结果', [Number(String(facts.get('fleet-by-year')?.asOf).slice(5, 7)) - 1]],
  ['global-nuclear-note', '发电量前{}位', [tableRows('global-nuclear-note', '## 发电量前八位')]],
];

const patternOf = (sentence: string): RegExp => new RegExp(sentence.replaceAll('{}', `(${NUMERAL})`));

test.each(claims)('%s: the figures in “%s” match the tables', (note, sentence, figures) => {
  const said = patternOf(sentence)
    .exec(bodies.get(note) ?? '')
    ?.slice(1);
  expect(said?.map((letter) => letter.replace('两', '二'))).toEqual(figures.map(inLetters));
});

/** Numerals that no table has: counts of what the page itself shows, and durations. */
const others = [
  '上世纪七十至九十年代',
  '上世纪七十年代',
  '四十年以上的',
  '一台机组',
  '同一台',
  '一两个月',
  '一个国家',
  '每一台',
  '前五国',
  '一台百万千瓦',
];

test('the notes contain no other count in Chinese numerals', () => {
  expect(bodies.size).toBeGreaterThan(9);
  const counted = new RegExp(`.{0,6}${NUMERAL}+(?:台|座|国|分之|成|位|个月|个国家|个电厂|十年|年来).{0,4}`, 'g');
  const left = [...bodies].flatMap(([note, body]) => {
    let rest = body;
    for (const [of, sentence] of claims) if (of === note) rest = rest.replace(patternOf(sentence), '');
    for (const phrase of others) rest = rest.replaceAll(phrase, '');
    return [...rest.matchAll(counted)].map(([found]) => `${note}: ${found}`);
  });
  expect(left).toEqual([]);
});
