import writeXlsx, { type SheetData } from 'write-excel-file/browser';
import type { TemplateCell } from './template.ts';

const WIDTHS = [18, 20, 28, 10, 16, 20] as const;

/** Saves a template as a workbook. Only for the browser; import it lazily. */
export async function saveTemplate(title: string, rows: readonly (readonly TemplateCell[])[]): Promise<void> {
  const data = rows.map((row, index) =>
    row.map((value) =>
      value === null
        ? null
        : { value, type: typeof value === 'number' ? Number : String, ...(index === 0 ? { fontWeight: 'bold' } : {}) },
    ),
  ) as SheetData;
  const workbook = writeXlsx(data, {
    sheet: '填报',
    columns: WIDTHS.map((width) => ({ width })),
    stickyRowsCount: 1,
  });
  await workbook.toFile(`${title}.xlsx`);
}
