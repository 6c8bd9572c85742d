import { expect, test } from 'vitest';
import { type FactTables, rowsOf, textOf } from '../../app/core/facts/records.ts';
import { countryPath, plantPath } from '../../app/core/things/paths.ts';
import * as country from '../../app/pages/industry/country.tsx';
import { byDate } from '../../app/pages/industry/figures/dates.ts';
import * as plant from '../../app/pages/industry/plant.tsx';
import { describePlant, fleetFigures } from '../../app/pages/industry/things/describe-plant.ts';
import { matchRoute } from '../../generated/match.ts';
import { readFacts } from '../../server/facts/tables.ts';

/**
 * The first commercial operation of a plant or a country. Closed units count, which the table of units does not list:
 * it contains only units in operation and under construction.
 */

const tables = Object.fromEntries(await readFacts('server/content/facts')) as unknown as FactTables;
const context = { facts: async (name: keyof FactTables) => tables[name] };
const inputOf = (path: string) => ({ ...matchRoute(path), query: new URLSearchParams(), context }) as never;
const plantOf = (id: string) => plant.load(inputOf(plantPath(id)));
const countryOf = (code: string) => country.load(inputOf(countryPath(code)));

const plants = rowsOf(tables.plants).map((row) => textOf(row, 'id'));
const countries = rowsOf(tables['world-countries']).map((row) => textOf(row, 'code'));
const units = rowsOf(tables['world-units']);

/** The commercial dates of the listed units, earliest first. */
const datesOf = (key: 'plant' | 'code', value: string): readonly string[] =>
  units.flatMap((unit) => (unit[key] === value ? textOf(unit, 'commercial') || [] : [])).sort(byDate);

test.each([
  ['jp-kashiwazaki-kariwa', '首台机组于1985年9月18日投入商业运行，现已停运。'],
  ['gb-hinkley-point', '首台机组于1965年3月30日投入商业运行，现已停运。'],
  ['jp-tokai', '首台机组于1966年7月25日投入商业运行，现已停运。'],
  ['jp-onagawa', '首台机组于1984年6月1日投入商业运行，现已停运。'],
  ['fi-loviisa', '首台机组于1977年5月9日投入商业运行。'],
  ['cn-qinshan', '首台机组于1994年4月1日投入商业运行。'],
  ['tr-akkuyu', '尚无机组投入商业运行。'],
])('the sentence about %s gives the first unit that ever ran', async (id, sentence) => {
  const data = await plantOf(id);
  const { plant: described, fleet, units: own } = data;
  expect(describePlant(described, fleet, own)).toMatch(new RegExp(`[^，]${sentence}$`));
  expect(plant.head(data).description).toContain(sentence);
});

test.each([
  ['GB', '1956', '1956年10月1日'],
  // Experimental reactors that were never connected to the grid do not count: the first of them ran in 1951.
  ['US', '1957', undefined],
  ['JP', '1965', '1965年3月15日'],
  ['FR', '1956', undefined],
  ['RU', '1954', '1954年12月1日'],
  ['KR', '1978', '1978年4月29日'],
  ['CN', '1994', '1994年2月1日'],
  ['TR', '—', undefined],
])('the key figure of %s is the year of its first unit', async (code, value, note) => {
  const first = fleetFigures((await countryOf(code)).fleet).find(({ label }) => label === '首台机组商运');
  expect(first).toMatchObject({ value });
  expect(first?.note).toBe(note);
});

test('the lists of plants give the same date as the page of the plant', async () => {
  const japan = await countryOf('JP');
  for (const listed of japan.plants) expect(listed.since, listed.id).toBe((await plantOf(listed.id)).fleet.since);
  const { nearest } = await plantOf('jp-tokai');
  for (const near of nearest) expect(near.since, near.id).toBe((await plantOf(near.id)).fleet.since);
});

test('no first date is later than that of a listed unit, and a plant that never ran has none', async () => {
  expect(plants.length).toBeGreaterThan(180);
  for (const id of plants) {
    const { since } = (await plantOf(id)).fleet;
    const [earliest = ''] = datesOf('plant', id);
    expect(since, id).toMatch(/^(\d{4}(-\d{2}){0,2})?$/);
    expect(byDate(since, earliest), id).toBeLessThanOrEqual(0);
  }
});

test('no first date of a country is later than that of one of its plants', async () => {
  for (const code of countries) {
    const { fleet, plants: own } = await countryOf(code);
    for (const { id, since } of own) expect(byDate(fleet.since, since), `${code} ${id}`).toBeLessThanOrEqual(0);
  }
});
