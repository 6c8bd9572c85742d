import type { ObjectSchema } from '../../../shared/schema/check.ts';
import { halfWidth } from '../../../shared/text/plain-digits.ts';

/** Whether a year, month and day form a valid date. */
const exists = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** Parses a typed date (2026-3-5, 2026/03/05, 2026.3.5, 2026年3月5日, 20260305) to yyyy-MM-dd; null if it is invalid. */
export function typedDate(text: string): string | null {
  const plain = halfWidth(text);
  const found =
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(plain);
  if (!found) return null;
  const [year = 0, month = 0, day = 0] = found.slice(1).map(Number);
  if (!exists(year, month, day)) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The dates among typed values that are not yyyy-MM-dd yet, in that format. An invalid date is left to the check. */
export const plainDates = ({ properties }: ObjectSchema, values: object): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const date = properties[name]?.format === 'date' && typeof value === 'string' ? typedDate(value) : null;
      return date === null || date === value ? [] : [[name, date] as const];
    }),
  );

/** Converts between yyyy-MM-dd and the `Date` with which a widget in the browser's local time zone shows that day. */
export const toLocal = (date: string): Date => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
};

export const fromLocal = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
