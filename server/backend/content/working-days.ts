import { dayFrom } from '../times.ts';
import { isLunarHoliday } from './lunar-holidays.ts';

/**
 * Working days in mainland China, as far as they can be computed: days off are weekends and the legal holidays (国务院《全国年节及
 * 纪念日放假办法》, as amended for 2025), with the usual weeks around Spring Festival and the National Day. The days that the
 * yearly notice moves are not known in advance and are ignored.
 */

const solarHolidays = new Set([
  '01-01',
  ...[1, 2, 3, 4, 5].map((day) => `05-0${day}`),
  ...[1, 2, 3, 4, 5, 6, 7].map((day) => `10-0${day}`),
]);

/** Day of April on which 清明 falls, for the years 2000 to 2099. */
const qingming = (year: number): number => {
  const since = year - 2000;
  return Math.floor(since * 0.2422 + 4.81) - Math.floor(since / 4);
};

/** Whether offices are closed on a day, yyyy-MM-dd. */
export function isDayOff(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return true;
  if (solarHolidays.has(day.slice(5))) return true;
  if (day.slice(5) === `04-0${qingming(Number(day.slice(0, 4)))}`) return true;
  return isLunarHoliday(day);
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Days. Longer events continue over weekends anyway; only their first and last days are moved. */
const LONGEST = 5;
const FURTHEST = 30;

/**
 * The working day of an item due some days before or after the anchor. A past day moves further back and a future day further
 * ahead, so that it stays in the past or future. An item due on the anchor itself is not moved.
 */
export function workingDay(anchor: string, offset: number): string {
  const step = Math.sign(offset);
  for (let shift = 0; step !== 0 && Math.abs(shift) <= FURTHEST; shift += step) {
    const day = dayFrom(anchor, offset + shift);
    if (!isDayOff(day)) return day;
  }
  return dayFrom(anchor, offset);
}

/**
 * The first and last day of an event planned some days before or after the anchor. A short event has the same length after it
 * moves to working days: a past one further back and a future one further ahead, so that it stays in the past or future. Of a
 * long event, or one that includes the anchor, the first and last day are moved separately.
 */
export function workingSpan(
  anchor: string,
  start: number,
  end: number,
): { readonly start: string; readonly end: string } {
  const length = end - start + 1;
  const step = end < 0 ? -1 : start > 0 ? 1 : 0;
  const spanAt = (shift: number) => ({ start: dayFrom(anchor, start + shift), end: dayFrom(anchor, end + shift) });
  const ends = { start: workingDay(anchor, start), end: workingDay(anchor, end) };
  if (length > LONGEST || step === 0) return ends;
  for (let shift = 0; Math.abs(shift) <= FURTHEST; shift += step) {
    const isFree = (index: number): boolean => !isDayOff(dayFrom(anchor, start + shift + index));
    if (Array.from({ length }, (_, index) => index).every(isFree)) return spanAt(shift);
  }
  return ends;
}

/**
 * The steps of a timetable on working days. If a step moves ahead, the steps after it move by the same number of days, so that
 * their order and the time between them stay.
 */
export function workingSteps<Step extends { readonly start: number; readonly end: number }>(
  anchor: string,
  steps: readonly Step[],
): readonly (Omit<Step, 'start' | 'end'> & { readonly start: string; readonly end: string })[] {
  let delay = 0;
  return steps.map((step) => {
    if (step.start <= 0) return { ...step, ...workingSpan(anchor, step.start, step.end) };
    const span = workingSpan(anchor, step.start + delay, step.end + delay);
    delay = daysBetween(anchor, span.start) - step.start;
    return { ...step, ...span };
  });
}
