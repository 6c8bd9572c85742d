import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';

/** The fact tables as stored in the files, and the few sums that tests need; independent of the site's code. */

export type RawRow = Readonly<Record<string, string>>;

/** Values without spaces, like the page texts in tests. */
const unspaced = (row: RawRow): RawRow =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value.replace(/\s+/g, '')]));

const read = (path: string): readonly RawRow[] =>
  (
    parse(readFileSync(fileURLToPath(new URL(`../../server/content/${path}`, import.meta.url)), 'utf8'), {
      columns: true,
      bom: true,
      skip_empty_lines: true,
    }) as RawRow[]
  ).map(unspaced);

export const rawFacts = (name: string): readonly RawRow[] => read(`facts/${name}.csv`);
export const rawEntries = (column: string): readonly RawRow[] => read(`${column}/entries.csv`);

export const num = (row: RawRow | undefined, key: string): number => Number(row?.[key] ?? Number.NaN);

export const total = (rows: readonly RawRow[], key: string): number =>
  rows.reduce((sum, row) => sum + num(row, key), 0);

/** Rows by the value of a column, in the order of the file. */
export function grouped(rows: readonly RawRow[], key: string): Map<string, RawRow[]> {
  const groups = new Map<string, RawRow[]>();
  for (const row of rows) groups.set(row[key] ?? '', [...(groups.get(row[key] ?? '') ?? []), row]);
  return groups;
}

/** 12345.67 → 12,346 or 12,345.7: groups of three, `decimals` decimals. */
export const text = (value: number, decimals = 0): string =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);

/** MW → 万千瓦, as a page prints it: 1 GW = 100 万千瓦. */
export const wan = (mw: number, decimals = 0): string => text((mw * 100) / 1000, decimals);

/** TWh → 亿千瓦时, as a page prints it: 1 TWh = 10 亿千瓦时; a dash if unknown. */
export const yi = (twh: string | undefined): string => (twh ? text(Number(twh) * 10) : '—');

/** A share as printed; a dash if unknown. */
export const percent = (share: string | undefined, decimals: number): string =>
  share ? text(Number(share), decimals) : '—';

/** The change from the previous year, such as +8.2%. */
export function change(now: string | undefined, before: string | undefined): string {
  if (!now || !before || Number(before) === 0) return '—';
  const percentage = (Number(now) / Number(before) - 1) * 100;
  const size = text(Math.abs(percentage), 1);
  return size === '0.0' ? '0.0%' : `${percentage > 0 ? '+' : '−'}${size}%`;
}

/** 2025年9月4日 for 2025-09-04, with the known precision. */
export const day = (date: string | undefined): string => {
  const [year, month, dayOfMonth] = (date ?? '').split('-').map(Number);
  return year ? `${year}年${month ? `${month}月` : ''}${dayOfMonth ? `${dayOfMonth}日` : ''}` : '—';
};

export const withStatus = (rows: readonly RawRow[], status: string): readonly RawRow[] =>
  rows.filter((row) => row.status === status);

/** The name of a unit in lists of the world: in China its full name, elsewhere its plant and number. */
export const unitName = (row: RawRow): string =>
  row.code === 'CN' ? (row.unit ?? '') : `${row.site?.replace(/nuclearpowerplant$/, '')}${row.unit}`;
