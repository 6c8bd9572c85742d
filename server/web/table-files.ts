import writeXlsx, { type SheetData } from 'write-excel-file/node';
import type { FactTable } from '../../generated/models.ts';

const cell = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const headOf = ({ columns }: FactTable): string[] =>
  columns.map(({ label, unit }) => (unit ? `${label}（${unit}）` : label));

const notesOf = ({ source, asOf }: FactTable): string[] => [source, `数据截至：${asOf}`];

/** A table as CSV, with the mark at its beginning that makes spreadsheet programs read it as UTF-8. */
export function csvOf(table: FactTable): string {
  const lines = [headOf(table), ...table.rows, [], ...notesOf(table).map((note) => [note])];
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Characters that a sheet's name may not have, and how many it may have. */
const sheetName = (title: string): string => title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);

/** A table as a workbook: a header row that stays in view, figures as figures, then source and date. */
export async function xlsxOf(table: FactTable): Promise<Uint8Array> {
  const head = headOf(table);
  const rows: SheetData = [
    head.map((value) => ({ value, fontWeight: 'bold' as const, backgroundColor: '#e7f1fb' })),
    ...table.rows.map((row) =>
      row.map((value) =>
        value === null ? null : typeof value === 'number' ? { type: Number, value } : { type: String, value },
      ),
    ),
    [],
    ...notesOf(table).map((value) => [{ type: String, value }]),
  ];
  const widths = head.map((label, index) => {
    const longest = Math.max(label.length, ...table.rows.map((row) => String(row[index] ?? '').length));
    return { width: Math.min(40, longest * 2 + 2) };
  });
  return (await writeXlsx(rows, { sheet: sheetName(table.title), columns: widths, stickyRowsCount: 1 })).toBuffer();
}
