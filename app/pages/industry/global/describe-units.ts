import { chineseDate } from '../../../core/dates/format.ts';
import { capacityText, figure, figureOrDash } from '../../../core/facts/units.ts';
import { sizeOf, type UnitStatus } from '../figures/china-fleet.ts';
import { groupBy } from '../figures/collect.ts';
import { commercialYears, yearOf } from '../figures/dates.ts';
import { byCountry, byType, meanAge, olderThan, type Tally, type WorldUnit } from '../figures/world-fleet.ts';
import type { KeyFigure } from '../parts/data-head.tsx';

export interface WorldSummary {
  readonly status: UnitStatus;
  readonly asOf: string;
  readonly units: number;
  readonly mw: number;
  readonly countries: number;
  readonly figures: readonly KeyFigure[];
  readonly onChart: string;
  readonly onTypes: string;
}

const words = { operating: '在运', construction: '在建' } as const;

export const describeFleet = ({ status, asOf, units, mw, countries }: WorldSummary): string =>
  `截至${chineseDate(asOf)}，全球${countries}个国家有${units}台${words[status]}核电机组，` +
  `装机${capacityText(mw)}万千瓦。可按国家和堆型查找，也可按日期或容量排序。`;

const share = (part: number, whole: number): string => `${figure((part / whole) * 100, 0)}%`;

function describeTypes([first, second]: readonly Tally[], total: number): string {
  if (!first) return '';
  const next = second ? `，其次是${second.name}，${second.units}台` : '';
  return `${first.name}最多，${first.units}台，占机组总数的${share(first.units, total)}${next}。`;
}

/** A sentence about the decade in which most current units entered service, and the number of units without a date. */
function describeAges(units: readonly WorldUnit[], asOf: string): string {
  const years = commercialYears(units);
  const decades = groupBy(years, (year) => Math.floor(year / 10) * 10);
  const undated = units.length - years.length;
  const [most] = [...decades].sort(([, a], [, b]) => b.length - a.length);
  const old = olderThan(units, 40, asOf);
  if (!most) return '';
  return (
    `${most[0]}年代投入商业运行的最多，有${most[1].length}台，占${share(most[1].length, units.length)}；` +
    `运行满40年的有${old}台，占${share(old, units.length)}。` +
    (undated > 0 ? `另有${undated}台的商运日期不详，没有计入年份。` : '')
  );
}

function describeBuilding([first, second]: readonly Tally[], total: number): string {
  if (!first) return '';
  const next = second ? `；其次是${second.name}，${second.units}台` : '';
  return `${first.name}在建${first.units}台，占全球的${share(first.units, total)}${next}。`;
}

export function worldSummary(units: readonly WorldUnit[], status: UnitStatus, asOf: string): WorldSummary {
  const [countries, types] = [byCountry(units), byType(units)];
  const { units: count, mw } = sizeOf(units);
  const year = Number(asOf.slice(0, 4));
  const last: KeyFigure =
    status === 'operating'
      ? { label: '平均运行时间', value: figureOrDash(meanAge(units, asOf), 1), unit: '年', note: '自商运日期起算' }
      : {
          // The yearly fleet table counts every construction start, including projects that were later abandoned.
          label: `${year}年开工的在建机组`,
          value: figure(units.filter(({ start }) => yearOf(start) === year).length),
          unit: '台',
          note: `截至${chineseDate(asOf)}，不含开工后停建的`,
        };
  return {
    status,
    asOf,
    units: count,
    mw,
    countries: countries.length,
    figures: [
      { label: `${words[status]}机组`, value: figure(count), unit: '台' },
      { label: `${words[status]}装机`, value: capacityText(mw), unit: '万千瓦', note: '额定功率合计' },
      { label: '国家', value: figure(countries.length), unit: '个', note: `最多的是${countries[0]?.name ?? ''}` },
      last,
    ],
    onChart: status === 'operating' ? describeAges(units, asOf) : describeBuilding(countries, count),
    onTypes: describeTypes(types, count),
  };
}
