import type { FactTable } from '../../../generated/models.ts';
import { readFacts, TableError } from '../../facts/tables.ts';
import { isPeriod, type PeriodKind, periodAgo } from './periods.ts';

/** The tables of statistics; the first column of each has the names of its periods, such as 2026-Q3 or 2026. */
export interface Statistics {
  readonly tables: ReadonlyMap<string, FactTable>;
  /** The day of installation, yyyy-MM-dd, from which relative periods are counted. */
  readonly anchor: string;
}

const MANIFEST = 'statistics.yaml';

const kindOf = (table: string): PeriodKind => (table.endsWith('-years') ? 'year' : 'quarter');

/** The table with the names of its periods. Throws a TableError if a row has no valid period. */
function withPeriods(table: FactTable, anchor: string): FactTable {
  const { name, columns, rows } = table;
  const kind = kindOf(name);
  const [first, ...others] = columns;
  if (first?.key !== 'period' && first?.key !== 'ago')
    throw new TableError(MANIFEST, 1, `the first column of ${name} is neither period nor ago`);
  const isRelative = first.key === 'ago';
  const periodOf = (value: string, line: number): string => {
    if (isRelative ? !/^-?\d+$/.test(value) : !isPeriod(kind, value)) {
      const valid = isRelative
        ? 'a whole number'
        : kind === 'year'
          ? 'a year such as 2026'
          : 'a quarter such as 2026-Q3';
      throw new TableError(`${name}.csv`, line, `“${value}” in the column ${first.key} is not ${valid}`);
    }
    return isRelative ? periodAgo(kind, Number(value), anchor) : value;
  };
  return {
    ...table,
    columns: [isRelative ? { key: 'period', label: '期间' } : first, ...others],
    // The first line names the columns.
    rows: rows.map(([value, ...values], index) => [periodOf(String(value ?? ''), index + 2), ...values]),
  };
}

/**
 * Reads the tables of statistics. A table names its periods in the column `period`, or counts them in the column `ago` back
 * from the last one that had ended on the day of installation. Throws a TableError if a table or a period is invalid.
 */
export async function readStatistics(folder: string, anchor: string): Promise<Statistics> {
  const tables = [...(await readFacts(folder, MANIFEST)).values()];
  return { tables: new Map(tables.map((table) => [table.name, withPeriods(table, anchor)])), anchor };
}
