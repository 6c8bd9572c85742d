import writeXlsx, { type SheetData } from 'write-excel-file/browser';
import type { ListColumn } from './list-columns.ts';

/** Removes the characters that a sheet's name must not contain, and truncates it to the maximum of 31. */
const sheetName = (title: string): string => title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);

/** Saves a list as a workbook: numbers as numbers, the rest as text. For the browser only: load it lazily. */
export async function saveList<Row>(
  title: string,
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const exported = columns.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
  const data = [
    exported.map(({ label }) => ({ type: String, value: label, fontWeight: 'bold' })),
    ...rows.map((row) =>
      exported.map(({ value }) => {
        const found = value(row);
        return { type: typeof found === 'number' ? Number : String, value: found };
      }),
    ),
  ] as SheetData;
  const workbook = writeXlsx(data, {
    sheet: sheetName(title),
    columns: exported.map(() => ({ width: 20 })),
    stickyRowsCount: 1,
  });
  await workbook.toFile(`${title}.xlsx`);
}
