import type { EChartsOption } from 'echarts';
import { stateColors } from '../../../components/chart/palette.ts';
import type { FactTables } from '../../../core/facts/records.ts';
import { wanKw } from '../../../core/facts/units.ts';
import { type FleetYear, fleetOf } from '../figures/fleet-years.ts';
import { type Drawing, frame, valueAxis, yearAxis } from './style.ts';

type Tables = FactTables<'fleet-by-year'>;

const yearsOf = (fleet: readonly FleetYear[]): readonly number[] => fleet.map(({ year }) => year);

/** From the year before the first unit. */
const sinceFirst = (fleet: readonly FleetYear[]): readonly FleetYear[] =>
  fleet.slice(Math.max(0, fleet.findIndex(({ units }) => units > 0) - 1));

/** Capacity at each year's end, and the part of it that is new. */
export function chinaCapacity(tables: Tables, drawing: Drawing): EChartsOption {
  const fleet = sinceFirst(fleetOf(tables['fleet-by-year'], 'CN'));
  return {
    ...frame(drawing),
    xAxis: yearAxis(yearsOf(fleet), drawing),
    yAxis: valueAxis({ name: '万千瓦' }, drawing),
    series: [
      {
        type: 'bar',
        name: '往年投产的装机',
        stack: 'capacity',
        data: fleet.map(({ capacity, commissionedCapacity }) => Math.round(wanKw(capacity - commissionedCapacity))),
        itemStyle: { color: stateColors.operating },
        barCategoryGap: '35%',
      },
      {
        type: 'bar',
        name: '当年投产的装机',
        stack: 'capacity',
        data: fleet.map(({ commissionedCapacity }) => Math.round(wanKw(commissionedCapacity))),
        itemStyle: { color: stateColors.construction, borderRadius: [2, 2, 0, 0] },
      },
    ],
  };
}

/** Capacity at each year's end as bars, units as a line. */
export function worldFleet(tables: Tables, drawing: Drawing): EChartsOption {
  const fleet = fleetOf(tables['fleet-by-year'], 'world');
  return {
    ...frame(drawing),
    xAxis: yearAxis(yearsOf(fleet), drawing),
    yAxis: [valueAxis({ name: '万千瓦' }, drawing), valueAxis({ name: '台', isSecond: true }, drawing)],
    series: [
      {
        type: 'bar',
        name: '年末装机',
        data: fleet.map(({ capacity }) => Math.round(wanKw(capacity))),
        itemStyle: { color: stateColors.operating },
        barCategoryGap: '15%',
      },
      {
        type: 'line',
        name: '年末机组',
        yAxisIndex: 1,
        data: fleet.map(({ units }) => units),
        lineStyle: { color: stateColors.construction, width: 3 },
        itemStyle: { color: stateColors.construction },
        showSymbol: false,
      },
    ],
  };
}

/** Units that entered service upwards, those closed downwards, and construction starts as a line. */
export function worldChanges(tables: Tables, drawing: Drawing): EChartsOption {
  const fleet = fleetOf(tables['fleet-by-year'], 'world');
  return {
    ...frame(drawing),
    xAxis: { ...yearAxis(yearsOf(fleet), drawing), axisLine: { onZero: false } },
    yAxis: valueAxis({ name: '关闭为负（台）' }, drawing),
    series: [
      {
        type: 'bar',
        name: '商运',
        stack: 'change',
        data: fleet.map(({ commissioned }) => commissioned),
        itemStyle: { color: stateColors.operating },
        barCategoryGap: '15%',
      },
      {
        type: 'bar',
        name: '关闭',
        stack: 'change',
        data: fleet.map(({ closed }) => (closed === 0 ? 0 : -closed)),
        itemStyle: { color: stateColors.closed },
      },
      {
        type: 'line',
        name: '开工',
        data: fleet.map(({ starts }) => starts),
        lineStyle: { color: stateColors.construction, width: 2.5 },
        itemStyle: { color: stateColors.construction },
        showSymbol: false,
      },
    ],
  };
}
