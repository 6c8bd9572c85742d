import { dayOf } from '../shared/dates/zone.ts';

/** The current time. Created at start and passed to everything that needs it, so that tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const QUARTER_MS = 900_000;

/**
 * Returns a function for the site's current day, yyyy-MM-dd, fast enough for every request: it computes the day once per
 * quarter of an hour, since no day of any time zone begins within one.
 */
export function dayReader(now: () => number): () => string {
  let quarter = Number.NaN;
  let day = '';
  return () => {
    const current = Math.floor(now() / QUARTER_MS);
    if (current !== quarter) [quarter, day] = [current, dayOf(new Date(current * QUARTER_MS))];
    return day;
  };
}
