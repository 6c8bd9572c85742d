import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { chinaConstruction } from '../../app/pages/industry/charts/construction.ts';
import { chart } from '../../app/pages/industry/charts/index.ts';
import type { PlottedName } from '../../app/pages/industry/charts/names.ts';
import { comparableOf, comparedSeries } from '../../app/pages/industry/figures/compare.ts';
import { CompareLines } from '../../app/pages/industry/global/compare-lines.tsx';
import type { FactTable } from '../../generated/models.ts';
import { readFacts } from '../../server/facts/tables.ts';
import { chartNames, chartOptions } from '../support/chart-options.ts';
import { num, type RawRow, rawFacts, withStatus } from '../support/raw-facts.ts';

/** The figures of each chart equal those computed here from the fact table files. */

type Values = readonly (number | null)[];
interface Drawn {
  readonly name?: string;
  readonly data: Values;
}

const options = { wide: await chartOptions(false), narrow: await chartOptions(true) };

/** The series of a chart by name, and the labels of its axis. */
function drawn(
  name: PlottedName,
  isNarrow = false,
): { series: ReadonlyMap<string, Values>; axis: readonly (string | number)[] } {
  const option = options[isNarrow ? 'narrow' : 'wide'].get(name) as unknown as {
    series: Drawn[];
    xAxis: { data?: (string | number)[] };
    yAxis: { data?: (string | number)[] };
  };
  const axis = option.xAxis.data ?? option.yAxis.data ?? [];
  return { series: new Map(option.series.map((each) => [each.name ?? '', each.data])), axis };
}

const sumOf = (values: Values = []): number => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
const round = (value: number, decimals = 0): number => Number(value.toFixed(decimals));
const wan = (row: RawRow | undefined, key: string): number => Math.round(num(row, key) / 10);
const yi = (row: RawRow): number => round(num(row, 'twh') * 10);
const fleet = (scope: string): readonly RawRow[] => rawFacts('fleet-by-year').filter((row) => row.scope === scope);
const years = (rows: readonly RawRow[]): number[] => rows.map((row) => num(row, 'year'));
const yearOf = (date: string | undefined): number => Number(date?.slice(0, 4));
const countries = rawFacts('world-countries');
const ranked = (key: string): RawRow[] =>
  countries.filter((row) => row[key]).toSorted((a, b) => num(b, key) - num(a, key));

test('the wide and narrow versions of every chart show the same figures', () => {
  for (const name of chartNames) {
    expect([...drawn(name, true).series], name).toEqual([...drawn(name).series]);
  }
});

test('a chart receives only the tables that it declares; reading another one is a type error', async () => {
  const facts = await readFacts('server/content/facts');
  const asked: string[] = [];
  const read = async (name: string): Promise<FactTable> => {
    asked.push(name);
    const table = facts.get(name);
    if (!table) throw new Error(`there is no table ${name}`);
    return table;
  };
  // @ts-expect-error The chart reads china-units.
  const undeclared = chart(['fleet-by-year'], chinaConstruction);
  await expect(undeclared(read, { isNarrow: false })).rejects.toThrow(TypeError);
  expect(await chart(['china-units'], chinaConstruction)(read, { isNarrow: false })).toHaveProperty('series');
  expect(asked).toEqual(['fleet-by-year', 'china-units']);
});

test('generation charts show the generation and share of the fact tables', () => {
  const world = rawFacts('nuclear-generation').filter(({ entity }) => entity === 'World');
  const china = rawFacts('nuclear-generation').filter(({ entity }) => entity === 'China');
  for (const [name, rows] of [
    ['world-generation', world],
    ['china-generation', china],
  ] as const) {
    const { series, axis } = drawn(name);
    // China's chart starts earlier than the generation table; its last years are those of the table.
    const from = axis.length - rows.length;
    expect(axis.slice(from).map(Number)).toEqual(years(rows));
    expect(series.get('核发电量')?.slice(from)).toEqual(rows.map(yi));
    expect(series.get('核电占比')?.slice(from)).toEqual(
      rows.map((row) => (row.share ? round(num(row, 'share'), 2) : null)),
    );
  }
  const earlier = rawFacts('electricity-mix').filter(
    (row) => row.entity === 'China' && num(row, 'nuclear') > 0 && num(row, 'year') < 2000,
  );
  const { series, axis } = drawn('china-generation');
  expect(axis.slice(0, earlier.length).map(Number)).toEqual(years(earlier));
  expect(series.get('核发电量')?.slice(0, earlier.length)).toEqual(
    earlier.map((row) => round(num(row, 'nuclear') * 10)),
  );
});

