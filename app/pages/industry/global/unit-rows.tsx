import type { ReactElement, Ref } from 'react';
import { chineseDate } from '../../../core/dates/format.ts';
import { figure, UNKNOWN, wanKw } from '../../../core/facts/units.ts';
import { countryPath, unitPath } from '../../../core/things/paths.ts';
import type { UnitStatus } from '../figures/china-fleet.ts';
import type { CountryGroup, ListItem } from '../figures/world-list.ts';
import { ThingLink } from '../things/thing-link.tsx';

/** The columns of a list of units: they depend on the status, and on whether the country is a column or a heading. */
export interface UnitColumns {
  readonly status: UnitStatus;
  readonly isGrouped: boolean;
}

interface Column {
  readonly label: string;
  /** Fixed width, so that columns do not change with the rendered rows. */
  readonly width: string;
  readonly unit?: string;
}

const dateWidth = 'w-[7.625rem]';

export const columnsOf = ({ status, isGrouped }: UnitColumns): readonly Column[] => [
  { label: '机组', width: 'w-[10rem]' },
  ...(isGrouped ? [] : [{ label: '国家或地区', width: 'w-[6.5rem]' }]),
  { label: '堆型', width: 'w-[6.25rem]' },
  { label: '机型', width: 'w-[8.25rem]' },
  { label: '装机', width: 'w-[7.25rem]', unit: '万千瓦' },
  { label: '开工', width: dateWidth },
  ...(status === 'operating'
    ? [
        { label: '首次并网', width: dateWidth },
        { label: '商运', width: dateWidth },
      ]
    : [{ label: '预计投产', width: dateWidth }]),
];

/** Classes of the table: its head, the first column and the country heading are sticky. */
export const unitTableClasses =
  'min-w-[50rem] table-fixed [&_:is(td,th)]:px-2! [&_thead_th]:sticky [&_thead_th]:top-0 [&_thead_th]:z-30 [&_thead_th]:h-10 [&_thead_th]:whitespace-nowrap [&_thead_th]:bg-mist [&_thead_th:first-child]:left-0 [&_thead_th:first-child]:z-40 [&_thead_th:first-child]:edge [&_[scope=rowgroup]]:sticky [&_[scope=rowgroup]]:top-10 [&_[scope=rowgroup]]:z-20 [&_[scope=rowgroup]]:bg-surface [&_[scope=row]]:sticky [&_[scope=row]]:left-0 [&_[scope=row]]:z-10 [&_[scope=row]]:bg-card [&_[scope=row]]:edge print:[&_th]:static';

interface UnitTableHeadProps extends UnitColumns {
  /** Whether only some rows are rendered; rows then have an aria-rowindex. */
  readonly isRolling: boolean;
}

export const UnitTableHead = ({ isRolling, ...columns }: UnitTableHeadProps): ReactElement => (
  <>
    <colgroup>
      {columnsOf(columns).map(({ label, width }) => (
        <col key={label} className={width} />
      ))}
    </colgroup>
    <thead>
      <tr aria-rowindex={isRolling ? 1 : undefined}>
        {columnsOf(columns).map(({ label, unit }) => (
          <th key={label} scope="col" className={unit ? 'text-right' : undefined}>
            {label}
            {unit ? <span className="font-normal text-muted">（{unit}）</span> : null}
          </th>
        ))}
      </tr>
    </thead>
  </>
);

interface ItemRowProps extends UnitColumns {
  readonly item: ListItem;
  /** Index among all rows of the table, from 0, if only some are rendered. */
  readonly index?: number;
  readonly rowRef?: Ref<HTMLTableRowElement>;
}

/** A row of the list: a country, or a unit. */
export const ItemRow = ({ item, index, rowRef, ...columns }: ItemRowProps): ReactElement => (
  <tr
    ref={rowRef}
    data-index={index}
    // The table head is row 1.
    aria-rowindex={index === undefined ? undefined : index + 2}
    className={item.kind === 'unit' ? 'hover:bg-surface' : undefined}
  >
    {item.kind === 'group' ? (
      <GroupHead group={item.group} span={columnsOf(columns).length} />
    ) : (
      <UnitCells unit={item.unit} {...columns} />
    )}
  </tr>
);

const GroupHead = ({ group, span }: { readonly group: CountryGroup; readonly span: number }): ReactElement => (
  <th scope="rowgroup" colSpan={span} className="text-brand">
    <ThingLink href={countryPath(group.key)}>{group.name}</ThingLink>
    <span className="ml-2 font-normal text-muted">
      {group.units}台，{figure(wanKw(group.mw), group.mw < 100 ? 1 : 0)}万千瓦
      {group.types.length > 1 ? `；${group.types.map(({ name, units }) => `${name}${units}台`).join('、')}` : ''}
    </span>
  </th>
);

const dateOrDash = (date: string): string => (date ? chineseDate(date) : UNKNOWN);

type UnitCellsProps = UnitColumns & Pick<Extract<ListItem, { kind: 'unit' }>, 'unit'>;

const UnitCells = ({ unit, status, isGrouped }: UnitCellsProps): ReactElement => (
  <>
    <th scope="row" lang={unit.code === 'CN' ? undefined : 'en'}>
      <a href={unitPath(unit.plant, unit.id)} className="hover:text-brand hover:underline">
        {unit.name}
      </a>
    </th>
    {isGrouped ? null : <td>{unit.country}</td>}
    <td>{unit.type}</td>
    <td>{unit.model || UNKNOWN}</td>
    <td className="text-right tabular-nums">{figure(wanKw(unit.capacity), 1)}</td>
    <td>{dateOrDash(unit.start)}</td>
    {status === 'operating' ? (
      <>
        <td>{dateOrDash(unit.grid)}</td>
        <td>{dateOrDash(unit.commercial)}</td>
      </>
    ) : (
      <td>{unit.expected ? `${unit.expected}年` : UNKNOWN}</td>
    )}
  </>
);
