import type { ReactElement, ReactNode } from 'react';
import { UNKNOWN } from '../core/facts/units.ts';
import { ScrollTable } from './scroll-table.tsx';

export interface DataColumn<T> {
  readonly label: string;
  readonly unit?: string;
  readonly cell: (row: T, index: number) => ReactNode;
  readonly isFigure?: boolean;
  /** Text that may take several lines. */
  readonly isLong?: boolean;
}

interface DataTableProps<T> {
  readonly caption: string;
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string | number;
  /** The first column is the row's header. */
  readonly columns: readonly [DataColumn<T>, ...DataColumn<T>[]];
  /** Whether a long table scrolls within the page; it is printed in full. */
  readonly isTall?: boolean;
  /** Whether each row is a card with labelled figures on phones: for rows that are read, not columns that are compared. */
  readonly hasCards?: boolean;
  /** The id of a row, for links to it. */
  readonly anchorOf?: (row: T) => string;
}

const alignOf = ({ isFigure, isLong }: Pick<DataColumn<never>, 'isFigure' | 'isLong'>): string | undefined =>
  isFigure ? 'text-right' : isLong ? 'min-w-36 whitespace-normal' : undefined;

/** Values that a card omits: a card shows only what exists. */
const isNothing = (value: ReactNode): boolean => value === 0 || value === '0' || value === UNKNOWN;

/** Attributes from which a card draws label and unit. */
const cardMarks = <T,>({ label, unit }: DataColumn<T>, value: ReactNode) => ({
  'data-label': label,
  'data-unit': unit,
  'data-nothing': isNothing(value) ? '' : undefined,
});

const headClasses =
  '[&_th]:sticky [&_th]:top-0 [&_th]:z-10 [&_th]:bg-mist [&_th]:align-top [&_th:first-child]:left-0 [&_th:first-child]:z-20 [&_th:first-child]:edge';
const bodyClasses =
  '[&_th]:sticky [&_th]:left-0 [&_th]:z-10 [&_th]:bg-card [&_th]:edge [&_tr:hover_:is(td,th)]:bg-surface';

/** A table of figures: its header and its first column stay in place while the rest scrolls. */
export function DataTable<T>(props: DataTableProps<T>): ReactElement {
  const { caption, rows, keyOf, columns, isTall, hasCards, anchorOf } = props;
  const [name, ...others] = columns;
  return (
    <ScrollTable
      caption={caption}
      isTall={isTall}
      tableClass={hasCards ? 'card-rows md:whitespace-nowrap' : 'whitespace-nowrap'}
    >
      <thead className={headClasses}>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col" className={alignOf(column)}>
              {column.label}
              {column.unit ? <span className="block font-normal text-muted leading-tight">{column.unit}</span> : null}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={bodyClasses}>
        {rows.map((row, index) => (
          <tr key={keyOf(row)} id={anchorOf?.(row)} className={anchorOf && 'target:[&>*]:bg-mist'}>
            <th scope="row" className={alignOf(name)}>
              {name.cell(row, index)}
            </th>
            {others.map((column) => {
              const value = column.cell(row, index);
              return (
                <td key={column.label} className={alignOf(column)} {...(hasCards ? cardMarks(column, value) : null)}>
                  {value}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
