import type { ReactElement } from 'react';
import { ScrollTable } from '../../../components/scroll-table.tsx';
import { chineseDate } from '../../../features/dates/format.ts';
import { figure, UNKNOWN, wanKw } from '../../../features/facts/units.ts';
import type { UnitStatus } from '../figures/china-fleet.ts';
import { groupBy } from '../figures/collect.ts';
import type { Tally, WorldUnit } from '../figures/world-fleet.ts';

interface UnitTableProps {
  readonly caption: string;
  readonly rows: readonly WorldUnit[];
  readonly status: UnitStatus;
  /** How many units each country has in all, where the list is grouped by country; null where it is not. */
  readonly counts: readonly Tally[] | null;
}

const dateOrDash = (date: string): string => (date ? chineseDate(date) : UNKNOWN);

/** Grouped by country, the country's name stands once above its units. */
export function UnitTable({ caption, rows, status, counts }: UnitTableProps): ReactElement {
  const groups: readonly (readonly [string, readonly WorldUnit[]])[] = counts
    ? [...groupBy(rows, ({ code }) => code)]
    : [['', rows]];
  const labels = ['机组', ...(counts ? [] : ['国家或地区']), '堆型', '机型', '装机', '开工', ...lastLabels[status]];
  return (
    <ScrollTable caption={caption}>
      <thead>
        <tr className="bg-mist">
          {labels.map((label) => (
            <th key={label} scope="col" className={label === '装机' ? 'text-right' : undefined}>
              {label}
              {label === '装机' ? <span className="font-normal text-muted">（万千瓦）</span> : null}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(([code, units]) => (
        <tbody key={code}>
          {counts ? <GroupRow tally={counts.find(({ key }) => key === code)} span={labels.length} /> : null}
          {units.map((unit) => (
            <UnitRow key={unit.id} unit={unit} status={status} withCountry={!counts} />
          ))}
        </tbody>
      ))}
    </ScrollTable>
  );
}

const lastLabels = { operating: ['首次并网', '商运'], construction: ['预计投产'] } as const;

const GroupRow = ({
  tally,
  span,
}: {
  readonly tally: Tally | undefined;
  readonly span: number;
}): ReactElement | null =>
  tally ? (
    <tr>
      <th scope="rowgroup" colSpan={span} className="bg-surface text-brand">
        {tally.name}
        <span className="ml-2 font-normal text-muted">
          共{tally.units}台，{figure(wanKw(tally.mw), tally.mw < 100 ? 1 : 0)}万千瓦
        </span>
      </th>
    </tr>
  ) : null;

interface UnitRowProps {
  readonly unit: WorldUnit;
  readonly status: UnitStatus;
  readonly withCountry: boolean;
}

const UnitRow = ({ unit, status, withCountry }: UnitRowProps): ReactElement => (
  <tr className="hover:bg-surface">
    <th scope="row" className="min-w-36 whitespace-normal" lang={unit.code === 'CN' ? undefined : 'en'}>
      {unit.name}
    </th>
    {withCountry ? <td>{unit.country}</td> : null}
    <td>{unit.type}</td>
    <td className="min-w-28 whitespace-normal">{unit.model || UNKNOWN}</td>
    <td className="text-right">{figure(wanKw(unit.capacity), 1)}</td>
    <td>{dateOrDash(unit.start)}</td>
    {status === 'operating' ? (
      <>
        <td>{dateOrDash(unit.grid)}</td>
        <td>{dateOrDash(unit.commercial)}</td>
      </>
    ) : (
      <td>{unit.expected ? `${unit.expected}年` : UNKNOWN}</td>
    )}
  </tr>
);
