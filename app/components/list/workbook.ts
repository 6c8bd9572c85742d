import writeXlsx, { type SheetData } from 'write-excel-file/browser';
import type { FactTable } from '../../../generated/models.ts';
import { sheetOf } from '../../../shared/tables/sheet.ts';

/** Saves a table as a workbook. For the browser only: load it lazily. */
export async function saveWorkbook(table: FactTable): Promise<void> {
  const { name, rows, columns, stickyRows } = sheetOf(table);
  const workbook = writeXlsx(rows as SheetData, { sheet: name, columns, stickyRowsCount: stickyRows });
  await workbook.toFile(`${table.title}.xlsx`);
}
