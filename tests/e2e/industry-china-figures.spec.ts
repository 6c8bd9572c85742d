import { expect, test } from 'playwright/test';
import { getPage, textOf } from '../support/parsed-page.ts';
import {
  change,
  day,
  grouped,
  num,
  percent,
  type RawRow,
  rawFacts,
  text,
  total,
  wan,
  withStatus,
  yi,
} from '../support/raw-facts.ts';

/** The pages about China must print the values computed here from the fact tables. */

const units = rawFacts('china-units');
const [operating, construction] = [withStatus(units, 'operating'), withStatus(units, 'construction')];
const fleet = new Map(
  rawFacts('fleet-by-year')
    .filter(({ scope }) => scope === 'CN')
    .map((row) => [row.year, row]),
);
const base = '/industry/china/data';

/** China's years: from the generation table, earlier ones from the electricity mix. */
const years = ((): readonly RawRow[] => {
  const later = rawFacts('nuclear-generation').filter(({ entity }) => entity === 'China');
  const kinds = ['coal', 'gas', 'oil', 'nuclear', 'hydro', 'wind', 'solar', 'bioenergy', 'other'];
  const earlier = rawFacts('electricity-mix')
    .filter((row) => row.entity === 'China' && num(row, 'nuclear') > 0 && num(row, 'year') < num(later[0], 'year'))
    .map((row) => {
      const all = kinds.reduce((sum, kind) => sum + num(row, kind), 0);
      return { year: row.year ?? '', twh: row.nuclear ?? '', share: String((num(row, 'nuclear') / all) * 100) };
    });
  return [...earlier, ...later];
})();
const latest = years.at(-1);
const before = years.at(-2);

const sizes = (rows: readonly RawRow[]): string[] => [
  String(withStatus(rows, 'operating').length),
  wan(total(withStatus(rows, 'operating'), 'capacity')),
  String(withStatus(rows, 'construction').length),
  wan(total(withStatus(rows, 'construction'), 'capacity')),
];

test('overview: cards, text, provinces, plants, years and map labels match the fact tables', async ({ request }) => {
  const { cards, text: all, table, main } = await getPage(request, base);
  const plants = grouped(operating, 'siteId').size;
  const lead = `${operating.length}台核电机组在运，装机${wan(total(operating, 'capacity'))}万千瓦，分布在${grouped(operating, 'province').size}个省区；另有${construction.length}台在建，装机${wan(total(construction, 'capacity'))}万千瓦`;
  expect(cards.get('在运机组')).toBe(`${operating.length}台${plants}座核电厂`);
  expect(cards.get('在运装机')).toContain(`${wan(total(operating, 'capacity'))}万千瓦`);
  expect(cards.get('在建机组')).toBe(`${construction.length}台装机${wan(total(construction, 'capacity'))}万千瓦`);
  expect(cards.get(`${latest?.year}年核发电量`)).toBe(
    `${yi(latest?.twh)}亿千瓦时比上年${change(latest?.twh, before?.twh)}`,
  );
  expect(all).toContain(lead);
  expect(all).toContain(
    `${latest?.year}年核发电量${yi(latest?.twh)}亿千瓦时，占全国发电量的${percent(latest?.share, 1)}%`,
  );

  const provinces = grouped(units, 'province');
  const printed = table('各省区在运和在建核电机组');
  expect(printed.map(([name]) => name).toSorted()).toEqual([...provinces.keys()].toSorted());
  for (const [name = '', ...figures] of printed) expect(figures, name).toEqual(sizes(provinces.get(name) ?? []));

  const sites = new Map([...grouped(units, 'siteId').values()].map((rows) => [rows[0]?.site ?? '', rows]));
  const listed = table('在运和在建的核电厂');
  expect(listed).toHaveLength(grouped(units, 'siteId').size);
  for (const [name = '', province, , ...rest] of listed) {
    const rows = sites.get(name) ?? [];
    expect(province, name).toBe(rows[0]?.province);
    expect(rest.slice(0, 4), name).toEqual(sizes(rows));
    const first = rows
      .map(({ commercial }) => commercial ?? '')
      .filter(Boolean)
      .toSorted()[0];
    expect(rest[4], name).toBe(day(first?.slice(0, 7)));
  }
  expect(table('中国历年核发电量与占比')).toEqual(
    years.toReversed().map((row) => [row.year, yi(row.twh), percent(row.share, 2)]),
  );
  // The map labels: the unit count of each province that has units.
  const marks = main.querySelectorAll('figure text tspan').map((mark) => textOf(mark.parentNode as typeof mark));
  expect(marks).toHaveLength(provinces.size);
  for (const [name, rows] of provinces) {
    const short = name.replace(/(壮族自治区|省|市)$/, '');
    expect(marks).toContain(`${short}${withStatus(rows, 'operating').length}台`);
  }
});

