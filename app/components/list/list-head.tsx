import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactElement } from 'react';
import { nextSorting, type Sorting } from './list-columns.ts';
import type { ListOrderProps } from './list-order.tsx';
import { Tick } from './tick.tsx';

const icons = { none: ArrowUpDown, up: ArrowUp, down: ArrowDown } as const;

interface ListHeadProps<Row> extends ListOrderProps<Row> {
  readonly hasActions: boolean;
}

/** The headings of a list, which sort it, and a checkbox that selects all visible rows. Phones have `ListOrder` instead. */
export function ListHead<Row>(props: ListHeadProps<Row>): ReactElement {
  const { columns, ids, sorting, onSort, chosen, onChoose, hasActions } = props;
  return (
    <thead className="bg-surface text-sm max-md:hidden">
      <tr>
        {chosen ? (
          <th scope="col">
            <Tick
              label="选择本页全部"
              isOn={ids.every((id) => chosen.has(id))}
              onChange={(isOn) => onChoose?.(new Set(isOn ? ids : []))}
            />
          </th>
        ) : null}
        {columns.map(({ key, label, value }) => (
          <th
            key={key}
            scope="col"
            aria-sort={sorting?.key === key ? (sorting.isDescending ? 'descending' : 'ascending') : undefined}
            className="whitespace-nowrap"
          >
            {value ? (
              <button
                type="button"
                onClick={() => onSort(nextSorting(sorting, key))}
                className="inline-flex min-h-8 items-center gap-1 hover:text-brand"
              >
                {label}
                <SortIcon sorting={sorting} name={key} />
              </button>
            ) : (
              label
            )}
          </th>
        ))}
        {hasActions ? <th scope="col">操作</th> : null}
      </tr>
    </thead>
  );
}

interface SortIconProps {
  readonly sorting: Sorting | null;
  /** The column's key. */
  readonly name: string;
}

function SortIcon({ sorting, name }: SortIconProps): ReactElement {
  const Icon = icons[sorting?.key !== name ? 'none' : sorting.isDescending ? 'down' : 'up'];
  return <Icon className="size-3.5 shrink-0 opacity-70" aria-hidden="true" />;
}
