import { type ReactElement, type ReactNode, useState } from 'react';
import { type ListColumn, type Sorting, sorted } from './list-columns.ts';
import { ListHead } from './list-head.tsx';
import { ListRow } from './list-row.tsx';
import { ListTools } from './list-tools.tsx';

interface ListTableProps<Row> {
  /** Names the list, its region and its spreadsheet. */
  readonly caption: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** Said where there are no rows. */
  readonly empty: string;
  /** What may be done with one row. */
  readonly actions?: (row: Row) => ReactNode;
  /** Rows that are chosen, where several can be seen to at once. */
  readonly chosen?: ReadonlySet<string>;
  readonly onChoose?: (chosen: ReadonlySet<string>) => void;
  /** Gets every row of the list for the spreadsheet, where the page shows only some. */
  readonly allRows?: () => Promise<readonly Row[]>;
}

/** A list of records: sorted by its headings, dense or wide, with the columns that one wants; a card a row on phones. */
export function ListTable<Row>(props: ListTableProps<Row>): ReactElement {
  const { caption, columns, rows, idOf, empty, actions, chosen, onChoose, allRows } = props;
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [isDense, setDense] = useState(false);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const ordered = sorted(rows, columns, sorting);
  const shown = columns.filter(({ key, isHead }) => isHead || !hidden.has(key));
  if (rows.length === 0) return <p className="border-line border-y py-8 text-center text-muted">{empty}</p>;
  return (
    <>
      <ListTools
        caption={caption}
        columns={columns}
        rows={ordered}
        allRows={allRows}
        hidden={hidden}
        onHide={setHidden}
        isDense={isDense}
        onDense={setDense}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a region that scrolls, not a part of the page. */}
      <div
        role="region"
        aria-label={caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="overflow-x-auto rounded-sm border-line md:border"
      >
        <table
          className={`w-full border-collapse text-left max-md:block ${isDense ? 'text-sm md:[&_:is(td,th)]:py-1' : 'md:[&_:is(td,th)]:py-2.5'} md:[&_:is(td,th)]:px-3`}
        >
          <caption className="sr-only">{caption}</caption>
          <ListHead
            columns={shown}
            ids={rows.map(idOf)}
            sorting={sorting}
            onSort={setSorting}
            chosen={chosen}
            onChoose={onChoose}
            hasActions={actions !== undefined}
          />
          <tbody className="max-md:grid max-md:gap-3">
            {ordered.map((row) => (
              <ListRow
                key={idOf(row)}
                row={row}
                id={idOf(row)}
                columns={shown}
                actions={actions}
                chosen={chosen}
                onChoose={onChoose}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
