import { dayFrom } from '../times.ts';

/**
 * 春节, 端午 and 中秋 of each year, month and day, as in the almanac. `Intl` differs between versions of Node, and by a day if a
 * new moon is within minutes of midnight: ICU 78 has another Spring Festival in 2027 and 2030.
 */
const almanac: Readonly<Record<string, readonly [spring: string, dragonBoat: string, midAutumn: string]>> = {
  '2026': ['02-17', '06-19', '09-25'],
  '2027': ['02-06', '06-09', '09-15'],
  '2028': ['01-26', '05-28', '10-03'],
  '2029': ['02-13', '06-16', '09-22'],
  '2030': ['02-03', '06-05', '09-12'],
  '2031': ['01-23', '06-24', '10-01'],
  '2032': ['02-11', '06-12', '09-19'],
  '2033': ['01-31', '06-01', '09-08'],
  '2034': ['02-19', '06-20', '09-27'],
  '2035': ['02-08', '06-10', '09-16'],
  '2036': ['01-28', '05-30', '10-04'],
  '2037': ['02-15', '06-18', '09-24'],
  '2038': ['02-04', '06-07', '09-13'],
  '2039': ['01-24', '05-27', '10-02'],
  '2040': ['02-12', '06-14', '09-20'],
  '2041': ['02-01', '06-03', '09-10'],
  '2042': ['01-22', '06-22', '09-28'],
  '2043': ['02-10', '06-11', '09-17'],
  '2044': ['01-30', '05-31', '10-05'],
  '2045': ['02-17', '06-19', '09-25'],
  '2046': ['02-06', '06-08', '09-15'],
  '2047': ['01-26', '05-29', '10-04'],
  '2048': ['02-14', '06-15', '09-22'],
  '2049': ['02-02', '06-04', '09-11'],
  '2050': ['01-23', '06-23', '09-30'],
};

const lunar = new Intl.DateTimeFormat('en-u-ca-chinese', { month: 'numeric', day: 'numeric', timeZone: 'UTC' });

/** Days of the lunar calendar, as month-day; leap months have a suffix and never match. */
const holidays = new Set(['5-5', '8-15', ...[1, 2, 3, 4, 5, 6, 7].map((day) => `1-${day}`)]);

const lunarDay = (day: string): string => {
  const parts = lunar.formatToParts(new Date(`${day}T00:00:00Z`));
  const partOf = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return `${partOf('month')}-${partOf('day')}`;
};

/**
 * Whether a day, yyyy-MM-dd, is off for a holiday of the lunar calendar: New Year's Eve to the seventh day of the year, 端午, 中秋.
 * Years outside the almanac are computed by `Intl`.
 */
export function isLunarHoliday(day: string): boolean {
  const year = day.slice(0, 4);
  const known = almanac[year];
  // New Year's Eve is the day before the first day of the lunar year.
  if (!known) return holidays.has(lunarDay(day)) || lunarDay(dayFrom(day, 1)) === '1-1';
  const [spring, ...others] = known;
  const first = `${year}-${spring}`;
  return others.includes(day.slice(5)) || (day >= dayFrom(first, -1) && day <= dayFrom(first, 6));
}
