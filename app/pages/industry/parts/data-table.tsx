import type { ReactElement, ReactNode } from 'react';

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
  /** The first column names the row. */
  readonly columns: readonly [DataColumn<T>, ...DataColumn<T>[]];
  /** Long tables scroll within the page; on paper they run on. */
  readonly isTall?: boolean;
}

const alignOf = ({ isFigure, isLong }: Pick<DataColumn<never>, 'isFigure' | 'isLong'>): string | undefined =>
  isFigure ? 'text-right' : isLong ? 'min-w-36 whitespace-normal' : undefined;

// Looks are given to the table and its parts, not to each cell: long tables would be mostly class names.
const looks =
  'w-full whitespace-nowrap border-collapse text-left text-sm [&_:is(td,th)]:px-3 [&_:is(td,th)]:py-2 [&_tbody_tr]:border-line [&_tbody_tr]:border-t';
const headLooks =
  '[&_th]:sticky [&_th]:top-0 [&_th]:z-10 [&_th]:bg-mist [&_th]:align-top [&_th:first-child]:left-0 [&_th:first-child]:z-20';
const bodyLooks = '[&_th]:sticky [&_th]:left-0 [&_th]:z-10 [&_th]:bg-card [&_tr:hover_:is(td,th)]:bg-surface';

/** A table of figures: its head and its first column stay while the rest scrolls. */
export function DataTable<T>({ caption, rows, keyOf, columns, isTall }: DataTableProps<T>): ReactElement {
  const [name, ...others] = columns;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a region that scrolls, not a part of the page.
    <div
      role="region"
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className={`overflow-auto rounded-sm border border-line ${isTall ? 'max-h-[34rem] print:max-h-none' : ''}`}
    >
      <table className={looks}>
        <caption className="sr-only">{caption}</caption>
        <thead className={headLooks}>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={alignOf(column)}>
                {column.label}
                {column.unit ? <span className="block font-normal text-muted leading-tight">{column.unit}</span> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={bodyLooks}>
          {rows.map((row, index) => (
            <tr key={keyOf(row)}>
              <th scope="row" className={alignOf(name)}>
                {name.cell(row, index)}
              </th>
              {others.map((column) => (
                <td key={column.label} className={alignOf(column)}>
                  {column.cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
