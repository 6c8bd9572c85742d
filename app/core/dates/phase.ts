import { daysUntil } from './format.ts';

/** Where something that has days of its own stands: before the first of them, on one of them, after the last. */
export type Phase = 'ahead' | 'running' | 'over';

/** Where something that lasts from `start` to `end` stands on a day. All `yyyy-MM-dd`; both ends belong to it. */
export function phaseOf(start: string, end: string, today: string): Phase {
  if (daysUntil(start, today) > 0) return 'ahead';
  return daysUntil(end, today) < 0 ? 'over' : 'running';
}
