import { parse as parseCsv } from 'csv-parse/sync';
import { ContentError } from './content-error.ts';

/** A row of a table, and the line where it ends. */
export interface CsvRow {
  readonly line: number;
  readonly fields: Readonly<Record<string, string>>;
}

/** The rows of a table, their fields by column heading. Throws a ContentError if the text is not valid CSV. */
export function readCsv(file: string, text: string): CsvRow[] {
  try {
    const records = parseCsv(text, { columns: true, bom: true, trim: true, skip_empty_lines: true, info: true });
    // With `info`, each record is returned with its position; the package's types do not include that.
    return (records as unknown as { record: CsvRow['fields']; info: { lines: number } }[]).map(({ record, info }) => ({
      line: info.lines,
      fields: record,
    }));
  } catch (error) {
    const { message, lines = 1 } = error as Error & { lines?: number };
    throw ContentError.of(file, message, 'Quote values that hold commas or quotes', {
      line: lines,
      column: 1,
    });
  }
}
