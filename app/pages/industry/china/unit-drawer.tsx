import type { ReactElement } from 'react';
import { type Fact, FactList } from '../../../components/fact-list.tsx';
import { chineseDate } from '../../../core/dates/format.ts';
import { figure, wanKw } from '../../../core/facts/units.ts';
import { plantPath } from '../../../core/things/paths.ts';
import type { ChinaUnit, UnitStatus } from '../figures/china-fleet.ts';
import { spanText } from '../figures/dates.ts';
import { stageOf } from '../figures/progress.ts';
import { ThingLink } from '../things/thing-link.tsx';

interface UnitDrawerProps {
  readonly unit: ChinaUnit;
  readonly status: UnitStatus;
  readonly asOf: string;
}

interface Milestone {
  readonly name: string;
  readonly date: string;
  /** A planned date is drawn as a hollow point. */
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
    ['阶段', status === 'construction' ? stageOf(unit, asOf) : null],
  ];
}

// Classes of the list instead of each point, because the page has hundreds of them. Planned dates have a hollow point.
const milestones =
  'border-line border-l-2 pl-5 [&>li]:relative [&>li]:pb-3 [&>li:last-child]:pb-0 [&_span]:block [&_span]:text-muted [&_span]:text-sm [&_time]:font-bold [&_time]:tabular-nums [&>li]:before:absolute [&>li]:before:top-2 [&>li]:before:-left-[1.6875rem] [&>li]:before:size-3 [&>li]:before:rounded-full [&>li]:before:border-2 [&>li]:before:border-brand [&>li]:before:bg-brand [&>li[data-plan]]:before:bg-card';

/** A unit's milestones from the first concrete to operation, and its companies. */
export const UnitDrawer = ({ unit, status, asOf }: UnitDrawerProps): ReactElement => (
  <div className="grid gap-5 px-3 py-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
    <ol aria-label={`${unit.name}各阶段日期`} className={milestones}>
      {milestonesOf(unit).map(({ name, date, isPlan }) => (
        <li key={name} data-plan={isPlan}>
          <span>{name}</span>
          <time dateTime={date}>{chineseDate(date)}</time>
        </li>
      ))}
    </ol>
    <div>
      <FactList facts={factsOf(unit, status, asOf)} />
      <p className="no-print mt-2">
        <ThingLink href={plantPath(unit.plant)}>查看{unit.site}的全部机组</ThingLink>
      </p>
    </div>
  </div>
);