test('annual data: cards, text and every table cell match the fact tables', async ({ request }) => {
  const { cards, text: all, table } = await getPage(request, `${base}/erji-annual`);
  const last = fleet.get(latest?.year ?? '');
  const tenYearsAgo = years.find(({ year }) => num(latest, 'year') - Number(year) === 10);
  expect(cards.get(`${latest?.year}年核发电量`)).toBe(
    `${yi(latest?.twh)}亿千瓦时比上年${change(latest?.twh, before?.twh)}`,
  );
  expect(cards.get(`${latest?.year}年核电占比`)).toContain(`${percent(latest?.share, 1)}%`);
  // The fleet is counted up to a cut-off date, which the figures of its last year state.
  const until = new RegExp(`，截至${latest?.year}年\\d+月\\d+日$`);
  const capacity = `${wan(num(last, 'capacity'))}万千瓦${last?.units}台机组`;
  expect(cards.get(`${latest?.year}年装机`)?.replace(until, '')).toBe(capacity);
  const decade = [...fleet.values()].filter(({ year }) => num(latest, 'year') - Number(year) < 10);
  expect(cards.get('近十年投产')?.replace(/截至.*$/, '')).toBe(`${total(decade, 'commissioned')}台`);
  expect(all).toContain(`是${tenYearsAgo?.year}年的${text(num(latest, 'twh') / num(tenYearsAgo, 'twh'), 1)}倍`);
  const peak = years.toSorted((a, b) => num(b, 'share') - num(a, 'share'))[0];
  expect(all).toContain(`占比${peak?.year}年最高，达到${percent(peak?.share, 1)}%`);
  const rows = years.map((row, index) => {
    const own = fleet.get(row.year ?? '');
    const counts = [own?.commissioned, wan(num(own, 'commissionedCapacity')), own?.starts];
    const growth = change(row.twh, years[index - 1]?.twh);
    return [row.year, yi(row.twh), growth, percent(row.share, 2), own?.units, wan(num(own, 'capacity')), ...counts];
  });
  expect(table('中国历年核发电量、占比与装机')).toEqual(rows.toReversed());
});

