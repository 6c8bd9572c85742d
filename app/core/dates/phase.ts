import { daysUntil } from './format.ts';

/** The phase of something with a range of days: before the first day, within the range, after the last day. */
export type Phase = 'ahead' | 'running' | 'over';

/** The phase of a range of days on the day `today`. All `yyyy-MM-dd`; both ends are included. */
export function phaseOf(start: string, end: string, today: string): Phase {
  if (daysUntil(start, today) > 0) return 'ahead';
  return daysUntil(end, today) < 0 ? 'over' : 'running';
}
