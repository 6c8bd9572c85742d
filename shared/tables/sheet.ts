import type { FactTable, FactValue } from '../../generated/models.ts';

interface Cell {
  readonly value: string | number;
  readonly type: StringConstructor | NumberConstructor;
  readonly fontWeight?: 'bold';
  readonly backgroundColor?: string;
}

/** A table as a sheet of a workbook, for both builds of the library that writes it. */
export interface Sheet {
  readonly name: string;
  readonly rows: (Cell | null)[][];
  /** Widths in characters. */
  readonly columns: { width: number }[];
  /** Rows at the top that stay in view. */
  readonly stickyRows: number;
}

/** The header row of a table: each column's label with its unit. */
export const headOf = ({ columns }: FactTable): string[] =>
  columns.map(({ label, unit }) => (unit ? `${label}（${unit}）` : label));

/** The notes below an exported table: its source and the date of its data. */
export const notesOf = ({ source, asOf }: FactTable): string[] => [source, `数据截至：${asOf}`];

const text = (value: string): Cell => ({ type: String, value });
const cellOf = (value: FactValue): Cell | null =>
  value === null ? null : typeof value === 'number' ? { type: Number, value } : text(value);

/** Replaces the characters that a sheet's name may not contain, and cuts it to the maximum length. */
const sheetName = (title: string): string => title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);

const MOST_CHARACTERS = 40;

/** A table as a sheet: a header row, figures as numbers, then source and date. */
export function sheetOf(table: FactTable): Sheet {
  const head = headOf(table);
  const columns = head.map((label, index) => {
    const longest = Math.max(label.length, ...table.rows.map((row) => String(row[index] ?? '').length));
    return { width: Math.min(MOST_CHARACTERS, longest * 2 + 2) };
  });
  const rows = [
    head.map((label): Cell => ({ ...text(label), fontWeight: 'bold', backgroundColor: '#e7f1fb' })),
    ...table.rows.map((row) => row.map(cellOf)),
    [],
    ...notesOf(table).map((note) => [text(note)]),
  ];
  return { name: sheetName(table.title), rows, columns, stickyRows: 1 };
}
