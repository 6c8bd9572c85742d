import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type FactRow, rowsOf } from '../../app/core/facts/records.ts';
import { chinaYears } from '../../app/pages/industry/figures/china-years.ts';
import { countriesOf } from '../../app/pages/industry/figures/countries.ts';
import { describeFive } from '../../app/pages/industry/global/describe-countries.ts';
import { readFacts } from '../../server/facts/tables.ts';
import { constants } from '../support/note-constants.ts';

/** Every figure in the notes of the data pages, checked against the tables that the pages draw. */

const facts = await readFacts('server/content/facts');
const rows = (name: string): readonly FactRow[] => {
  const table = facts.get(name);
  if (!table) throw new Error(`no table ${name}`);
  return rowsOf(table);
};
const number = (row: FactRow | undefined, key: string): number => Number(row?.[key] ?? Number.NaN);
const sum = (list: readonly FactRow[], key: string): number =>
  list.reduce((total, row) => total + (number(row, key) || 0), 0);

const china = rows('china-units');
const world = rows('world-units');
const fleet = rows('fleet-by-year').filter(({ scope }) => scope === 'world');
const generation = rows('nuclear-generation');
const mix = rows('electricity-mix');

const ofState = (list: typeof china, status: string) => list.filter((row) => row.status === status);
const generationOf = (entity: string, year: number) =>
  generation.find((row) => row.entity === entity && Number(row.year) === year);
const fleetOf = (year: number) => fleet.find((row) => Number(row.year) === year);
const mixOf = (entity: string) => mix.find((row) => row.entity === entity && Number(row.year) === 2025);
const sources = ['coal', 'gas', 'oil', 'nuclear', 'hydro', 'wind', 'solar', 'bioenergy', 'other'];
const mixTotal = (entity: string): number =>
  sources.reduce((total, source) => total + number(mixOf(entity), source), 0);
const share = (entity: string, source: string): string =>
  ((number(mixOf(entity), source) / mixTotal(entity)) * 100).toFixed(2);
const wan = (megawatts: number): string => String(Math.round(megawatts) / 10);
const yi = (twh: number): string => String(Math.round(twh * 10));

const year = ({ expected }: FactRow): string => String(expected ?? '').slice(0, 4);
const planned = ofState(china, 'construction').map(year).filter(Boolean).sort();
const building = ofState(world, 'construction');
const inRegion = (region: string): number => building.filter((row) => row.region === region).length;
const operating = ofState(world, 'operating');

const countries = rows('world-countries')
  .filter((row) => number(row, 'twh') > 0)
  .sort((a, b) => number(b, 'twh') - number(a, 'twh'));
const countryOf = (name: string) => countries.find(({ country }) => country === name);
const fiveTogether = sum(countries.slice(0, 5), 'twh');
const lastYears = countries.filter(({ country }) => country !== '中国').map(({ twhYear }) => Number(twhYear));

const tables = Object.fromEntries(
  ['nuclear-generation', 'electricity-mix', 'fleet-by-year'].map((name) => [name, facts.get(name)]),
) as Parameters<typeof chinaYears>[0];
const ofChina = chinaYears(tables);
const yearsOf = (entity: string): readonly number[] =>
  generation.filter((row) => row.entity === entity).map((row) => number(row, 'year'));
const yearIn = (list: readonly FactRow[], key: string, site: string, unit = ''): string => {
  const found = list.find((row) => `${row.site}`.startsWith(site) && `${row.unit ?? row.name}`.startsWith(unit));
  return String(found?.[key] ?? '').slice(0, 4);
};
const mixYears = mix.map((row) => number(row, 'year'));
const capacityOf = (list: readonly FactRow[]): number => sum(list, 'capacity') / 10;

const busiest = fleet.toSorted((a, b) => number(b, 'commissioned') - number(a, 'commissioned'))[0];
const annual = 'global/data/erji-annual/global-annual-note';

