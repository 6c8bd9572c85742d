import type { ReactElement, ReactNode } from 'react';
import type { ListColumn } from './list-columns.ts';
import { Tick } from './tick.tsx';

interface ListRowProps<Row> {
  readonly row: Row;
  readonly id: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly actions?: ((row: Row) => ReactNode) | undefined;
  readonly chosen?: ReadonlySet<string> | undefined;
  readonly onChoose?: ((chosen: ReadonlySet<string>) => void) | undefined;
}

/** Names and dates break only between words: the region scrolls rather than let a column become two characters wide. */
const whole = 'md:break-keep md:wrap-break-word';

/** One record of a list: a row, or a card on phones. */
export function ListRow<Row>({ row, id, columns, actions, chosen, onChoose }: ListRowProps<Row>): ReactElement {
  const toggle = (isOn: boolean): void => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    onChoose?.(next);
  };
  const name = columns.find(({ isHead }) => isHead)?.value?.(row) ?? id;
  return (
    <tr
      data-row={id}
      className="border-line hover:bg-mist max-md:grid max-md:gap-1 max-md:rounded-sm max-md:border max-md:p-3 md:border-t"
    >
      {chosen ? (
        <td>
          <Tick label={`选择${name}`} isOn={chosen.has(id)} onChange={toggle} />
        </td>
      ) : null}
      {columns.map(({ key, label, cell, isHead, isShort }) =>
        isHead ? (
          <th key={key} scope="row" className="font-bold md:min-w-48">
            {cell(row)}
          </th>
        ) : (
          <td key={key} className={isShort ? 'md:whitespace-nowrap' : whole}>
            <span className="mr-2 text-muted text-sm md:hidden">{label}</span>
            {cell(row)}
          </td>
        ),
      )}
      {actions ? <td className="md:whitespace-nowrap">{actions(row)}</td> : null}
    </tr>
  );
}