for (const [status, rows, date] of [
  ['operational', operating, 'commercial'],
  ['construction', construction, 'start'],
] as const) {
  const path = `${base}/erji-${status}`;
  const list = async (request: Parameters<typeof getPage>[0], query: Record<string, string>) => {
    const { main } = await getPage(request, `${path}?${new URLSearchParams(query)}`);
    return main.querySelectorAll('#list details').map((unit) => textOf(unit.querySelector('summary')));
  };
  const line = (row: RawRow): string =>
    `${row.name}${row.province}${row.type}${row.model}${wan(num(row, 'capacity'), 1)}万千瓦${status === 'operational' ? '商运' : '开工'}${day(row[date])}`;

  test(`units ${status}: cards, list, provinces and models match the fact tables`, async ({ request }) => {
    const { cards, table, text: all } = await getPage(request, path);
    const what = status === 'operational' ? '在运' : '在建';
    expect(cards.get(`${what}机组`)).toBe(`${rows.length}台`);
    expect(cards.get(`${what}装机`)).toContain(`${wan(total(rows, 'capacity'))}万千瓦`);
    expect(all).toContain(
      `${rows.length}台${what}核电机组，装机${wan(total(rows, 'capacity'))}万千瓦，分布在${grouped(rows, 'province').size}个省区`,
    );
    for (const [caption, key] of [
      [`${what}机组分布，按省区`, 'province'],
      ['各机型的机组数与装机', 'model'],
    ] as const) {
      const groups = grouped(rows, key);
      expect(table(caption)).toHaveLength(groups.size);
      for (const [name = '', ...figures] of table(caption)) {
        const group = groups.get(name) ?? [];
        const share = (total(group, 'capacity') / total(rows, 'capacity')) * 100;
        expect(figures, name).toEqual([String(group.length), wan(total(group, 'capacity')), text(share, 1)]);
      }
    }
    expect((await list(request, {})).toSorted()).toEqual(rows.map(line).toSorted());
  });

  test(`units ${status}: the list can be filtered by province, type and owner, and sorted`, async ({ request }) => {
    for (const key of ['province', 'type', 'owner']) {
      for (const [value, group] of grouped(rows, key)) {
        expect((await list(request, { [key]: value })).toSorted(), value).toEqual(group.map(line).toSorted());
      }
    }
    const byLine = new Map(rows.map((row) => [line(row), row]));
    const sorted = async (sort: string, key: string) =>
      (await list(request, { sort })).map((each) => byLine.get(each)?.[key]);
    const dates = rows.map((row) => row[date] ?? '').toSorted();
    expect(await sorted('', date)).toEqual(dates);
    expect(await sorted('newest', date)).toEqual(dates.toReversed());
    const capacities = rows.map((row) => num(row, 'capacity')).toSorted((x, y) => y - x);
    expect((await sorted('capacity', 'capacity')).map(Number)).toEqual(capacities);
  });
}

test('units in operation: service years and the stage dates of every unit match the fact tables', async ({
  request,
}) => {
  const { table, main } = await getPage(request, `${base}/erji-operational`);
  const byYear = new Map<string, RawRow[]>();
  for (const row of operating) {
    const year = (row.commercial ?? '').slice(0, 4);
    byYear.set(year, [...(byYear.get(year) ?? []), row]);
  }
  expect(table('现有机组按商运年份统计')).toEqual(
    [...byYear]
      .toSorted(([a], [b]) => Number(b) - Number(a))
      .map(([year, rows]) => [year, String(rows.length), wan(total(rows, 'capacity'))]),
  );
  for (const row of operating) {
    const drawer = main.querySelector(`ol[aria-label="${row.name}各阶段日期"]`);
    const known = [row.start, row.criticality, row.grid, row.commercial].filter(Boolean);
    expect(drawer?.querySelectorAll('time').map(textOf), row.name).toEqual(known.map(day));
  }
});

test('units under construction: start, expected year, stage and dates of every unit match the fact tables', async ({
  request,
}) => {
  const { table, main } = await getPage(request, `${base}/erji-construction`);
  const printed = new Map(table('在建机组的开工、预计投产与阶段').map((cells) => [cells[0], cells]));
  expect(printed.size).toBe(construction.length);
  for (const row of construction) {
    const [, type, start, , expected, stage] = printed.get(row.name ?? '') ?? [];
    expect([type, start, expected], row.name).toEqual([
      row.type,
      day(row.start),
      row.expected ? `${row.expected}年` : '—',
    ]);
    const isDue = row.expected !== '' && num(row, 'expected') <= 2025;
    const usual = row.start?.startsWith('2025') ? '当年开工' : '建设中';
    expect(stage, row.name).toBe(row.grid ? '已并网' : row.criticality ? '已临界' : isDue ? '计划年内投产' : usual);
    const drawer = main.querySelector(`ol[aria-label="${row.name}各阶段日期"]`);
    expect(drawer?.querySelectorAll('time').map(textOf), row.name).toEqual(
      [row.start, row.criticality, row.grid, row.expected].filter(Boolean).map(day),
    );
  }
});
