import { chineseDate } from '../../../core/dates/format.ts';
import { capacityText, eachHas, figure, yearsText } from '../../../core/facts/units.ts';
import {
  type ChinaUnit,
  type FleetSize,
  type ProvinceFigure,
  provincesOf,
  sizeOf,
  type UnitStatus,
} from '../figures/china-fleet.ts';
import { describeProvinces } from '../figures/china-overview.ts';
import { descending, groupBy, peaksOf, valuesOf } from '../figures/collect.ts';
import { byDate, yearOf } from '../figures/dates.ts';
import type { KeyFigure } from '../parts/data-head.tsx';

export interface ModelTally extends FleetSize {
  readonly name: string;
}

export interface UnitsSummary {
  readonly status: UnitStatus;
  readonly asOf: string;
  readonly size: FleetSize;
  readonly provinces: number;
  readonly figures: readonly KeyFigure[];
  readonly models: readonly ModelTally[];
  /** Provinces with units of the status. */
  readonly places: readonly ProvinceFigure[];
  readonly onPlaces: string;
  /** A sentence about the chart. */
  readonly onChart: string;
  readonly onModels: string;
}

export const modelTally = (units: readonly ChinaUnit[]): readonly ModelTally[] =>
  [...groupBy(units, ({ model }) => model)]
    .map(([name, group]) => ({ name, ...sizeOf(group) }))
    .sort((a, b) => b.units - a.units || b.mw - a.mw);

export function describeUnits({ status, asOf, size, provinces }: UnitsSummary): string {
  const what = status === 'operating' ? '在运' : '在建';
  return (
    `截至${chineseDate(asOf)}，中国有${size.units}台${what}核电机组，装机${capacityText(size.mw)}万千瓦，` +
    `分布在${provinces}个省区。可按省区、堆型和业主查找，点开机组查看各阶段日期。`
  );
}

/** The years with the most units, and their number: 2016年和2018年投产的最多，各有7台. */
function describeFullest(years: readonly (number | null)[], what: string): string {
  const counted = [...groupBy(years, (year) => year)].flatMap(([year, group]) =>
    year === null ? [] : [{ year, units: group.length }],
  );
  const peaks = peaksOf(counted, ({ units }) => units).toSorted((a, b) => a.year - b.year);
  if (peaks.length === 0) return '';
  return `${yearsText(peaks.map(({ year }) => year))}${what}的最多，${eachHas(peaks[0]?.units ?? 0, peaks)}`;
}

function operatingFigures(units: readonly ChinaUnit[]): Pick<UnitsSummary, 'figures' | 'onChart'> {
  const dates = units
    .map(({ commercial }) => commercial)
    .filter(Boolean)
    .sort(byDate);
  const [oldest, newest] = [dates[0] ?? '', dates.at(-1) ?? ''];
  const fullest = describeFullest(
    units.map(({ commercial }) => yearOf(commercial)),
    '投入商业运行',
  );
  const size = sizeOf(units);
  return {
    figures: [
      ...sizeFigures(size, '在运'),
      { label: '最早商运', value: oldest.slice(0, 4), unit: '年', note: chineseDate(oldest) },
      { label: '最近商运', value: newest.slice(0, 4), unit: '年', note: chineseDate(newest) },
    ],
    onChart: fullest ? `现有机组中，${fullest}；最近一台于${chineseDate(newest)}投入商业运行。` : '',
  };
}

function constructionFigures(units: readonly ChinaUnit[]): Pick<UnitsSummary, 'figures' | 'onChart'> {
  const starts = units
    .map(({ start }) => start)
    .filter(Boolean)
    .sort(byDate);
  const expected = units.filter(({ expected }) => expected !== '');
  const fullest = describeFullest(
    expected.map((unit) => yearOf(unit.expected)),
    '',
  );
  const newest = starts.at(-1) ?? '';
  return {
    figures: [
      ...sizeFigures(sizeOf(units), '在建'),
      { label: '最近开工', value: newest.slice(0, 4), unit: '年', note: chineseDate(newest) },
      {
        label: '已公布投产年份',
        value: figure(expected.length),
        unit: '台',
        note: `其余${units.length - expected.length}台未公布`,
      },
    ],
    onChart:
      `在建机组中开工最早的在${chineseDate(starts[0] ?? '')}，最近的在${chineseDate(newest)}。` +
      (fullest ? `按预计投产年份，${fullest}。` : ''),
  };
}

const sizeFigures = ({ units, mw }: FleetSize, what: string): readonly KeyFigure[] => [
  { label: `${what}机组`, value: figure(units), unit: '台' },
  { label: `${what}装机`, value: capacityText(mw), unit: '万千瓦', note: '额定功率合计' },
];

function describeModels(units: readonly ChinaUnit[]): string {
  const [first, second] = modelTally(units);
  const types = valuesOf(units, ({ type }) => type);
  const [main] = types;
  if (!first || !main) return '';
  const ofMain = units.filter(({ type }) => type === main).length;
  const next = second ? `，其次是${second.name}，${second.units}台` : '';
  return `${units.length}台机组中有${ofMain}台是${main}；机型以${first.name}最多，${first.units}台${next}。`;
}

/** Provinces by capacity of the status, largest first. */
const placesOf = (units: readonly ChinaUnit[], status: UnitStatus): readonly ProvinceFigure[] =>
  [...provincesOf(units)].sort(descending((province) => province[status].mw));

/** The page's figures and sentences about the units of a status, independent of filters. */
export const unitFigures = (
  units: readonly ChinaUnit[],
  status: UnitStatus,
): Pick<UnitsSummary, 'size' | 'provinces' | 'figures' | 'onChart' | 'onModels' | 'places' | 'onPlaces'> => ({
  size: sizeOf(units),
  provinces: valuesOf(units, ({ province }) => province).length,
  places: placesOf(units, status),
  onPlaces: describeProvinces(provincesOf(units), status),
  ...(status === 'operating' ? operatingFigures(units) : constructionFigures(units)),
  onModels: describeModels(units),
});
