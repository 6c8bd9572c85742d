import { expect, test } from 'playwright/test';
import { getPage } from '../support/parsed-page.ts';
import {
  change,
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

/** The pages about the world must print the values computed here from the fact tables. */

const base = '/industry/global/data';
const countries = rawFacts('world-countries');
const units = rawFacts('world-units');
const running = countries.filter((row) => num(row, 'operatingUnits') > 0);
const building = countries.filter((row) => num(row, 'constructionUnits') > 0);
const generation = rawFacts('nuclear-generation');
const world = generation.filter(({ entity }) => entity === 'World');
const latest = world.at(-1);
const fleet = rawFacts('fleet-by-year').filter(({ scope }) => scope === 'world');
const mix = rawFacts('electricity-mix');
const kinds = ['coal', 'gas', 'oil', 'nuclear', 'hydro', 'wind', 'solar', 'bioenergy', 'other'];

const sizes = (rows: readonly RawRow[]): string[] => [
  String(rows.filter((row) => num(row, 'operatingUnits') > 0).length),
  String(total(rows, 'operatingUnits')),
  wan(total(rows, 'operatingCapacity')),
  String(total(rows, 'constructionUnits')),
  wan(total(rows, 'constructionCapacity')),
];

test('the country table equals the sums of the unit table', () => {
  for (const status of ['operating', 'construction']) {
    const byCountry = grouped(withStatus(units, status), 'code');
    for (const row of countries) {
      const own = byCountry.get(row.code ?? '') ?? [];
      expect(num(row, `${status}Units`), row.country).toBe(own.length);
      expect(num(row, `${status}Capacity`), row.country).toBeCloseTo(total(own, 'capacity'), 1);
    }
    expect([...byCountry.keys()].filter((code) => !countries.some((row) => row.code === code))).toEqual([]);
  }
});

test('the country table has the last known year of the generation table', () => {
  for (const row of countries) {
    const years = generation.filter(({ name }) => name === row.country);
    const [lastTwh, lastShare] = ['twh', 'share'].map((key) => years.findLast((year) => year[key] !== ''));
    expect([row.twh, row.twhYear, row.share, row.shareYear], row.country).toEqual([
      lastTwh?.twh ?? '',
      lastTwh?.year ?? '',
      lastShare?.share ?? '',
      lastShare?.year ?? '',
    ]);
  }
});

test('overview: cards, text, regions and countries match the fact tables', async ({ request }) => {
  const { cards, text: all, table } = await getPage(request, base);
  expect(cards.get('在运机组')).toBe(`${total(running, 'operatingUnits')}台${running.length}个国家`);
  expect(cards.get('在运装机')).toContain(`${wan(total(countries, 'operatingCapacity'))}万千瓦`);
  expect(cards.get('在建机组')).toBe(
    `${total(building, 'constructionUnits')}台装机${wan(total(building, 'constructionCapacity'))}万千瓦`,
  );
  expect(cards.get(`${latest?.year}年核发电量`)).toBe(`${yi(latest?.twh)}亿千瓦时`);
  expect(all).toContain(
    `${running.length}个国家有${total(running, 'operatingUnits')}台核电机组在运，装机${wan(total(running, 'operatingCapacity'))}万千瓦；${building.length}个国家有${total(building, 'constructionUnits')}台在建`,
  );
  const ranked = running.toSorted((a, b) => num(b, 'operatingCapacity') - num(a, 'operatingCapacity'));
  const ten = (total(ranked.slice(0, 10), 'operatingCapacity') / total(running, 'operatingCapacity')) * 100;
  expect(all).toContain(
    `在运装机前三位是${ranked
      .slice(0, 3)
      .map(({ country }) => country)
      .join('、')}；前十位合计占全球的${text(ten)}%`,
  );

  const regions = grouped(countries, 'region');
  const printed = table('各区域在运和在建核电机组');
  expect(printed).toHaveLength(regions.size);
  for (const [name = '', ...figures] of printed) expect(figures, name).toEqual(sizes(regions.get(name) ?? []));

  const byName = new Map(countries.map((row) => [row.country, row]));
  const listed = table('各国核电机组、发电量与占比');
  expect(listed.map(([name]) => name).slice(0, ranked.length)).toEqual(ranked.map(({ country }) => country));
  expect(listed).toHaveLength(countries.length);
  for (const [name = '', ...cells] of listed) {
    const row = byName.get(name);
    const size = (key: string): string => wan(num(row, key), num(row, key) > 0 && num(row, key) < 1000 ? 1 : 0);
    expect(cells, name).toEqual([
      row?.operatingUnits,
      size('operatingCapacity'),
      row?.constructionUnits,
      size('constructionCapacity'),
      row?.twh ? `${yi(row.twh)}（${row.twhYear}年）` : '—',
      row?.share ? `${percent(row.share, 1)}（${row.shareYear}年）` : '—',
    ]);
  }
});

test('annual data: cards, text and every table cell match the fact tables', async ({ request }) => {
  const { cards, text: all, table } = await getPage(request, `${base}/erji-annual`);
  const last = fleet.at(-1);
  expect(cards.get(`${latest?.year}年核发电量`)).toBe(`${yi(latest?.twh)}亿千瓦时`);
  expect(cards.get(`${latest?.year}年核电占比`)).toContain(`${percent(latest?.share, 1)}%`);
  expect(cards.get(`${last?.year}年商运`)).toMatch(new RegExp(`^${last?.commissioned}台`));
  expect(cards.get(`${last?.year}年开工`)).toMatch(new RegExp(`^${last?.starts}台`));
  const ten = fleet.slice(-10);
  expect(all).toContain(
    `${ten[0]?.year}年至${last?.year}年，全球开工${total(ten, 'starts')}台、商运${total(ten, 'commissioned')}台、永久关闭${total(ten, 'closed')}台`,
  );
  const [first, lastShare] = [world.find(({ share }) => share), world.findLast(({ share }) => share)];
  expect(all).toContain(
    `${first?.year}年为${percent(first?.share, 1)}%，${lastShare?.year}年为${percent(lastShare?.share, 1)}%`,
  );
  expect(all).toContain(
    change(latest?.twh, world.at(-2)?.twh).replace(/^\+/, '比上年增长').replace(/^−/, '比上年下降'),
  );
  expect(table('全球历年核发电量与占比')).toEqual(
    world.toReversed().map((row) => [row.year, yi(row.twh), percent(row.share, 2)]),
  );
  expect(table('全球历年核电机组、装机与变化')).toEqual(
    fleet
      .toReversed()
      .map((row) => [
        row.year,
        row.units,
        wan(num(row, 'capacity')),
        row.starts,
        row.commissioned,
        wan(num(row, 'commissionedCapacity')),
        row.closed,
        wan(num(row, 'closedCapacity')),
      ]),
  );
});

test('electricity mix: shares and generation of every year and source match the fact tables', async ({ request }) => {
  const whole = (row: RawRow): number => kinds.reduce((sum, kind) => sum + num(row, kind), 0);
  const share = (row: RawRow, kind: string): string => text((num(row, kind) / whole(row)) * 100, 1);
  const pages = {
    World: await getPage(request, `${base}/erji-power`),
    China: await getPage(request, `${base}/erji-power?scope=China`),
  };
  const { cards, table, text: all } = pages.World;
  const last: Record<string, RawRow> = {};
  for (const [entity, name] of [
    ['World', '世界'],
    ['China', '中国'],
  ] as const) {
    const rows = mix.filter((row) => row.entity === entity);
    const newest = rows.at(-1) ?? {};
    last[entity] = newest;
    const low = kinds.slice(3).reduce((sum, kind) => sum + num(newest, kind), 0);
    expect(cards.get(`${name}发电量`)).toBe(`${text(whole(newest) * 10)}亿千瓦时${newest.year}年`);
    expect(cards.get(`${name}核电占比`)).toBe(
      `${share(newest, 'nuclear')}%低碳电源共${text((low / whole(newest)) * 100, 1)}%`,
    );
    const place = kinds.filter((kind) => num(newest, kind) > num(newest, 'nuclear')).length + 1;
    expect(all).toContain(`核电占${share(newest, 'nuclear')}%，居第${place}位`);
    expect(table(`${name}历年各电源在发电量中的占比`)).toEqual(
      rows.toReversed().map((row) => [row.year, ...kinds.map((kind) => share(row, kind))]),
    );
    expect(pages[entity].table(`${name}历年发电量，按电源`)).toEqual(
      rows
        .toReversed()
        .map((row) => [row.year, ...kinds.map((kind) => yi(row[kind])), text(whole(row) * 10), share(row, 'nuclear')]),
    );
  }
  const [{ World = {}, China = {} }, names] = [
    last,
    ['煤电', '气电', '油电', '核电', '水电', '风电', '太阳能发电', '生物质发电', '其他可再生能源'],
  ];
  expect(new Map(table(/年世界和中国的电力结构$/).map(([name, ...cells]) => [name, cells]))).toEqual(
    new Map(
      kinds.map((kind, index) => [
        names[index],
        [yi(World[kind]), share(World, kind), yi(China[kind]), share(China, kind)],
      ]),
    ),
  );
});

test('countries: both rankings, cards and text match the fact tables', async ({ request }) => {
  const ranked = (key: string): RawRow[] =>
    countries.filter((row) => row[key]).toSorted((a, b) => num(b, key) - num(a, key));
  const [byTwh, byShare] = [ranked('twh'), ranked('share')];
  for (const [sort, order, caption] of [
    ['', byTwh, '各国核发电量排名'],
    ['share', byShare, '各国核电占比排名'],
  ] as const) {
    const { table } = await getPage(request, `${base}/erji-nuclear?sort=${sort}`);
    const rows = order.filter((row) => row.twh);
    expect(table(caption)).toEqual(
      rows.map((row, index) => [
        `${index + 1}${row.country}`,
        '',
        yi(row.twh),
        row.twhYear,
        percent(row.share, 1),
        row.shareYear || '—',
        row.operatingUnits,
      ]),
    );
  }
  const { cards, text: all } = await getPage(request, `${base}/erji-nuclear`);
  expect(cards.get('发电量最多')).toBe(`${byTwh[0]?.country}${yi(byTwh[0]?.twh)}亿千瓦时`);
  expect(cards.get('占比最高')).toBe(`${byShare[0]?.country}${percent(byShare[0]?.share, 1)}%`);
  const place = byTwh.findIndex(({ code }) => code === 'CN');
  expect(cards.get('中国发电量')).toBe(`第${place + 1}位占比${percent(byTwh[place]?.share, 1)}%`);
  expect(cards.get('占比超过四分之一')).toBe(
    `${byTwh.filter((row) => num(row, 'share') > 25).length}个${byTwh.length}个有核发电量的国家中`,
  );
  const five = (total(byTwh.slice(0, 5), 'twh') / total(byTwh, 'twh')) * 100;
  expect(all).toContain(
    `${byTwh
      .slice(0, 5)
      .map(({ country }) => country)
      .join('、')}，合计占所列国家核发电量的${text(five)}%`,
  );
});

test('up to five countries are compared without scripts, with matching lines, text and table', async ({ request }) => {
  const names = ['France', 'China', 'Japan', 'Taiwan, China', 'Germany', 'Sweden'];
  for (const [by, unit] of [
    ['', 'share'],
    ['twh', 'twh'],
  ] as const) {
    const query = new URLSearchParams([...names.map((name) => ['with', name]), ['by', by]]);
    const { table, main, text: all } = await getPage(request, `${base}/erji-nuclear?${query}`);
    const series = names
      .slice(0, 5)
      .map((name) => generation.filter(({ entity }) => entity === name.replaceAll(' ', '')));
    expect(all).toContain('选择超过5个，已按先后取前5个');
    const years = [...new Set(series.flat().map(({ year }) => year ?? ''))].toSorted((a, b) => Number(b) - Number(a));
    expect(table(unit === 'share' ? '所选国家和地区历年核电占比' : '所选国家和地区历年核发电量')).toEqual(
      years.map((year) => [
        year,
        ...series.map((rows) => {
          const row = rows.find((each) => each.year === year);
          return unit === 'share' ? percent(row?.share, 1) : yi(row?.twh);
        }),
      ]),
    );
    const lines = main.querySelectorAll('[data-chart="countries-compare"] polyline');
    const known = series.map((rows) => rows.filter((row) => row[unit]));
    expect(lines.map((line) => line.getAttribute('points')?.split(' ').length)).toEqual(
      known.map((rows) => rows.length),
    );
    for (const rows of known) {
      const [first, last] = [rows[0], rows.at(-1)];
      const said = (row?: RawRow): string => (unit === 'share' ? percent(row?.share, 1) : yi(row?.twh));
      expect(all).toContain(`${first?.name}从${first?.year}年的${said(first)}变为${last?.year}年的${said(last)}`);
    }
    expect(all).toContain('中国台湾');
  }
});
