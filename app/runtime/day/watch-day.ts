import { dayOf } from '../../../shared/dates/zone.ts';
import { daysUntil } from '../../core/dates/format.ts';

const DAY_MS = 86_400_000;
/** The greatest difference of the clocks of browser and server for which they count as equal; a document may also be this old. */
const SKEW_MS = 1_800_000;
/** How often the clock is checked. Timers of a hidden tab are paused, so it is checked again when the tab is shown. */
const EVERY_MS = 60_000;

/** By how many days the site is ahead of the browser: 0, unless one of them has its own date or the site is a static copy. */
function daysAhead(today: string, opened: Date, now: Date): number {
  const [first, last] = [opened, now].sort((a, b) => a.getTime() - b.getTime()) as [Date, Date];
  const from = dayOf(new Date(first.getTime() - SKEW_MS));
  const until = dayOf(new Date(last.getTime() + SKEW_MS));
  return from <= today && today <= until ? 0 : daysUntil(today, dayOf(opened));
}

/**
 * The site's day at a moment, yyyy-MM-dd, for a document that shows `today` and was opened at `opened` by the browser's
 * clock. Never earlier than `today`.
 */
export function dayAfter(today: string, opened: Date, now: Date, ahead = daysAhead(today, opened, now)): string {
  const day = dayOf(new Date(now.getTime() + ahead * DAY_MS));
  return day > today ? day : today;
}

/** The site's day while the application runs. */
export interface SiteDay {
  /** yyyy-MM-dd; at first the document's. */
  today(): string;
  /** Calls the listener on every new day, as soon as the tab is visible. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Checks the clock now. */
  look(): void;
}

/** Follows the day, starting with the document's. */
export function watchDay(first: string): SiteDay {
  let today = first;
  const listeners = new Set<() => void>();
  const opened = new Date(performance.timeOrigin);
  const ahead = daysAhead(first, opened, new Date());
  const look = (): void => {
    if (document.visibilityState === 'hidden') return;
    const day = dayAfter(today, opened, new Date(), ahead);
    if (day === today) return;
    today = day;
    for (const listener of listeners) listener();
  };
  setInterval(look, EVERY_MS);
  addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
  return {
    look,
    today: () => today,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
