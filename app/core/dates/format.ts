/** Dates are `yyyy-MM-dd` or `yyyy-MM-dd HH:mm:ss` in the site's time zone and are shown unconverted in any local time zone. */

interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const parts = (date: string): DateParts => {
  const [year = 0, month = 0, day = 0] = date.slice(0, 10).split('-').map(Number);
  return { year, month, day };
};

const weekdays = ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'];

/** 2025年9月4日; without day or month, only the existing parts. */
export const chineseDate = (date: string): string => {
  const { year, month, day } = parts(date);
  return `${year}年${month ? `${month}月` : ''}${day ? `${day}日` : ''}`;
};

/** 2026年12月21日至23日; year and month of the end are added if they differ. A range of one day is a single date. */
export const chineseDays = (start: string, end?: string): string => {
  if (!end || end.slice(0, 10) === start.slice(0, 10)) return chineseDate(start);
  const [from, to] = [parts(start), parts(end)];
  if (from.year !== to.year) return `${chineseDate(start)}至${chineseDate(end)}`;
  return `${chineseDate(start)}至${from.month === to.month ? '' : `${to.month}月`}${to.day}日`;
};

/** 2025年9月4日 星期四 */
export const longDate = (date: string): string => {
  const { year, month, day } = parts(date);
  return `${chineseDate(date)} ${weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]}`;
};

/** 2025年9月4日 09:30 */
export const chineseDateTime = (time: string): string => `${chineseDate(time)} ${time.slice(11, 16)}`;

/** 09-04 */
export const shortDate = (date: string): string => date.slice(5, 10);

/** Whole days from `today` until `date`; negative if it has passed. Both `yyyy-MM-dd`. */
export const daysUntil = (date: string, today: string): number => {
  const utc = (value: string): number => {
    const { year, month, day } = parts(value);
    return Date.UTC(year, month - 1, day);
  };
  return Math.round((utc(date) - utc(today)) / 86_400_000);
};
