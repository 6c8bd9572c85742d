import { dayOf } from '../../../shared/dates/zone.ts';
import type { Clock } from '../../clock.ts';

/** The last quarter that has ended, and those before it: 0 is the last one. Written as 2026-Q3. */
export function quarterAgo(ago: number, clock: Clock): string {
  const [year = 0, month = 1] = dayOf(clock.now()).split('-').map(Number);
  const quarters = year * 4 + Math.floor((month - 1) / 3) - 1 - ago;
  return `${Math.floor(quarters / 4)}-Q${(quarters % 4) + 1}`;
}

/** The last year that has ended, and those before it: 0 is the last one. */
export const yearAgo = (ago: number, clock: Clock): string => String(Number(dayOf(clock.now()).slice(0, 4)) - 1 - ago);
