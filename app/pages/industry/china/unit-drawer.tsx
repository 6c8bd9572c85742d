import type { ReactElement } from 'react';
import { type Fact, FactList } from '../../../components/fact-list.tsx';
import { chineseDate } from '../../../features/dates/format.ts';
import type { ChinaUnit, UnitStatus } from '../figures/china-fleet.ts';
import { spanText } from '../figures/dates.ts';
import { figure, wanKw } from '../figures/units.ts';

interface UnitDrawerProps {
  readonly unit: ChinaUnit;
  readonly status: UnitStatus;
  readonly asOf: string;
}

interface Milestone {
  readonly name: string;
  readonly date: string;
  /** A plan is drawn hollow. */
  readonly isPlan?: boolean;
}

const milestonesOf = ({ start, criticality, grid, commercial, expected }: ChinaUnit): readonly Milestone[] =>
  [
    { name: '开工', date: start },
    { name: '首次临界', date: criticality },
    { name: '首次并网', date: grid },
    { name: '商业运行', date: commercial },
    { name: '预计投产', date: commercial ? '' : expected, isPlan: true },
  ].filter(({ date }) => date !== '');

function factsOf(unit: ChinaUnit, status: UnitStatus, asOf: string): readonly Fact[] {
  const span = status === 'operating' ? spanText(unit.start, unit.commercial) : spanText(unit.start, asOf);
  return [
    ['核电厂', unit.site],
    ['额定功率', `${figure(wanKw(unit.capacity), 1)}万千瓦`],
    ['净功率', unit.netCapacity === null ? null : `${figure(wanKw(unit.netCapacity), 1)}万千瓦`],
    ['业主', unit.owner],
    ['运营', unit.operator],
    [status === 'operating' ? '开工至商运' : '已开工', span],
  ];
}

/** A unit's way from the first concrete to operation, and whose it is. */
export const UnitDrawer = ({ unit, status, asOf }: UnitDrawerProps): ReactElement => (
  <div className="grid gap-5 px-3 py-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
    <ol aria-label={`${unit.name}各阶段日期`} className="border-line border-l-2 pl-5">
      {milestonesOf(unit).map(({ name, date, isPlan }) => (
        <li
          key={name}
          className={`relative pb-3 before:absolute before:top-2 before:-left-[1.6875rem] before:size-3 before:rounded-full before:border-2 before:border-brand last:pb-0 ${isPlan ? 'before:bg-card' : 'before:bg-brand'}`}
        >
          <span className="block text-muted text-sm">{name}</span>
          <time dateTime={date} className="font-bold tabular-nums">
            {chineseDate(date)}
          </time>
        </li>
      ))}
    </ol>
    <FactList facts={factsOf(unit, status, asOf)} />
  </div>
);
