import { pinyin } from 'pinyin-pro';
import { describe, expect, test } from 'vitest';
import regions from '../../app/components/map/shapes/shanghai-regions.json' with { type: 'json' };
import type { FactTables } from '../../app/core/facts/records.ts';
import { rowsOf, textOf } from '../../app/core/facts/records.ts';
import { districtsIn } from '../../app/core/things/districts.ts';
import { findThings } from '../../app/core/things/find-things.ts';
import { countryPath, plantPath } from '../../app/core/things/paths.ts';
import { plantsIn } from '../../app/core/things/plants.ts';
import { thingsOf } from '../../app/core/things/things.ts';
import * as country from '../../app/pages/industry/country.tsx';
import * as plant from '../../app/pages/industry/plant.tsx';
import { matchRoute } from '../../generated/match.ts';
import { readFacts } from '../../server/facts/tables.ts';

/** Every country and every plant of the tables has a page with the figures of the tables. */

const facts = await readFacts('server/content/facts');
const tables = Object.fromEntries(facts) as unknown as FactTables;
const plants = plantsIn(tables.plants);
const units = rowsOf(tables['world-units']);
const context = { facts: async (name: keyof FactTables) => tables[name] };

/** The data that a page loads at a path. */
async function loaded<Data>(
  path: string,
  page: { readonly load: (input: never) => Promise<Data> },
  query = new URLSearchParams(),
): Promise<Data> {
  const match = matchRoute(path);
  return page.load({ ...match, query, context } as never);
}

const initials = (text: string): string =>
  pinyin(text.replace(/[“”]/g, ''), { pattern: 'first', toneType: 'none', type: 'array' }).join('');

test('every unit belongs to a plant of its country, and every plant has units', () => {
  const byId = new Map(plants.map((each) => [each.id, each]));
  expect(byId.size).toBe(plants.length);
  for (const unit of units)
    expect(byId.get(textOf(unit, 'plant'))?.code, textOf(unit, 'unit')).toBe(textOf(unit, 'code'));
  const named = new Set(units.map((unit) => textOf(unit, 'plant')));
  expect(plants.filter(({ id }) => !named.has(id))).toEqual([]);
  const plantOf = new Map(units.map((unit) => [textOf(unit, 'id'), textOf(unit, 'plant')]));
  for (const unit of rowsOf(tables['china-units'])) expect(textOf(unit, 'plant')).toBe(plantOf.get(textOf(unit, 'id')));
});

test('the stored pinyin initials match the names of plants and countries', () => {
  for (const { name, code, aliases, initials: letters } of plants)
    expect(letters, name).toEqual(code === 'CN' ? [name, ...aliases].map(initials) : []);
  for (const row of rowsOf(tables['world-countries']))
    expect(textOf(row, 'initials')).toBe(initials(textOf(row, 'country')));
});

describe('plants', () => {
  test('each has its units, its operating capacity and a description of 50 to 120 characters', async () => {
    for (const { id } of plants) {
      const data = await loaded(plantPath(id), plant);
      const own = units.filter((unit) => textOf(unit, 'plant') === id);
      expect(data.units.map((unit) => unit.id).sort(), id).toEqual(own.map((unit) => textOf(unit, 'id')).sort());
      const capacity = own
        .filter((unit) => unit.status === 'operating')
        .reduce((sum, unit) => sum + Number(unit.capacity), 0);
      expect(data.fleet.operating.mw, id).toBeCloseTo(capacity, 6);
      const { length } = plant.head(data).description ?? '';
      expect(length, id).toBeGreaterThanOrEqual(50);
      expect(length, id).toBeLessThanOrEqual(120);
    }
  });

  test('三门 has two operating units, two under construction, its owner and the nearby plants', async () => {
    const data = await loaded('/industry/china/plant/cn-sanmen', plant);
    expect(data.fleet.operating.units).toBe(2);
    expect(data.fleet.construction.units).toBe(2);
    expect(data.owners.join()).toContain('中国核能电力');
    const near = data.nearest.map(({ id }) => id);
    expect(near).toEqual(expect.arrayContaining(['cn-qinshan', 'cn-fangjiashan']));
    expect(near).not.toContain('cn-sanmen');
  });

  test('each lists its eight nearest plants by distance, also across borders', async () => {
    for (const { id } of plants) {
      const { place, nearest } = await loaded(plantPath(id), plant);
      expect(place, id).not.toBeNull();
      expect(nearest.length, id).toBe(8);
      const distances = nearest.map(({ distance }) => distance);
      expect(distances, id).toEqual(distances.toSorted((a, b) => a - b));
      expect(
        nearest.every((near) => near.operating.units + near.construction.units > 0),
        id,
      ).toBe(true);
    }
    // The two other plants of Switzerland are 6 and 31 km away, those of France come next.
    const { nearest } = await loaded('/industry/global/plant/ch-leibstadt', plant);
    expect(nearest.slice(0, 2).map(({ id }) => id)).toEqual(['ch-beznau', 'ch-goesgen']);
    expect(nearest.map(({ country }) => country)).toContain('法国');
  });

  test('each lists units by number, even if a later one was finished first, and stations by age', async () => {
    const namesOf = async (id: string): Promise<readonly string[]> =>
      (await loaded(plantPath(id), plant)).units.map(({ name }) => name);
    expect(await namesOf('us-alvin-w-vogtle')).toEqual([1, 2, 3, 4].map((number) => `Alvin W Vogtle ${number}`));
    expect(await namesOf('cn-xudabao')).toEqual([1, 2, 3, 4].map((number) => `徐大堡核电站${number}号机组`));
    const qinshan = await namesOf('cn-qinshan');
    expect(qinshan.map((name) => name.replace(/机组$/, ''))).toEqual([
      '秦山核电厂1号',
      ...[1, 2, 3, 4].map((number) => `秦山第二核电厂${number}号`),
      ...[1, 2].map((number) => `秦山第三核电厂${number}号`),
    ]);
  });

  test('an unknown plant or a plant under the wrong section fails to load', async () => {
    await expect(loaded('/industry/china/plant/cn-nowhere', plant)).rejects.toThrow();
    await expect(loaded('/industry/global/plant/cn-sanmen', plant)).rejects.toThrow();
    await expect(loaded('/industry/china/plant/fr-bugey', plant)).rejects.toThrow();
  });
});

