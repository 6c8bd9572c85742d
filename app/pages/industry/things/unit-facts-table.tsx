import type { ReactElement } from 'react';
import { type DataColumn, DataTable } from '../../../components/data-table.tsx';
import { chineseDate } from '../../../core/dates/format.ts';
import { figure, UNKNOWN, wanKw } from '../../../core/facts/units.ts';
import type { WorldUnit } from '../figures/world-fleet.ts';

const stateNames: Readonly<Record<string, string>> = { operating: '在运', construction: '在建' };

const dateOrDash = (date: string): string => (date ? chineseDate(date) : UNKNOWN);

const columns: readonly [DataColumn<WorldUnit>, ...DataColumn<WorldUnit>[]] = [
  {
    label: '机组',
    isLong: true,
    cell: ({ code, name }) => <span lang={code === 'CN' ? undefined : 'en'}>{name}</span>,
  },
  { label: '状态', cell: ({ status }) => stateNames[status] ?? status },
  { label: '堆型', cell: ({ type }) => type },
  { label: '机型', cell: ({ model }) => model || UNKNOWN },
  { label: '装机', unit: '万千瓦', isFigure: true, cell: ({ capacity }) => figure(wanKw(capacity), 1) },
  { label: '开工', cell: ({ start }) => dateOrDash(start) },
  { label: '首次并网', cell: ({ grid }) => dateOrDash(grid) },
  { label: '商运', cell: ({ commercial }) => dateOrDash(commercial) },
  {
    label: '预计投产',
    cell: ({ commercial, expected }) => (expected && !commercial ? `${expected}年` : UNKNOWN),
  },
];

const idOf = ({ id }: WorldUnit): string => id;

/** All units of a plant with their technology, state and dates; each row has an anchor. */
export const UnitFactsTable = ({
  caption,
  units,
}: {
  readonly caption: string;
  readonly units: readonly WorldUnit[];
}): ReactElement => {
  const [name, ...others] = columns;
  // The last column, the expected year, is left out if all units are in operation.
  const shown = units.some(({ commercial }) => !commercial) ? others : others.slice(0, -1);
  return <DataTable caption={caption} hasCards rows={units} keyOf={idOf} anchorOf={idOf} columns={[name, ...shown]} />;
};
