import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { yearsBetween } from '../../app/pages/industry/figures/dates.ts';
import { meanAge, olderThan, worldUnits } from '../../app/pages/industry/figures/world-fleet.ts';
import { worldSummary } from '../../app/pages/industry/global/describe-units.ts';
import { readFacts } from '../../server/facts/tables.ts';
import { filesBelow } from '../support/files-below.ts';

/** The age of the world's units: the page and all texts give the same figures. */

const table = (await readFacts('server/content/facts')).get('world-units');
if (!table) throw new Error('no table of units');
const units = worldUnits(table).filter(({ status }) => status === 'operating');
const day = table.asOf;
const old = olderThan(units, 40, day);

test('years are counted by the calendar; a partial date counts as the middle of its period', () => {
  expect(yearsBetween('1985-09-04', '2025-09-04')).toBe(40);
  expect(yearsBetween('1985-09-05', '2025-09-04')).toBeLessThan(40);
  expect(yearsBetween('1985-09-05', '2025-09-04')).toBeGreaterThan(39.99);
  expect(yearsBetween('1985', '2025-07-01')).toBe(40);
  expect(yearsBetween('1985-09', '2025-09-14')).toBeLessThan(40);
  expect(yearsBetween('', '2025-09-04')).toBeNull();
});

test('the page and every text give the same number of units older than 40 years', async () => {
  const page = worldSummary(units, 'operating', day).onChart;
  const count = /(?:40年|四十年)(?:以上|及以上)?的?有?(\d+)台/g;
  const said = [...page.matchAll(count)].map(([, number]): [file: string, count: number] => ['page', Number(number)]);
  for (const file of filesBelow('server/content', /\.(md|csv|yaml)$/))
    for (const [, number] of (await readFile(file, 'utf8')).matchAll(count)) said.push([file, Number(number)]);
  expect(said.length).toBeGreaterThanOrEqual(3);
  expect(said.filter(([, number]) => number !== old)).toEqual([]);
});

test.each(['industry/global/news/global-fleet-ageing', 'news/industry/industry-fleet-age'])(
  '%s: the units per decade, their mean age and their number match the table',
  async (name) => {
    const text = await readFile(`server/content/${name}.md`, 'utf8');
    const rows = [...text.matchAll(/^\| (?:不足)?\d+(?:至\d+)?年\S* \| (\d+) \|/gm)].map(([, count]) => Number(count));
    const upTo = [0, 10, 20, 30, 40, 50].map((years) => olderThan(units, years, day));
    expect(rows).toEqual(upTo.map((count, index) => count - (upTo[index + 1] ?? 0)));
    expect(text).toContain(`${units.length}台在运机组`);
    expect(text).toContain(`平均${text.includes('平均数') ? '数' : ''}${meanAge(units, day)?.toFixed(1)}`);
  },
);