test('fleet charts of China and the world show the capacity, units and changes of the fact tables', () => {
  const china = fleet('CN').filter((row, index, all) => num(row, 'units') > 0 || num(all[index + 1], 'units') > 0);
  const capacity = drawn('china-capacity');
  expect(capacity.axis.map(Number)).toEqual(years(china));
  expect(capacity.series.get('当年投产的装机')).toEqual(china.map((row) => wan(row, 'commissionedCapacity')));
  expect(capacity.series.get('往年投产的装机')).toEqual(
    china.map((row) => Math.round((num(row, 'capacity') - num(row, 'commissionedCapacity')) / 10)),
  );
  const world = fleet('world');
  const { series, axis } = drawn('world-fleet');
  expect(axis.map(Number)).toEqual(years(world));
  expect(series.get('年末装机')).toEqual(world.map((row) => wan(row, 'capacity')));
  expect(series.get('年末机组')).toEqual(world.map((row) => num(row, 'units')));
  const changes = drawn('world-changes').series;
  expect(changes.get('商运')).toEqual(world.map((row) => num(row, 'commissioned')));
  expect(changes.get('关闭')?.map((value) => Math.abs(value ?? 1))).toEqual(world.map((row) => num(row, 'closed')));
  expect(changes.get('关闭')?.every((value) => (value ?? 1) <= 0)).toBe(true);
  expect(changes.get('开工')).toEqual(world.map((row) => num(row, 'starts')));
});

test('commissioning charts count the operating units by the year they entered service', () => {
  const china = withStatus(rawFacts('china-units'), 'operating');
  const world = withStatus(rawFacts('world-units'), 'operating');
  const count = (rows: readonly RawRow[], axis: readonly (string | number)[]): number[] =>
    axis.map((year) => rows.filter(({ commercial }) => yearOf(commercial) === Number(year)).length);
  const own = drawn('china-commissioning');
  expect(own.series.get('投入商业运行的机组')).toEqual(count(china, own.axis));
  expect(sumOf(own.series.get('投入商业运行的机组'))).toBe(china.length);
  const { series, axis } = drawn('world-ages');
  expect(series.get('中国')).toEqual(
    count(
      world.filter(({ code }) => code === 'CN'),
      axis,
    ),
  );
  expect(series.get('其他国家和地区')).toEqual(
    count(
      world.filter(({ code }) => code !== 'CN'),
      axis,
    ),
  );
  const dated = world.filter(({ commercial }) => commercial);
  expect(sumOf([...series.values()].map(sumOf))).toBe(dated.length);
});

test('the construction chart spans each unit from its start to the end of its expected year', async () => {
  const units = withStatus(rawFacts('china-units'), 'construction').toSorted((a, b) =>
    (a.start ?? '') < (b.start ?? '') ? -1 : 1,
  );
  const point = (date = ''): number => yearOf(date) + (date.length >= 7 ? (Number(date.slice(5, 7)) - 1) / 12 : 0);
  const now = point((await readFacts('server/content/facts')).get('china-units')?.asOf);
  const { series, axis } = drawn('china-construction');
  expect(axis).toHaveLength(units.length);
  const close = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 6));
  expect(series.get('')).toEqual(close(units.map(({ start }) => point(start))));
  expect(series.get('已建设')).toEqual(close(units.map(({ start }) => now - point(start))));
  // Units started on the same day may be in either order.
  const inOrder = (left: Values) =>
    left
      .map((years, index) => [point(units[index]?.start), years] as const)
      .toSorted(([start, years], [other, more]) => start - other || (years ?? -1) - (more ?? -1))
      .map(([, years]) => (years === null ? null : round(years, 6)));
  const left = units.map(({ expected }) => (expected ? Math.max(0, Number(expected) + 1 - now) : null));
  expect(inOrder(series.get('距预计投产年末') ?? [])).toEqual(inOrder(left));
});