/** The note, a sentence of it with {} for each figure, and the figures from the tables. */
const claims: readonly (readonly [note: string, sentence: string, figures: readonly (number | string)[]])[] = [
  [
    'china/data/erji-annual/china-annual-note',
    '年度序列从{}年开始，到{}年为止',
    [ofChina[0]?.year ?? 0, ofChina.at(-1)?.year ?? 0],
  ],
  [
    'china/data/erji-annual/china-annual-note',
    '图表从有核电发电量的{}年画起，当年只有{}亿千瓦时。{}年以前',
    [ofChina[0]?.year ?? 0, yi(ofChina[0]?.twh ?? 0), Math.min(...yearsOf('China'))],
  ],
  [
    'china/data/erji-annual/china-annual-note',
    '以2024年为例，本站为{}亿千瓦时，协会公布的是4447亿千瓦时，差{}%',
    [
      number(generationOf('China', 2024), 'twh') * 10,
      ((number(generationOf('China', 2024), 'twh') / 444.7 - 1) * 100).toFixed(1),
    ],
  ],
  ['china/data/erji-annual/china-annual-note', '与{}年以后的占比相接', [Math.min(...yearsOf('China'))]],
  [
    'china/data/china-data-overview',
    '在运装机为6096万千瓦，两者相差{}%',
    [((6096 / capacityOf(ofState(china, 'operating')) - 1) * 100).toFixed(1)],
  ],
  [
    'china/data/erji-operational/china-operational-note',
    '防城港4号的商运日期只登记到{}年',
    [yearIn(china, 'commercial', '防城港', '防城港核电站4')],
  ],
  [annual, '发电量和占比从{}年算起，机组从{}年算起', [Math.min(...yearsOf('World')), number(fleet[0], 'year')]],
  [
    'global/data/erji-construction/global-construction-note',
    '莫霍夫采4号{}年开工，印度卡尔帕卡姆原型快堆{}年开工，巴西安格拉3号{}年登记开工',
    [
      yearIn(building, 'start', 'Mochovce', '4'),
      yearIn(building, 'start', 'Kalpakkam PFBR'),
      yearIn(building, 'start', 'Angra', '3'),
    ],
  ],
  [
    'global/data/erji-construction/global-construction-note',
    '功率从{}万到十几万千瓦',
    [Math.min(...building.map((row) => number(row, 'capacity'))) / 10],
  ],
  [
    'global/data/erji-power/global-power-note',
    '世界和中国{}年至{}年的发电量构成',
    [Math.min(...mixYears), Math.max(...mixYears)],
  ],
  ...['{}年以前，生物质和其他可再生没有单列', '图上从{}年起才出现这两层'].map(
    (sentence) =>
      [
        'global/data/erji-power/global-power-note',
        sentence,
        [Math.min(...mix.filter((row) => number(row, 'bioenergy') > 0).map((row) => number(row, 'year')))],
      ] as const,
  ),
  [
    'global/data/erji-nuclear/global-nuclear-note',
    '中国是{}年，阿联酋、白俄罗斯、亚美尼亚是{}年，其余国家都是{}年',
    [
      String(countryOf('中国')?.twhYear),
      ...new Set(['阿联酋', '白俄罗斯', '亚美尼亚'].map((name) => String(countryOf(name)?.twhYear))),
      ...new Set(lastYears.filter((year) => year !== 2022)),
    ],
  ],
  [
    'global/data/erji-nuclear/global-nuclear-note',
    '乌克兰{}年有发电量估计值，占比只到{}年',
    [String(countryOf('乌克兰')?.twhYear), String(countryOf('乌克兰')?.shareYear)],
  ],
  [
    'global/data/erji-nuclear/global-nuclear-note',
    '阿联酋、白俄罗斯{}年起只有占比',
    [Number(countryOf('阿联酋')?.twhYear) + 1],
  ],
  [
    'global/data/erji-nuclear/global-nuclear-note',
    '德国{}年起占比为零',
    [Math.min(...yearsOf('Germany').filter((year) => number(generationOf('Germany', year), 'share') === 0))],
  ],
  [
    'global/data/erji-nuclear/global-nuclear-note',
    '中国台湾2024年占比为{}%',
    [number(generationOf('Taiwan, China', 2024), 'share').toFixed(1)],
  ],
  [
    'china/data/china-data-overview',
    '在运{}台、{}万千瓦，在建{}台、{}万千瓦',
    [
      ofState(china, 'operating').length,
      wan(sum(ofState(china, 'operating'), 'capacity')),
      ofState(china, 'construction').length,
      wan(sum(ofState(china, 'construction'), 'capacity')),
    ],
  ],
  [
    'china/data/erji-annual/china-annual-note',
    '2000年仅{}亿千瓦时，2025年为{}亿千瓦时',
    [yi(number(generationOf('China', 2000), 'twh')), yi(number(generationOf('China', 2025), 'twh'))],
  ],
  [
    'china/data/erji-construction/china-construction-note',
    '因此2025年9月的{}台',
    [ofState(china, 'construction').length],
  ],
  [
    'china/data/erji-construction/china-construction-note',
    '{}台中{}台登记了预计年份，范围为{}至{}年',
    [ofState(china, 'construction').length, planned.length, planned[0] ?? '', planned.at(-1) ?? ''],
  ],
  ['global/data/global-data-overview', '全球在运{}台、在建{}台', [operating.length, building.length]],
  [annual, '2025年的值是{}台，比“在运机组”页的{}台', [number(fleetOf(2025), 'units'), operating.length]],
  [annual, '{}年：一年商运{}台，是历史最高', [busiest?.year, busiest?.commissioned].map(Number)],
  [annual, '1990年：关停{}台', [number(fleetOf(1990), 'closed')]],
  [annual, '2011年：关停{}台', [number(fleetOf(2011), 'closed')]],
  [
    annual,
    '年末装机减少约{}万千瓦',
    [Math.round((number(fleetOf(2011), 'closedCapacity') - number(fleetOf(2011), 'commissionedCapacity')) / 100) * 10],
  ],
  [annual, '2024年：开工{}台', [number(fleetOf(2024), 'starts')]],
  [
    annual,
    '2025年的投产{}台、关停{}台、开工{}台',
    [number(fleetOf(2025), 'commissioned'), number(fleetOf(2025), 'closed'), number(fleetOf(2025), 'starts')],
  ],
  [
    'global/data/erji-construction/global-construction-note',
    '其中压水堆{}台。亚洲{}台、欧洲{}台、非洲{}台、美洲{}台',
    [
      building.filter(({ type }) => type === '压水堆').length,
      inRegion('亚洲'),
      inRegion('欧洲'),
      inRegion('非洲'),
      inRegion('美洲'),
    ],
  ],
  ['global/data/erji-construction/global-construction-note', '在建清单只有{}行', [building.length]],
  [
    'global/data/erji-operational/global-operational-note',
    '列表收录{}台在运机组，毛装机{}亿千瓦',
    [operating.length, (sum(operating, 'capacity') / 100_000).toFixed(2)],
  ],
  [
    'global/data/erji-operational/global-operational-note',
    '其中{}台另有净功率，净值合计{}亿千瓦',
    [
      operating.filter((row) => number(row, 'netCapacity') > 0).length,
      (sum(operating, 'netCapacity') / 100_000).toFixed(2),
    ],
  ],
  [
    'global/data/erji-nuclear/global-nuclear-note',
    '前五国合计{}万亿千瓦时，占所列{}国合计的{}%',
    [(fiveTogether / 1000).toFixed(2), countries.length, Math.round((fiveTogether / sum(countries, 'twh')) * 100)],
  ],
  ...countries
    .slice(0, 8)
    .map(
      (row) =>
        [
          'global/data/erji-nuclear/global-nuclear-note',
          `| ${row.country} | {} | {} | {} | {} |`,
          [yi(number(row, 'twh')), `${row.twhYear}`, number(row, 'share').toFixed(1), `${row.shareYear}`],
        ] as const,
    ),
  ...(
    [
      ['煤', 'coal'],
      ['天然气', 'gas'],
      ['水', 'hydro'],
      ['核', 'nuclear'],
      ['太阳能', 'solar'],
      ['风', 'wind'],
    ] as const
  ).map(
    ([name, source]) =>
      [
        'global/data/erji-power/global-power-note',
        `| ${name} | {} | {} |`,
        [share('World', source), share('China', source)],
      ] as const,
  ),
  [
    'global/data/erji-power/global-power-note',
    '世界2025年合计约{}万亿千瓦时，中国约{}万亿千瓦时',
    [(mixTotal('World') / 1000).toFixed(2), (mixTotal('China') / 1000).toFixed(2)],
  ],
];

