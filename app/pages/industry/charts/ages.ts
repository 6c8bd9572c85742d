import type { EChartsOption } from 'echarts';
import { stateColors } from '../../../components/chart/palette.ts';
import type { FactTables } from '../../../core/facts/records.ts';
import { chinaUnits, withStatus } from '../figures/china-fleet.ts';
import { commercialYears } from '../figures/dates.ts';
import { worldUnits } from '../figures/world-fleet.ts';
import { type Drawing, frame, valueAxis, yearAxis } from './style.ts';

interface Part {
  readonly name: string;
  readonly color: string;
  /** The year in which each unit entered service. */
  readonly years: readonly number[];
}

/** The number of current units that entered service in each year. */
function yearBars(parts: readonly Part[], drawing: Drawing): EChartsOption {
  const all = parts.flatMap(({ years }) => years);
  const first = Math.min(...all);
  const years = Array.from({ length: Math.max(...all) - first + 1 }, (_, index) => first + index);
  return {
    ...frame(drawing),
    xAxis: yearAxis(years, drawing),
    yAxis: { ...valueAxis({ name: '台' }, drawing), minInterval: 1 },
    series: parts.map(({ name, color, years: own }) => ({
      type: 'bar' as const,
      name,
      stack: 'units',
      data: years.map((year) => own.filter((each) => each === year).length),
      itemStyle: { color },
      barCategoryGap: '20%',
    })),
  };
}

export const chinaCommissioning = (tables: FactTables<'china-units'>, drawing: Drawing): EChartsOption =>
  yearBars(
    [
      {
        name: '投入商业运行的机组',
        color: stateColors.operating,
        years: commercialYears(withStatus(chinaUnits(tables['china-units']), 'operating')),
      },
    ],
    drawing,
  );

export function worldAges(tables: FactTables<'world-units'>, drawing: Drawing): EChartsOption {
  const units = withStatus(worldUnits(tables['world-units']), 'operating');
  return yearBars(
    [
      {
        name: '中国',
        color: stateColors.construction,
        years: commercialYears(units.filter(({ code }) => code === 'CN')),
      },
      {
        name: '其他国家和地区',
        color: stateColors.operating,
        years: commercialYears(units.filter(({ code }) => code !== 'CN')),
      },
    ],
    drawing,
  );
}
