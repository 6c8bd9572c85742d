import type { ReactNode } from 'react';

/** One column of a list: its cells, and its value for sorting and export. */
export interface ListColumn<Row> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** For sorting and for spreadsheets; a column without it is excluded from both. */
  readonly value?: (row: Row) => string | number;
  /** Whether the column identifies the row: it cannot be hidden, and is the heading of a card. */
  readonly isHead?: boolean;
  /** Short texts that stay on one line. */
  readonly isShort?: boolean;
}

export interface Sorting {
  readonly key: string;
  readonly isDescending: boolean;
}

const collator = new Intl.Collator('zh-CN', { numeric: true });

/** Rows sorted by a column: figures by size, texts in the order of Chinese dictionaries. */
export function sorted<Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  sorting: Sorting | null,
): readonly Row[] {
  const value = columns.find(({ key }) => key === sorting?.key)?.value;
  if (!sorting || !value) return rows;
  const compare = (one: Row, other: Row): number => {
    const [a, b] = [value(one), value(other)];
    return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
  };
  const order = [...rows].sort(compare);
  return sorting.isDescending ? order.reverse() : order;
}

/** The next sorting after a click on a column's heading: ascending, descending, none. */
export const nextSorting = (sorting: Sorting | null, key: string): Sorting | null => {
  if (sorting?.key !== key) return { key, isDescending: false };
  return sorting.isDescending ? null : { key, isDescending: true };
};
