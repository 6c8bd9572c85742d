import { ChevronDown } from 'lucide-react';
import type { ReactElement } from 'react';
import { chineseDate } from '../../../core/dates/format.ts';
import { figure, UNKNOWN, wanKw } from '../../../core/facts/units.ts';
import type { ChinaUnit, UnitStatus } from '../figures/china-fleet.ts';
import { UnitDrawer } from './unit-drawer.tsx';

interface UnitListProps {
  readonly units: readonly ChinaUnit[];
  readonly status: UnitStatus;
  readonly asOf: string;
}

const grid =
  'md:grid md:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)_minmax(0,3fr)_1.5rem] md:items-center md:gap-4';

/** Units as rows that expand to their dates and companies, also without scripts. */
export const UnitList = ({ units, status, asOf }: UnitListProps): ReactElement => (
  <>
    <p className="mb-2 text-muted" role="status">
      共{units.length}台机组，装机{figure(wanKw(units.reduce((sum, { capacity }) => sum + capacity, 0)))}万千瓦
    </p>
    <div aria-hidden="true" className={`hidden rounded-sm bg-mist px-3 py-2 font-bold text-sm ${grid}`}>
      <span>机组</span>
      <span>省区</span>
      <span>堆型与机型</span>
      <span className="text-right">万千瓦</span>
      <span>{status === 'operating' ? '商运' : '开工'}</span>
      <span />
    </div>
    <ul className="ruled border-line border-b">
      {units.map((unit) => (
        <li key={unit.id}>
          <details className="group">
            <summary
              className={`relative cursor-pointer list-none py-2.5 pr-8 pl-3 hover:bg-mist group-open:bg-mist md:pr-3 ${grid}`}
            >
              <UnitRow unit={unit} status={status} />
            </summary>
            <UnitDrawer unit={unit} status={status} asOf={asOf} />
          </details>
        </li>
      ))}
    </ul>
  </>
);

function UnitRow({ unit, status }: { readonly unit: ChinaUnit; readonly status: UnitStatus }): ReactElement {
  const date = status === 'operating' ? unit.commercial : unit.start;
  return (
    <>
      <span className="block font-bold">{unit.name}</span>
      <span className="mr-3 text-muted text-sm md:mr-0 md:text-base md:text-text">{unit.province}</span>
      <span className="mr-3 text-muted text-sm md:mr-0">
        {unit.type}
        <span className="md:block md:text-text"> {unit.model}</span>
      </span>
      <span className="mr-3 text-sm tabular-nums md:mr-0 md:text-right md:text-base">
        {figure(wanKw(unit.capacity), 1)}
        <span className="md:sr-only">万千瓦</span>
      </span>
      <span className="whitespace-nowrap text-sm tabular-nums md:text-base">
        <span className="md:sr-only">{status === 'operating' ? '商运' : '开工'}</span>
        {date ? chineseDate(date) : UNKNOWN}
      </span>
      <ChevronDown
        className="absolute top-3 right-2 size-5 text-brand group-open:rotate-180 md:static"
        aria-hidden="true"
      />
    </>
  );
}
