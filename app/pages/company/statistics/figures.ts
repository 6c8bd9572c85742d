import type { FactTable } from '../../../../generated/models.ts';
import { type FactRow, numberOf, rowsOf, textOf } from '../../../core/facts/records.ts';
import { growth } from '../../../core/facts/units.ts';
import { quarterBefore, yearBefore } from './periods.ts';

/** The segment that is the total of all lines of business. */
export const WHOLE = '全部';

export interface Indicator {
  readonly key: string;
  readonly label: string;
  readonly unit: string;
}

/** A figure with its change from the same period of the previous year and from the previous quarter, in per cent. */
export interface Compared extends Indicator {
  readonly value: number;
  readonly overYear: number | null;
  /** Null for years. */
  readonly overQuarter: number | null;
}

/** The number of decimals shown. */
export const decimalsOf = ({ unit }: Indicator): number => (unit === '亿元' ? 1 : 0);

/** Access to a table of statistics by period, segment and indicator. */
export class Statistics {
  readonly table: FactTable;
  readonly #rows: readonly FactRow[];

  constructor(table: FactTable) {
    this.table = table;
    this.#rows = rowsOf(table);
  }

  /** Newest first. */
  get periods(): readonly string[] {
    return [...new Set(this.#rows.map((row) => textOf(row, 'period')))].sort().reverse();
  }

  get segments(): readonly string[] {
    return [...new Set(this.#rows.map((row) => textOf(row, 'segment')))].filter((segment) => segment !== WHOLE);
  }

  get indicators(): readonly Indicator[] {
    return this.table.columns.flatMap(({ key, label, unit }) => (unit ? [{ key, label, unit }] : []));
  }

  figure(period: string, segment: string, key: string): number | null {
    const row = this.#rows.find((one) => textOf(one, 'period') === period && textOf(one, 'segment') === segment);
    return row ? numberOf(row, key) : null;
  }

  /** All indicators of a period with their changes. Rates change by percentage points, not per cent, so they have no change. */
  compared(period: string, segment: string): readonly Compared[] {
    const before = quarterBefore(period);
    return this.indicators.map((indicator) => {
      const { key, unit } = indicator;
      const value = this.figure(period, segment, key) ?? 0;
      const over = (other: string | null): number | null =>
        other === null || unit === '%' ? null : growth(value, this.figure(other, segment, key));
      return { ...indicator, value, overYear: over(yearBefore(period)), overQuarter: over(before) };
    });
  }

  /**
   * The filtered table for export: years as numbers, and for each indicator except rates its change from the same period of
   * the previous year, in per cent with one decimal.
   */
  filtered(title: string, keep: (period: string, segment: string) => boolean): FactTable {
    const rows = this.table.rows.filter((row) => keep(String(row[0]), String(row[1])));
    const changing = this.indicators.filter(({ unit }) => unit !== '%');
    const changeOf = (period: string, segment: string, key: string): number | null => {
      const change = growth(this.figure(period, segment, key), this.figure(yearBefore(period), segment, key));
      return change === null ? null : Number(change.toFixed(1));
    };
    return {
      ...this.table,
      title,
      columns: [
        ...this.table.columns,
        ...changing.map(({ key, label }) => ({ key: `${key}-change`, label: `${label}同比`, unit: '%' })),
      ],
      rows: rows.map((row) => {
        const [period, segment] = [String(row[0]), String(row[1])];
        const year = /^\d{4}$/.test(period) ? Number(period) : period;
        return [year, ...row.slice(1), ...changing.map(({ key }) => changeOf(period, segment, key))];
      }),
    };
  }
}
