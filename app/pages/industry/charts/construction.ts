import type { EChartsOption } from 'echarts';
import { chartText, stateColors } from '../../../components/chart/palette.ts';
import type { FactTables } from '../../../core/facts/records.ts';
import { type ChinaUnit, chinaUnits, withStatus } from '../figures/china-fleet.ts';
import { byDate } from '../figures/dates.ts';
import { type Drawing, frame, nameAxis, valueAxis } from './style.ts';

/** 昌江3号: the plant's name without its type, and the number; if the unit has its own name, that name. */
export const shortUnitName = (name: string): string =>
  name
    .replace(/^.*（(.+)）$/, '$1')
    .replace(/示范工程/, '')
    .replace(/核电[站厂]/, '')
    .replace(/扩建一期/, '扩建')
    .replace(/机组$/, '');

/** A date as a decimal year: 2021-07 is 2021.5. */
const pointOf = (date: string): number =>
  Number(date.slice(0, 4)) + (date.length >= 7 ? (Number(date.slice(5, 7)) - 1) / 12 : 0);

/** Years until the end of the expected year; null if it is unknown, so that the bar ends today. */
const remaining = ({ expected }: ChinaUnit, now: number): number | null =>
  expected ? Math.max(0, Number(expected) + 1 - now) : null;

/** Rounds the range to whole years, so that the last mark is at the end of the axis. */
function yearRange(first: number, last: number, { isNarrow }: Drawing): { min: number; max: number; interval: number } {
  const interval = isNarrow ? 4 : 2;
  const min = Math.floor(first);
  return { min, max: min + Math.ceil((last - min) / interval) * interval, interval };
}

/** A bar for each unit, from its first concrete until now, and on to the end of the year in which it is expected to operate. */
export function chinaConstruction(tables: FactTables<'china-units'>, drawing: Drawing): EChartsOption {
  const table = tables['china-units'];
  const now = pointOf(table.asOf);
  const units = [...withStatus(chinaUnits(table), 'construction')].sort((a, b) => byDate(a.start, b.start));
  const starts = units.map(({ start }) => pointOf(start));
  return {
    ...frame(drawing, { top: 40, right: 20 }),
    tooltip: { show: false },
    legend: { ...frame(drawing).legend, data: ['已建设', '距预计投产年末'] },
    xAxis: {
      ...valueAxis({ name: '' }, drawing),
      ...yearRange(Math.min(...starts), Math.max(now, ...units.map(({ expected }) => Number(expected) + 1)), drawing),
      axisLabel: { formatter: (value: number) => String(value), color: chartText.soft },
    },
    yAxis: nameAxis(
      units.map(({ name }) => shortUnitName(name)),
      drawing,
    ),
    series: [
      { type: 'bar', stack: 'time', data: starts, itemStyle: { color: 'transparent' }, silent: true },
      {
        type: 'bar',
        name: '已建设',
        stack: 'time',
        data: starts.map((start) => Math.max(0, now - start)),
        itemStyle: { color: stateColors.operating },
      },
      {
        type: 'bar',
        name: '距预计投产年末',
        stack: 'time',
        data: units.map((unit) => remaining(unit, now)),
        itemStyle: { color: chartText.ground, borderColor: stateColors.construction, borderWidth: 1.5 },
        barCategoryGap: '35%',
      },
    ],
  };
}
