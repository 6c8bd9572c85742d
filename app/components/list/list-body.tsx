import type { ReactElement, ReactNode } from 'react';
import type { ListColumn } from './list-columns.ts';
import { ListRow } from './list-row.tsx';

interface ListBodyProps<Row> {
  readonly caption: string;
  /** The visible columns. */
  readonly columns: readonly ListColumn<Row>[];
  /** In display order. */
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly actions?: ((row: Row) => ReactNode) | undefined;
  readonly isDense: boolean;
  readonly head: ReactNode;
  readonly chosen?: ReadonlySet<string> | undefined;
  readonly onChoose?: ((chosen: ReadonlySet<string>) => void) | undefined;
}

/** The table of a list, in a region that scrolls if the table is wider than the page. */
export function ListBody<Row>(props: ListBodyProps<Row>): ReactElement {
  const { caption, columns, rows, idOf, actions, isDense, head, chosen, onChoose } = props;
  const density = isDense ? 'text-sm md:[&_:is(td,th)]:py-1' : 'md:[&_:is(td,th)]:py-2.5';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a scrollable region, not a section of the page.
    <div
      role="region"
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
      tabIndex={0}
      className="scroll-shadow overflow-x-auto rounded-sm border-line md:border"
    >
      <table className={`w-full border-collapse text-left max-md:block ${density} md:[&_:is(td,th)]:px-3`}>
        <caption className="sr-only">{caption}</caption>
        {head}
        <tbody className="max-md:grid max-md:gap-3">
          {rows.map((row) => (
            <ListRow
              key={idOf(row)}
              row={row}
              id={idOf(row)}
              columns={columns}
              actions={actions}
              chosen={chosen}
              onChoose={onChoose}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
