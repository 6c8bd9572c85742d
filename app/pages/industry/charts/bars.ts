import type { BarSeriesOption, EChartsOption } from 'echarts';
import { chartText, stateColors } from '../../../components/chart/palette.ts';
import type { FactTables } from '../../../core/facts/records.ts';
import { figure, wanKw, yiKwh } from '../../../core/facts/units.ts';
import { valuesOf } from '../figures/collect.ts';
import { type Country, countriesOf, rankedBy } from '../figures/countries.ts';
import { type Drawing, frame, nameAxis } from './style.ts';

type Tables = FactTables<'world-countries'>;

interface Bars {
  readonly name: string;
  readonly values: readonly number[];
  readonly color: string;
  readonly axis?: 0 | 1;
  readonly decimals?: number;
}

/** Bars with their value printed at the end, so that no axis is needed. */
const bars = ({ name, values, color, axis = 0, decimals = 0 }: Bars): BarSeriesOption => ({
  type: 'bar',
  name,
  xAxisIndex: axis,
  yAxisIndex: axis,
  data: [...values],
  itemStyle: { color, borderRadius: [0, 2, 2, 0] },
  barMaxWidth: 18,
  label: {
    show: true,
    position: 'right',
    color: chartText.strong,
    fontSize: 13,
    formatter: ({ value }) =>
      Number(value) === 0 ? '' : figure(Number(value), Number.isInteger(value) ? decimals : Math.max(decimals, 1)),
  },
});

const hiddenAxis = { type: 'value' as const, show: false };

const TOP = 10;

/** In 万千瓦; small values with a decimal, as in the tables. */
const sized = (mw: number): number => Number(wanKw(mw).toFixed(mw < 1000 ? 1 : 0));

/** Capacity in operation and under construction, for the ten countries with the largest capacity in operation. */
export function worldTop(tables: Tables, drawing: Drawing): EChartsOption {
  const top = countriesOf(tables['world-countries']).slice(0, TOP);
  return {
    ...frame(drawing, { top: 36, right: 52 }),
    xAxis: hiddenAxis,
    yAxis: nameAxis(
      top.map(({ name }) => name),
      drawing,
    ),
    series: [
      bars({
        name: '在运装机（万千瓦）',
        values: top.map(({ mw }) => sized(mw)),
        color: stateColors.operating,
      }),
      bars({
        name: '在建装机（万千瓦）',
        values: top.map(({ buildingMw }) => sized(buildingMw)),
        color: stateColors.construction,
      }),
    ],
  };
}

/** The number of units under construction in each country. */
export function worldBuilding(tables: Tables, drawing: Drawing): EChartsOption {
  const building = countriesOf(tables['world-countries'])
    .filter((country) => country.building > 0)
    .sort((a, b) => b.building - a.building || b.buildingMw - a.buildingMw);
  return {
    ...frame(drawing, { top: 36, right: 40 }),
    xAxis: hiddenAxis,
    yAxis: nameAxis(
      building.map(({ name }) => name),
      drawing,
    ),
    series: [
      bars({
        name: '在建机组（台）',
        values: building.map((country) => country.building),
        color: stateColors.construction,
      }),
    ],
  };
}

const RANKED = 15;

/** The most frequent year of the bars, and the countries' names, with the year appended if it differs. */
function namesInYears(
  countries: readonly Country[],
  yearOf: (country: Country) => string,
): { readonly usual: string; readonly names: readonly string[] } {
  const [usual = ''] = valuesOf(countries, yearOf);
  const names = countries.map((country) => {
    const year = yearOf(country);
    return year === usual ? country.name : `${country.name}（${year}年）`;
  });
  return { usual, names };
}

/**
 * Two rankings of countries: by generation, and by share of nuclear power. On phones one is below the other. The figures are
 * each country's latest, whose year differs between countries.
 */
export function countriesRank(tables: Tables, drawing: Drawing): EChartsOption {
  const countries = countriesOf(tables['world-countries']);
  const [most, dependent] = [
    rankedBy(countries, 'twh').slice(0, RANKED),
    rankedBy(countries, 'share').slice(0, RANKED),
  ];
  const [inTwhYears, inShareYears] = [
    namesInYears(most, ({ twhYear }) => twhYear),
    namesInYears(dependent, ({ shareYear }) => shareYear),
  ];
  const places = drawing.isNarrow
    ? [
        // Below the legend, which takes two lines.
        { left: 4, right: 60, top: 60, bottom: '50%' },
        { left: 4, right: 60, top: '54%', bottom: 4 },
      ]
    : [
        { left: 4, right: '58%', top: 40, bottom: 4 },
        { left: '52%', right: 48, top: 40, bottom: 4 },
      ];
  return {
    ...frame(drawing),
    tooltip: { show: false },
    grid: places.map((place) => ({ ...place, outerBoundsMode: 'same' as const })),
    xAxis: [0, 1].map((index) => ({ ...hiddenAxis, gridIndex: index })),
    yAxis: [inTwhYears, inShareYears].map(({ names }, index) => ({ ...nameAxis(names, drawing), gridIndex: index })),
    series: [
      bars({
        name: `核发电量（亿千瓦时，未注明的为${inTwhYears.usual}年）`,
        values: most.map(({ twh }) => Math.round(yiKwh(twh ?? 0))),
        color: stateColors.operating,
      }),
      bars({
        name: `核电占比（%，未注明的为${inShareYears.usual}年）`,
        values: dependent.map(({ share }) => Number((share ?? 0).toFixed(1))),
        color: stateColors.construction,
        axis: 1,
        decimals: 1,
      }),
    ],
  };
}
