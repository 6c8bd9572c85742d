import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { factNames } from '../../app/core/facts/records.ts';
import type { FactTable } from '../../generated/models.ts';
import { readFacts } from '../../server/facts/tables.ts';

const folder = fileURLToPath(new URL('../../server/content/facts', import.meta.url));
const tables = await readFacts(folder);

type Row = Readonly<Record<string, string | number | null>>;

const table = (name: string): FactTable => {
  const found = tables.get(name);
  if (!found) throw new Error(`no table ${name}`);
  return found;
};
const rowsOf = (name: string): Row[] =>
  table(name).rows.map((row) =>
    Object.fromEntries(table(name).columns.map(({ key }, index) => [key, row[index] ?? null])),
  );
const total = (rows: readonly Row[], key: string): number => rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0);
const where = (name: string, wanted: Row): Row[] =>
  rowsOf(name).filter((row) => Object.entries(wanted).every(([key, value]) => row[key] === value));

test('every fact table has a source, a date and more than ten rows', () => {
  for (const name of factNames) {
    expect(table(name).source, name).not.toBe('');
    expect(table(name).asOf, name).toMatch(/^\d{4}(-\d{2}-\d{2})?$/);
    expect(table(name).rows.length, name).toBeGreaterThan(10);
  }
});

describe('the figures match the sources', () => {
  test('units in China', () => {
    expect(where('china-units', { status: 'operating' })).toHaveLength(58);
    expect(where('china-units', { status: 'construction' })).toHaveLength(33);
    expect(total(where('china-units', { status: 'operating' }), 'capacity')).toBe(60_898);
  });

  // The source dates the commercial operation of Vogtle 4 before its grid connection: the table leaves it out.
  test.each(['china-units', 'world-units'])('the milestones of every unit in %s are in order', (name) => {
    const steps = ['start', 'criticality', 'grid', 'commercial'];
    const late = rowsOf(name).filter((row) => {
      const dates = steps.map((step) => String(row[step] ?? '')).filter(Boolean);
      // Some are years only.
      return dates.some((date, index) => {
        const before = dates[index - 1] ?? '';
        const common = Math.min(date.length, before.length);
        return date.slice(0, common) < before.slice(0, common);
      });
    });
    expect(late).toEqual([]);
    expect(rowsOf(name).filter(({ grid }) => grid).length).toBeGreaterThan(50);
  });

  test('units of the world', () => {
    expect(where('world-units', { status: 'operating' })).toHaveLength(421);
    expect(where('world-units', { status: 'construction' })).toHaveLength(76);
    expect(Math.round(total(where('world-units', { status: 'operating' }), 'capacity'))).toBe(401_341);
  });

  test('the totals of the countries equal the number of units', () => {
    expect(total(rowsOf('world-countries'), 'operatingUnits')).toBe(421);
    expect(total(rowsOf('world-countries'), 'constructionUnits')).toBe(76);
  });

  test('nuclear generation and its share', () => {
    const [china] = where('nuclear-generation', { entity: 'China', year: 2025 });
    const [world] = where('nuclear-generation', { entity: 'World', year: 2025 });
    expect(china).toMatchObject({ twh: 487.61, share: 4.607 });
    expect(world).toMatchObject({ twh: 2811.57, share: 8.849 });
  });

  test('the Chinese fleet at the end of 2024', () => {
    expect(where('fleet-by-year', { scope: 'CN', year: 2024 })).toMatchObject([{ units: 57, capacity: 59_686 }]);
  });
});

test('every fact table names Taiwan as part of China', async () => {
  // The second is the key of a source, which no page shows.
  const names = /中国台湾|Taiwan, China/g;
  for (const name of factNames) {
    const text = await readFile(`${folder}/${name}.csv`, 'utf8');
    expect(/台湾|Taiwan/.test(text.replace(names, '')), name).toBe(false);
  }
  const island = where('nuclear-generation', { entity: 'Taiwan, China' });
  expect(island.length).toBeGreaterThan(10);
  for (const row of island) expect(row.name).toBe('中国台湾');
});
