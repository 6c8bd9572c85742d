import { expect, test } from 'vitest';
import { dotsAt, provincesAt, unitDates, yearsOf } from '../../app/pages/industry/figures/china-at.ts';
import { plantDots } from '../../app/pages/industry/figures/plant-dots.ts';
import { generatedIn, generationByYear } from '../../app/pages/industry/figures/world-at.ts';
import { chartTable } from '../../app/runtime/chart-table.server.ts';
import { renderChart } from '../../app/runtime/charts.server.ts';
import { fileAddresses } from '../../app/runtime/file-addresses.server.ts';
import type { FactTable } from '../../generated/models.ts';
import { readFacts } from '../../server/facts/tables.ts';
import { num, rawFacts } from '../support/raw-facts.ts';

/** The maps of the years against the files of the tables, and against other tables of the same figures. */

const tables = await readFacts('server/content/facts');
const read = async (name: string): Promise<FactTable> => {
  const table = tables.get(name);
  if (!table) throw new Error(`no table ${name}`);
  return table;
};
const china = await read('china-units');
const units = unitDates(china);

test('the provinces of a year add up to the fleet that the table of years has', () => {
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

test('a year of the world is what its table says, without groups of countries', async () => {
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

test('the picture of a year has other shades at another time, and years without figures have none', async () => {
  const [before, after, today] = await Promise.all(
    ['world-map-2000', 'world-map-2023', 'world-map'].map((name) => renderChart(name, read)),
  );
  expect(before).toContain('<svg');
  expect(new Set([before, after, today]).size).toBe(3);
  for (const year of ['1999', '2025', '2199', '0000'])
    expect(await renderChart(`world-map-${year}`, read), year).toBeNull();
});

test('a copy of the site takes the maps of every year, and the tables of all charts, none of which is absent', async () => {
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
