import type { EChartsOption } from 'echarts';
import { stateColors } from '../../../components/chart/palette.ts';
import type { FactTables } from '../../../core/facts/records.ts';
import { yiKwh } from '../../../core/facts/units.ts';
import { chinaYears } from '../figures/china-years.ts';
import { comparableOf } from '../figures/compare.ts';
import { countriesOf } from '../figures/countries.ts';
import { type GenerationYear, generationOf } from '../figures/generation.ts';
import { type Drawing, frame, valueAxis, yearAxis } from './style.ts';

/** Rounded, since readers do not need more digits. */
const rounded = (value: number | null, decimals = 1): number | null =>
  value === null ? null : Number(value.toFixed(decimals));

/** Generation as bars, its share of all electricity as a line. */
const generationChart = (years: readonly GenerationYear[], drawing: Drawing): EChartsOption => ({
  ...frame(drawing),
  xAxis: yearAxis(
    years.map(({ year }) => year),
    drawing,
  ),
  yAxis: [valueAxis({ name: '亿千瓦时' }, drawing), valueAxis({ name: '占比（%）', isSecond: true }, drawing)],
  series: [
    {
      type: 'bar',
      name: '核发电量',
      data: years.map(({ twh }) => rounded(twh === null ? null : yiKwh(twh), 0)),
      itemStyle: { color: stateColors.operating, borderRadius: [2, 2, 0, 0] },
      barCategoryGap: '35%',
    },
    {
      type: 'line',
      name: '核电占比',
      yAxisIndex: 1,
      data: years.map(({ share }) => rounded(share, 2)),
      lineStyle: { color: stateColors.construction, width: 3 },
      itemStyle: { color: stateColors.construction },
      symbol: 'circle',
      symbolSize: 6,
      showSymbol: !drawing.isNarrow,
    },
  ],
});

type ChinaTables = FactTables<'nuclear-generation' | 'electricity-mix' | 'fleet-by-year'>;

export const chinaGeneration = (tables: ChinaTables, drawing: Drawing): EChartsOption =>
  generationChart(chinaYears(tables), drawing);

/** One country's generation; null if the tables do not contain the country or its generation. */
export function countryGeneration(
  tables: FactTables<'nuclear-generation' | 'world-countries'>,
  country: string,
  drawing: Drawing,
): EChartsOption | null {
  const name = countriesOf(tables['world-countries']).find(({ code }) => code === country)?.name;
  const entity = comparableOf(tables['nuclear-generation']).find((each) => each.name === name)?.entity;
  return entity ? generationChart(generationOf(tables['nuclear-generation'], entity), drawing) : null;
}

export const worldGeneration = (tables: FactTables<'nuclear-generation'>, drawing: Drawing): EChartsOption =>
  generationChart(generationOf(tables['nuclear-generation'], 'World'), drawing);