test('electricity mix charts show the percentage of each source in the fact tables', () => {
  const kinds = {
    煤电: 'coal',
    气电: 'gas',
    油电: 'oil',
    核电: 'nuclear',
    水电: 'hydro',
    风电: 'wind',
    太阳能发电: 'solar',
    生物质发电: 'bioenergy',
    其他可再生能源: 'other',
  };
  for (const [name, entity] of [
    ['world-mix', 'World'],
    ['china-mix', 'China'],
  ] as const) {
    const rows = rawFacts('electricity-mix').filter((row) => row.entity === entity);
    const { series, axis } = drawn(name);
    expect(axis.map(Number)).toEqual(years(rows));
    expect([...series.keys()].toSorted()).toEqual(Object.keys(kinds).toSorted());
    for (const [index, year] of axis.entries())
      expect(sumOf([...series.values()].map((values) => values[index] ?? 0)), `${entity} ${year}`).toBeCloseTo(100, 1);
    for (const [label, kind] of Object.entries(kinds)) {
      const shares = rows.map(
        (row) => (num(row, kind) / Object.values(kinds).reduce((sum, each) => sum + num(row, each), 0)) * 100,
      );
      expect(series.get(label), `${entity} ${kind}`).toEqual(shares.map((share) => expect.closeTo(share, 1)));
    }
  }
});

test('country rankings show the figures of the fact tables', () => {
  const top = ranked('operatingCapacity').slice(0, 10);
  const capacities = drawn('world-top');
  expect(capacities.axis).toEqual(top.map(({ country }) => country));
  expect(capacities.series.get('在运装机（万千瓦）')).toEqual(top.map((row) => wan(row, 'operatingCapacity')));
  // Small capacities have a decimal, as in the table of the page.
  const built = (row: RawRow): number =>
    round(num(row, 'constructionCapacity') / 10, num(row, 'constructionCapacity') < 1000 ? 1 : 0);
  expect(capacities.series.get('在建装机（万千瓦）')).toEqual(top.map(built));
  expect(capacities.series.get('在建装机（万千瓦）')?.[0]).toBe(39.6);
  const building = ranked('constructionCapacity')
    .filter((row) => num(row, 'constructionUnits') > 0)
    .toSorted((a, b) => num(b, 'constructionUnits') - num(a, 'constructionUnits'));
  const counted = drawn('world-building');
  expect(counted.axis).toEqual(building.map(({ country }) => country));
  expect(counted.series.get('在建机组（台）')).toEqual(building.map((row) => num(row, 'constructionUnits')));
  const ranks = [...drawn('countries-rank').series.values()];
  expect(ranks).toEqual([
    ranked('twh').slice(0, 15).map(yi),
    ranked('share')
      .slice(0, 15)
      .map((row) => round(num(row, 'share'), 1)),
  ]);
});

test('the rankings by generation and share show the year of each bar', () => {
  const { series, yAxis } = options.wide.get('countries-rank') as unknown as {
    series: readonly { name: string }[];
    yAxis: readonly { data: readonly string[] }[];
  };
  expect(series.map(({ name }) => name)).toEqual([
    '核发电量（亿千瓦时，未注明的为2023年）',
    '核电占比（%，未注明的为2025年）',
  ]);
  for (const [index, key, usual] of [
    [0, 'twh', '2023'],
    [1, 'share', '2025'],
  ] as const) {
    const named = ranked(key)
      .slice(0, 15)
      .map((row) => (row[`${key}Year`] === usual ? row.country : `${row.country}（${row[`${key}Year`]}年）`));
    expect(yAxis[index]?.data).toEqual(named);
  }
  expect(yAxis[0]?.data).toContain('中国（2025年）');
});

test('axis labels of the comparison chart are exact and evenly spaced for every country', async () => {
  const table = (await readFacts('server/content/facts')).get('nuclear-generation');
  if (!table) throw new Error('no table of generation');
  const wrong: string[] = [];
  for (const by of ['share', 'twh'] as const)
    for (const country of comparableOf(table)) {
      const series = comparedSeries(table, [country]);
      const html = renderToStaticMarkup(createElement(CompareLines, { series, by, label: '' }));
      const marks = [...html.matchAll(/text-anchor="end"[^>]*>([^<]+)</g)].map(([, text = '']) => text);
      const figures = marks.map((text) => Number(text.replaceAll(',', '')));
      const step = figures.at(1) ?? 0;
      const isEven = step > 0 && figures.every((figure, index) => Math.abs(figure - index * step) < 1e-9);
      if (!isEven) wrong.push(`${country.name} ${by}: ${marks.join(' ')}`);
    }
  expect(wrong).toEqual([]);
  const share = comparedSeries(table, [{ entity: 'Iran', name: '伊朗' }]);
  expect(renderToStaticMarkup(createElement(CompareLines, { series: share, by: 'share', label: '' }))).toContain(
    '>0.5<',
  );
});
