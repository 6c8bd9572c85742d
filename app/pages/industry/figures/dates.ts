/** Dates of units are `yyyy`, `yyyy-MM` or `yyyy-MM-dd`, depending on the known precision, and are displayed that way. */

export const yearOf = (date: string): number | null => (date ? Number(date.slice(0, 4)) : null);

/** The years in which units entered service; those without a date are left out. */
export const commercialYears = (units: readonly { readonly commercial: string }[]): readonly number[] =>
  units.flatMap(({ commercial }) => yearOf(commercial) ?? []);

const monthsOf = (date: string): number | null =>
  date.length >= 7 ? Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) : null;

/** The number of days in the month of a date. */
const monthLength = (date: string): number =>
  new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate();

/** Whether both dates have a day and the last month between them is incomplete. The last day of a month completes it. */
const isShort = (from: string, to: string): boolean => {
  const [start, end] = [Number(from.slice(8, 10)), Number(to.slice(8, 10))];
  return end > 0 && end < start && end < monthLength(to);
};

/** The whole years and months between two dates, such as 5年8个月; '' if either has no month. */
export function spanText(from: string, to: string): string {
  const [start, end] = [monthsOf(from), monthsOf(to)];
  if (start === null || end === null) return '';
  const whole = end - start - (isShort(from, to) ? 1 : 0);
  if (whole < 0) return '';
  const [years, months] = [Math.floor(whole / 12), whole % 12];
  if (whole === 0) return '不足1个月';
  if (years === 0) return `${months}个月`;
  return months === 0 ? `${years}年` : `${years}年${months}个月`;
}

/** The middle day of the period covered by a date that has only a year or a month. */
const middleOf = (date: string): string =>
  date.length === 4 ? `${date}-07-01` : date.length === 7 ? `${date}-15` : date;

/** Years between two dates, whole years by the calendar plus a fraction; null if either date is unknown. */
export function yearsBetween(from: string, to: string): number | null {
  if (!from || !to) return null;
  const [start, end] = [middleOf(from), middleOf(to)];
  const isBefore = end.slice(5) < start.slice(5);
  const years = Number(end.slice(0, 4)) - Number(start.slice(0, 4)) - (isBefore ? 1 : 0);
  const last = `${Number(end.slice(0, 4)) - (isBefore ? 1 : 0)}${start.slice(4)}`;
  return years + (Date.parse(end) - Date.parse(last)) / (366 * 86_400_000);
}

/** Compares dates in ascending order; missing dates are last. */
export const byDate = (a: string, b: string): number => (a === b ? 0 : a === '' ? 1 : b === '' ? -1 : a < b ? -1 : 1);
