/** Tells the time. One is made at start and handed to whatever needs it, so that tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The day in a time zone, yyyy-MM-dd, whatever zone the host is in. */
export const dayIn = (date: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(date);
