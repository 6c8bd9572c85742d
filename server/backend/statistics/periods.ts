import { dayOf } from '../../../shared/dates/zone.ts';
import type { Clock } from '../../clock.ts';

/** The last quarter that has ended at an instant, as the number of quarters since the year 0. */
function lastQuarter(at: Date): number {
  const [year = 0, month = 1] = dayOf(at).split('-').map(Number);
  return year * 4 + Math.floor((month - 1) / 3) - 1;
}

/** The last year that has ended at an instant. */
const lastYear = (at: Date): number => Number(dayOf(at).slice(0, 4)) - 1;

/** The name, such as 2026-Q3, of the quarter that ended `ago` quarters before the last ended one; 0 is that one. */
export function quarterAgo(ago: number, clock: Clock): string {
  const quarters = lastQuarter(clock.now()) - ago;
  return `${Math.floor(quarters / 4)}-Q${(quarters % 4) + 1}`;
}

/** The year that ended `ago` years before the last ended one; 0 is that one. */
export const yearAgo = (ago: number, clock: Clock): string => String(lastYear(clock.now()) - ago);

/** How many periods before the last ended one a period was at an instant, from its name, such as 2026-Q3 or 2026. */
export function agoOf(period: string, at: Date): number {
  const [year = 0, quarter] = period.split('-Q').map(Number);
  return quarter === undefined ? lastYear(at) - year : lastQuarter(at) - (year * 4 + quarter - 1);
}
