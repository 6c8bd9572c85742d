import { expect, test } from 'vitest';
import { shadeOf } from '../../app/components/map/shades.ts';
import shapes from '../../app/components/map/shapes/world.json' with { type: 'json' };
import { dotsAt, provincesAt, unitDates, yearsOf } from '../../app/pages/industry/figures/china-at.ts';
import { plantDots } from '../../app/pages/industry/figures/plant-dots.ts';
import { generatedIn, generationByYear } from '../../app/pages/industry/figures/world-at.ts';
import { chartTable } from '../../app/runtime/chart-table.server.ts';
import { renderChart } from '../../app/runtime/charts.server.ts';
import { fileAddresses } from '../../app/runtime/file-addresses.server.ts';
import type { FactTable } from '../../generated/models.ts';
import { readFacts } from '../../server/facts/tables.ts';
import { num, rawFacts } from '../support/raw-facts.ts';

/** Checks the maps of each year against the table files and against other tables with the same figures. */

const tables = await readFacts('server/content/facts');
const read = async (name: string): Promise<FactTable> => {
  const table = tables.get(name);
  if (!table) throw new Error(`no table ${name}`);
  return table;
};
const china = await read('china-units');
const units = unitDates(china);

test('in each year, the provinces and the plant dots add up to the totals of the fleet-by-year table', () => {
  const fleet = new Map(
    rawFacts('fleet-by-year')
      .filter(({ scope }) => scope === 'CN')
      .map((row) => [num(row, 'year'), row]),
  );
  const years = yearsOf(units, china.asOf);
  expect(years.length).toBeGreaterThan(25);
  for (const year of years) {
    const provinces = provincesAt(units, year);
    const sum = (key: 'units' | 'mw'): number => provinces.reduce((all, { operating }) => all + operating[key], 0);
    expect(sum('units'), `${year}`).toBe(num(fleet.get(year), 'units'));
    expect(sum('mw'), `${year}`).toBeCloseTo(num(fleet.get(year), 'capacity'), 0);
    const dots = dotsAt(plantDots(china), units, year);
    expect(
      dots.reduce((all, { operating }) => all + operating, 0),
      `${year}`,
    ).toBe(sum('units'));
  }
});

test('world generation of a year matches its table and excludes groups of countries', async () => {
  const generation = generationByYear({
    'world-countries': await read('world-countries'),
    'nuclear-generation': await read('nuclear-generation'),
  });
  expect(generation.years.at(-1)).toBe(2023);
  for (const year of [2000, 2010, 2023]) {
    const generated = generatedIn(generation, year);
    const row = (name: string) =>
      rawFacts('nuclear-generation').find((each) => each.name === name && num(each, 'year') === year);
    expect(generated[0]).toMatchObject({ code: 'US', name: '美国', twh: num(row('美国'), 'twh') });
    const total = generated.reduce((sum, { twh }) => sum + (twh ?? 0), 0);
    expect(Math.abs(total / num(row('世界'), 'twh') - 1), `${year}`).toBeLessThan(0.02);
  }
  expect(generatedIn(generation, 2010).find(({ code }) => code === 'DE')?.twh).toBeGreaterThan(100);
  expect(generatedIn(generation, 2023).some(({ code }) => code === 'LT')).toBe(false);
});

const AREA = /<path d="[^"]*" fill="([^"]*)" stroke="[^"]*" stroke-width="0.6"\/>/g;

test('each world map shades exactly the countries that generated in its year; other years have no map', async () => {
  const generation = generationByYear({
    'world-countries': await read('world-countries'),
    'nuclear-generation': await read('nuclear-generation'),
  });
  expect(generation.years.length).toBeGreaterThan(20);
  for (const year of generation.years) {
    const map = (await renderChart(`world-map-${year}`, read)) ?? '';
    const amounts = new Map(generatedIn(generation, year).map(({ code, twh }) => [code, twh]));
    const fills = Array.from(map.matchAll(AREA), ([, fill]) =>
      fill === 'url(#hatched)' ? 'unknown' : fill === shadeOf(0, { max: 1 }) ? 'none' : 'shaded',
    );
    const expected = shapes.areas.map(({ id }) =>
      amounts.get(id) === null ? 'unknown' : amounts.has(id) ? 'shaded' : 'none',
    );
    expect(fills, `${year}`).toEqual(expected);
  }
  const [before, after, today] = await Promise.all(
    ['world-map-2000', 'world-map-2023', 'world-map'].map((name) => renderChart(name, read)),
  );
  expect(new Set([before, after, today]).size).toBe(3);
  for (const year of ['1999', '2025', '2199', '0000'])
    expect(await renderChart(`world-map-${year}`, read), year).toBeNull();
});

test('the file list of a static copy includes the yearly maps and the chart tables, all of which exist', async () => {
  const addresses = await fileAddresses(read);
  for (const address of ['/things.json', '/data/nuclear-generation.json', '/charts/china-mix.csv'])
    expect(addresses).toContain(address);
  const charts = addresses.filter((address) => address.startsWith('/charts/'));
  expect(charts.filter((address) => address.startsWith('/charts/world-map-')).length).toBeGreaterThan(20);
  expect(charts.filter((address) => address.startsWith('/charts/china-map-')).length).toBeGreaterThan(15);
  for (const address of charts) {
    const [, name = '', ending] = /^\/charts\/([a-z0-9-]{1,60})\.(\w+)$/.exec(address) ?? [];
    expect(await (ending === 'svg' ? renderChart(name, read) : chartTable(name, read)), address).not.toBeNull();
  }
});
