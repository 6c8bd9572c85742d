import { type ReactElement, type ReactNode, useState } from 'react';
import { ListBody } from './list-body.tsx';
import { type ListColumn, type Sorting, sorted } from './list-columns.ts';
import { ListHead } from './list-head.tsx';
import { ListOrder } from './list-order.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { ListTools } from './list-tools.tsx';

interface ListTableProps<Row> {
  /** Names the list, its region and its spreadsheet. */
  readonly caption: string;
  readonly columns: readonly ListColumn<Row>[];
  /** Null while the rows are fetched. */
  readonly rows: readonly Row[] | null;
  readonly idOf: (row: Row) => string;
  /** The text shown if there are no rows. */
  readonly empty: string;
  /** The actions of one row. */
  readonly actions?: (row: Row) => ReactNode;
  /** The selected rows, if several can be handled at once. */
  readonly chosen?: ReadonlySet<string>;
  readonly onChoose?: (chosen: ReadonlySet<string>) => void;
  /** Fetches every row of the list for the spreadsheet, if the page shows only some. */
  readonly allRows?: () => Promise<readonly Row[]>;
}

/** A list of records: sortable by its headings, with a choice of density and columns; on phones each row is a card. */
export function ListTable<Row>(props: ListTableProps<Row>): ReactElement {
  const { caption, columns, rows, idOf, empty, actions, chosen, onChoose, allRows } = props;
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [isDense, setDense] = useState(false);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  if (rows === null) return <ListSkeleton caption={caption} />;
  const ordered = sorted(rows, columns, sorting);
  const shown = columns.filter(({ key, isHead }) => isHead || !hidden.has(key));
  if (rows.length === 0) return <p className="border-line border-y py-8 text-center text-muted">{empty}</p>;
  const order = { columns: shown, ids: rows.map(idOf), sorting, onSort: setSorting, chosen, onChoose };
  return (
    <>
      <ListTools
        caption={caption}
        columns={columns}
        shown={shown}
        // The spreadsheet has the order and the columns of the visible list.
        exported={async () => (allRows ? sorted(await allRows(), columns, sorting) : ordered)}
        hidden={hidden}
        onHide={setHidden}
        isDense={isDense}
        onDense={setDense}
      />
      <ListOrder {...order} />
      <ListBody
        caption={caption}
        columns={shown}
        rows={ordered}
        idOf={idOf}
        actions={actions}
        isDense={isDense}
        head={<ListHead {...order} hasActions={actions !== undefined} />}
        chosen={chosen}
        onChoose={onChoose}
      />
    </>
  );
}
