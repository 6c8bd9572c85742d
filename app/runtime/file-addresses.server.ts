import { provincesPicture } from '../components/map/china-map.tsx';
import { type FactReader, factNames, loadTables } from '../core/facts/records.ts';
import { wanKw } from '../core/facts/units.ts';
import { plottedSizes } from '../pages/industry/charts/names.ts';
import { provincesAt, unitDates, yearsOf } from '../pages/industry/figures/china-at.ts';
import { generationByYear } from '../pages/industry/figures/world-at.ts';
import { chartTable } from './chart-table.server.ts';

const formats = ['csv', 'xlsx'] as const;

/** The maps of earlier years, which a slider shows in place of the current map. */
async function mapsOfYears(facts: FactReader): Promise<string[]> {
  const tables = await loadTables(facts, ['china-units', 'world-countries', 'nuclear-generation']);
  const units = unitDates(tables['china-units']);
  const china = yearsOf(units, tables['china-units'].asOf).map((year) =>
    provincesPicture(new Map(provincesAt(units, year).map(({ adcode, operating }) => [adcode, wanKw(operating.mw)]))),
  );
  const world = generationByYear(tables).years.map((year) => `/charts/world-map-${year}.svg`);
  return [...new Set([...china, ...world])];
}

/** The table files of those charts whose data has the form of a table. */
async function tablesOfCharts(facts: FactReader): Promise<string[]> {
  const names = Object.keys(plottedSizes);
  const tables = await Promise.all(names.map((name) => chartTable(name, facts)));
  return names
    .filter((_, index) => tables[index] !== null)
    .flatMap((name) => formats.map((ending) => `/charts/${name}.${ending}`));
}

/** Generated files that no document links to; scripts and people fetch them by URL. */
export async function fileAddresses(facts: FactReader): Promise<readonly string[]> {
  const tables = factNames.flatMap((name) => ['json', ...formats].map((ending) => `/data/${name}.${ending}`));
  return [
    '/things.json',
    '/linked-things.json',
    ...tables,
    ...(await tablesOfCharts(facts)),
    ...(await mapsOfYears(facts)),
  ];
}