const patternOf = (sentence: string): RegExp =>
  new RegExp(sentence.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll('{}', String.raw`(\d+(?:\.\d+)?)`), 'g');
const bodyOf = async (note: string): Promise<string> => {
  const text = await readFile(`server/content/industry/${note}.md`, 'utf8');
  return text.slice(text.indexOf('\n---\n', 4));
};

test.each(claims)('%s: the figures in “%s” match the tables', async (note, sentence, figures) => {
  const said = patternOf(sentence)
    .exec(await bodyOf(note))
    ?.slice(1)
    .map(Number);
  expect(said).toEqual(figures.map(Number));
});

test.each([...new Set(claims.map(([note]) => note))])('%s contains no unchecked figure', async (note) => {
  let rest = await bodyOf(note);
  for (const [of, sentence] of claims) if (of === note) rest = rest.replace(patternOf(sentence), '');
  // The longest first, so that none cuts another one in two.
  const phrases = constants.flatMap(([, list]) => list).toSorted((a, b) => b.length - a.length);
  for (const phrase of phrases) rest = rest.replaceAll(phrase, '');
  expect([...rest.matchAll(/.{0,10}\d+(?:\.\d+)?.{0,6}/g)].map(([found]) => found)).toEqual([]);
});

test('the global annual note describes the two halves of the page in their order', async () => {
  const page = await readFile('app/pages/industry/global-annual.tsx', 'utf8');
  expect(page.indexOf('name="world-generation"')).toBeLessThan(page.indexOf('name="world-fleet"'));
  expect(await bodyOf(annual)).toContain('上半部是电量，下半部是机组');
});

test('the page and the note give the same share for the top five of the countries listed', async () => {
  const table = facts.get('world-countries');
  const share = Math.round((fiveTogether / sum(countries, 'twh')) * 100);
  expect(table && describeFive(countriesOf(table))).toContain(`合计占所列国家核发电量的${share}%`);
  expect(await bodyOf('global/data/erji-nuclear/global-nuclear-note')).toContain(`合计的${share}%`);
});
