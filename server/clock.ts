/** Tells the time. One is made at start and handed to whatever needs it, so that tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
