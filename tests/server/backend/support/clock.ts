import type { Clock } from '../../../../server/clock.ts';

/** A clock that a test sets. */
export interface TestClock extends Clock {
  set(iso: string): void;
  advance(minutes: number): void;
}

export function testClock(iso: string): TestClock {
  let now = new Date(iso);
  return {
    now: () => new Date(now),
    set: (next) => {
      now = new Date(next);
    },
    advance: (minutes) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
  };
}
