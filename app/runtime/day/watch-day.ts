import { dayOf } from '../../../shared/dates/zone.ts';
import { daysUntil } from '../../core/dates/format.ts';

const DAY_MS = 86_400_000;
/** By how much the clocks of browser and server differ at most where they tell the same date; a document may also be as old as this. */
const SKEW_MS = 1_800_000;
/** How often the clock is looked at. Timers of a hidden tab stand still: it is looked at again when the tab is shown. */
const EVERY_MS = 60_000;

/** By how many days the site is ahead of the browser: none, unless one of them has a date of its own, or the site is a copy. */
function daysAhead(today: string, opened: Date, now: Date): number {
  const [first, last] = [opened, now].sort((a, b) => a.getTime() - b.getTime()) as [Date, Date];
  const from = dayOf(new Date(first.getTime() - SKEW_MS));
  const until = dayOf(new Date(last.getTime() + SKEW_MS));
  return from <= today && today <= until ? 0 : daysUntil(today, dayOf(opened));
}

/**
 * The site's day at a moment, yyyy-MM-dd, where the page says that it is `today`: in a document that was opened at `opened`, as of
 * which the browser's clock counts. It never goes back.
 */
export function dayAfter(today: string, opened: Date, now: Date, ahead = daysAhead(today, opened, now)): string {
  const day = dayOf(new Date(now.getTime() + ahead * DAY_MS));
  return day > today ? day : today;
}

/** The site's day while the application runs. */
export interface SiteDay {
  /** yyyy-MM-dd; at first the document's. */
  today(): string;
  /** Tells of every new day that begins while the tab is looked at, or before it is looked at again. Returns what ends it. */
  subscribe(listener: () => void): () => void;
  /** Looks at the clock now. */
  look(): void;
}

/** Follows the day from that of the document on. */
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
