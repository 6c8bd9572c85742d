import type { ReactElement, ReactNode } from 'react';

export interface DataColumn<T> {
  readonly label: string;
  readonly unit?: string;
  readonly cell: (row: T, index: number) => ReactNode;
  readonly isFigure?: boolean;
}

interface DataTableProps<T> {
  readonly caption: string;
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string | number;
  /** The first column names the row. */
  readonly columns: readonly [DataColumn<T>, ...DataColumn<T>[]];
  /** Long tables scroll within the page; on paper they run on. */
  readonly isTall?: boolean;
  readonly foot?: ReactNode;
}

const alignOf = (isFigure = false): string => (isFigure ? 'text-right' : 'text-left');

/** A table of figures: its first column stays while the rest scrolls sideways. */
export function DataTable<T>({ caption, rows, keyOf, columns, isTall, foot }: DataTableProps<T>): ReactElement {
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
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, unit, isFigure }, index) => (
              <th
                key={label}
                scope="col"
                className={`sticky top-0 whitespace-nowrap bg-mist px-3 py-2 font-bold ${index === 0 ? 'left-0 z-20' : 'z-10'} ${alignOf(isFigure)}`}
              >
                {label}
                {unit ? <span className="ml-0.5 font-normal text-muted">（{unit}）</span> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row, index) => (
            <tr key={keyOf(row)} className="group">
              <th
                scope="row"
                className="sticky left-0 z-10 min-w-20 bg-card px-3 py-2 text-left font-bold group-hover:bg-surface"
              >
                {name.cell(row, index)}
              </th>
              {others.map(({ label, cell, isFigure }) => (
                <td
                  key={label}
                  className={`px-3 py-2 group-hover:bg-surface ${isFigure ? 'whitespace-nowrap' : 'min-w-24'} ${alignOf(isFigure)}`}
                >
                  {cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot ? <tfoot className="border-line border-t-2 font-bold">{foot}</tfoot> : null}
      </table>
    </div>
  );
}
