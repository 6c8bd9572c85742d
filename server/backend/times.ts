import { dayOf, instantOf as instantOfTime, timeOf } from '../../shared/dates/zone.ts';

const DAY_MS = 86_400_000;

/** An instant as `yyyy-MM-dd HH:mm:ss` in the site's time zone. */
export const siteTime = (instant: Date): string => timeOf(instant);

/** An instant's day in the site's time zone, yyyy-MM-dd. */
export const siteDay = (instant: Date): string => dayOf(instant);

/** The instant of a day (yyyy-MM-dd) and time (HH:mm) in the site's time zone. */
export const instantOf = (day: string, time = '00:00'): Date => instantOfTime(`${day} ${time}:00`);

/** The day that is `offset` whole days after another (before, if negative), yyyy-MM-dd. */
export const dayFrom = (day: string, offset: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + offset * DAY_MS).toISOString().slice(0, 10);

/** The start of a year and the start of the next one, in the site's time zone. */
export const yearBounds = (year: number): readonly [from: Date, to: Date] => [
  instantOf(`${year}-01-01`),
  instantOf(`${year + 1}-01-01`),
];

/** An instant's day in the site's time zone, as 2025年9月4日. */
export const chineseDay = (instant: Date): string => {
  const [year, month, day] = siteDay(instant).split('-').map(Number);
  return `${year}年${month}月${day}日`;
};