describe('countries', () => {
  test('each has the figures of its row, its plants and a description of 50 to 120 characters', async () => {
    for (const row of rowsOf(tables['world-countries'])) {
      const data = await loaded(countryPath(textOf(row, 'code')), country);
      expect(data.fleet.operating.units, data.country.name).toBe(Number(row.operatingUnits));
      expect(data.fleet.construction.units, data.country.name).toBe(Number(row.constructionUnits));
      expect(data.plants.length).toBe(plants.filter(({ code }) => code === row.code).length);
      const { length } = country.head(data, { query: new URLSearchParams() }).description ?? '';
      expect(length, data.country.name).toBeGreaterThanOrEqual(50);
      expect(length, data.country.name).toBeLessThanOrEqual(120);
    }
  });

  test('a country without generation has no trend, and an unknown country fails to load', async () => {
    const turkey = await loaded('/industry/global/country/tr', country);
    expect(turkey.series?.years.some(({ twh }) => (twh ?? 0) > 0) ?? false).toBe(false);
    await expect(loaded('/industry/global/country/zz', country)).rejects.toThrow();
  });
});

test('all plants, countries, districts and units are listed once, each with a unique path', () => {
  const paths = thingsOf(tables).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  const rows = ['plants', 'world-countries', 'districts', 'world-units'] as const;
  expect(paths.length).toBe(rows.reduce((sum, name) => sum + rowsOf(tables[name]).length, 0));
});

test('the districts match the map, each with its pinyin and coordinates inside the city', () => {
  const districts = districtsIn(tables.districts);
  expect(districts.map(({ code, name }) => `${code} ${name}`).sort()).toEqual(
    regions.areas.map(({ id, name }) => `${id} ${name}`).sort(),
  );
  for (const { id, name, initials: letters, lat, lon } of districts) {
    // The 行 of 闵行 is pronounced háng, which the library gets wrong.
    const read = name.replace('闵行', '闵航');
    expect(letters, name).toBe(initials(read));
    expect(pinyin(read.replace(/新?区$/, ''), { toneType: 'none', type: 'array' }).join(''), name).toBe(id);
    expect(lat > 30.6 && lat < 31.9 && lon > 120.8 && lon < 122.2, name).toBe(true);
  }
});

test('search finds a unit by its name and links to its row on the page of its plant', () => {
  const [unit] = findThings(thingsOf(tables), '三门1号机组', 1);
  expect(unit?.name).toBe('三门核电厂1号机组');
  expect(unit?.path).toMatch(/^\/industry\/china\/plant\/cn-sanmen#G\d+$/);
  expect(findThings(thingsOf(tables), '三门核电', 5).map(({ kind }) => kind)).toEqual([
    'plant',
    ...Array(4).fill('unit'),
  ]);
  expect(findThings(thingsOf(tables), 'mhq', 1)[0]?.path).toBe('/industry/shanghai/district/minhang');
});
