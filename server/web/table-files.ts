import writeXlsx, { type SheetData } from 'write-excel-file/node';
import type { FactTable } from '../../generated/models.ts';
import { headOf, notesOf, sheetOf } from '../../shared/tables/sheet.ts';

const cell = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A table as CSV, with a byte order mark, so that spreadsheet programs read it as UTF-8. */
export function csvOf(table: FactTable): string {
  const lines = [headOf(table), ...table.rows, [], ...notesOf(table).map((note) => [note])];
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** A table as a workbook: a sticky header row, figures as numbers, then source and date. */
export async function xlsxOf(table: FactTable): Promise<Uint8Array> {
  const { name, rows, columns, stickyRows } = sheetOf(table);
  return (await writeXlsx(rows as SheetData, { sheet: name, columns, stickyRowsCount: stickyRows })).toBuffer();
}
