import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type FactRow, rowsOf } from '../../app/core/facts/records.ts';
import { readFacts } from '../../server/facts/tables.ts';

/** Every figure in the notes of the data pages, computed anew from the tables that the pages draw. */

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
const firstFive = ['United States', 'China', 'France', 'Russia', 'South Korea'].map((entity) =>
  number(generationOf(entity, 2023), 'twh'),
);
const fiveTogether = firstFive.reduce((total, twh) => total + twh, 0);
const worldTwh = number(generationOf('World', 2023), 'twh');

const firstYear = Math.min(...generation.filter(({ entity }) => entity === 'China').map((row) => number(row, 'year')));

/** The note, what it says with its figures left out as {}, and the figures by the tables. */
const claims: readonly (readonly [note: string, sentence: string, figures: readonly (number | string)[]])[] = [
  ['china/data/erji-annual/china-annual-note', '年度序列从{}年开始', [firstYear]],
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
  [
    'global/data/erji-annual/global-annual-note',
    '2025年的值是{}台，比“在运机组”页的{}台',
    [number(fleetOf(2025), 'units'), operating.length],
  ],
  [
    'global/data/erji-annual/global-annual-note',
    '1985年：一年商运{}台，是历史最高',
    [Math.max(...fleet.map((row) => number(row, 'commissioned')))],
  ],
  ['global/data/erji-annual/global-annual-note', '1985年：一年商运{}台', [number(fleetOf(1985), 'commissioned')]],
  ['global/data/erji-annual/global-annual-note', '1990年：关停{}台', [number(fleetOf(1990), 'closed')]],
  ['global/data/erji-annual/global-annual-note', '2011年：关停{}台', [number(fleetOf(2011), 'closed')]],
  [
    'global/data/erji-annual/global-annual-note',
    '年末装机减少约{}万千瓦',
    [Math.round((number(fleetOf(2011), 'closedCapacity') - number(fleetOf(2011), 'commissionedCapacity')) / 100) * 10],
  ],
  ['global/data/erji-annual/global-annual-note', '2024年：开工{}台', [number(fleetOf(2024), 'starts')]],
  [
    'global/data/erji-annual/global-annual-note',
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
    '前五国合计{}万亿千瓦时，约占全球的{}%',
    [(fiveTogether / 1000).toFixed(2), Math.round((fiveTogether / worldTwh) * 100)],
  ],
  ...(
    [
      ['美国', 'United States'],
      ['中国', 'China'],
      ['法国', 'France'],
      ['俄罗斯', 'Russia'],
      ['韩国', 'South Korea'],
      ['加拿大', 'Canada'],
      ['日本', 'Japan'],
      ['西班牙', 'Spain'],
    ] as const
  ).map(
    ([name, entity]) =>
      [
        'global/data/erji-nuclear/global-nuclear-note',
        `| ${name} | {} | {} |`,
        [yi(number(generationOf(entity, 2023), 'twh')), number(generationOf(entity, 2023), 'share').toFixed(1)],
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

test.each(claims)('%s: %s', async (note, sentence, figures) => {
  const text = await readFile(`server/content/industry/${note}.md`, 'utf8');
  const figure = String.raw`(\d+(?:\.\d+)?)`;
  const pattern = sentence.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll('{}', figure);
  const said = new RegExp(pattern).exec(text)?.slice(1).map(Number);
  expect(said).toEqual(figures.map(Number));
});
