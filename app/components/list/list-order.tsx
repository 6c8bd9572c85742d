import { type ReactElement, useId } from 'react';
import type { ListColumn, Sorting } from './list-columns.ts';
import { Tick } from './tick.tsx';

/** Props of the sorting of a list and the selection of its rows. */
export interface ListOrderProps<Row> {
  readonly columns: readonly ListColumn<Row>[];
  /** Ids of the visible rows. */
  readonly ids: readonly string[];
  readonly sorting: Sorting | null;
  readonly onSort: (sorting: Sorting | null) => void;
  readonly chosen?: ReadonlySet<string> | undefined;
  readonly onChoose?: ((chosen: ReadonlySet<string>) => void) | undefined;
}

const directions = [
  ['asc', '升序'],
  ['desc', '降序'],
] as const;

/** Replaces the headings on phones, whose cards have none: sorts the list, and selects every row. */
export function ListOrder<Row>({ columns, ids, sorting, onSort, chosen, onChoose }: ListOrderProps<Row>): ReactElement {
  const id = useId();
  const choose = (value: string): void => {
    const [direction, ...key] = value.split(' ');
    onSort(value === '' ? null : { key: key.join(' '), isDescending: direction === 'desc' });
  };
  return (
    <div className="no-print mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm md:hidden">
      {ids.length > 1 ? (
        <span className="flex items-center gap-2">
          <label htmlFor={id}>排序</label>
          <select
            id={id}
            value={sorting ? `${sorting.isDescending ? 'desc' : 'asc'} ${sorting.key}` : ''}
            onChange={(event) => choose(event.target.value)}
            className="h-11 rounded-sm border border-line bg-card px-2"
          >
            <option value="">默认</option>
            {columns
              .filter(({ value }) => value)
              .flatMap(({ key, label }) =>
                directions.map(([name, text]) => (
                  <option key={`${name} ${key}`} value={`${name} ${key}`}>
                    {label}（{text}）
                  </option>
                )),
              )}
          </select>
        </span>
      ) : null}
      {chosen ? (
        <span className="inline-flex min-h-11 items-center gap-2">
          <Tick
            label="选择全部"
            isOn={ids.every((each) => chosen.has(each))}
            onChange={(isOn) => onChoose?.(new Set(isOn ? ids : []))}
          />
          <span aria-hidden="true">全选</span>
        </span>
      ) : null}
    </div>
  );
}
