/** Asia/Shanghai has been eight hours ahead of UTC, without summer time, since 1991; the site's dates are its. */
const OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

/** An instant as `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai. */
export const shanghaiTime = (instant: Date): string =>
  new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');

/** An instant's day in Asia/Shanghai, yyyy-MM-dd. */
export const shanghaiDay = (instant: Date): string => shanghaiTime(instant).slice(0, 10);

/** The instant of a day and time in Asia/Shanghai. */
export const instantOf = (day: string, time = '00:00'): Date => new Date(`${day}T${time}:00+08:00`);

/** A day some whole days from another, yyyy-MM-dd. */
export const dayFrom = (day: string, offset: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + offset * DAY_MS).toISOString().slice(0, 10);

/** The instants between which a year lies in Asia/Shanghai. */
export const yearBounds = (year: number): readonly [from: Date, to: Date] => [
  instantOf(`${year}-01-01`),
  instantOf(`${year + 1}-01-01`),
];

/** An instant's day as people write it: 2025年9月4日. */
export const chineseDay = (instant: Date): string => {
  const [year, month, day] = shanghaiDay(instant).split('-').map(Number);
  return `${year}年${month}月${day}日`;
};
