import type { Memorabilia } from '../../../generated/models.ts';

export interface Month {
  /** yyyy-MM, or yyyy for events without a month. */
  readonly month: string;
  readonly events: readonly Memorabilia[];
}

/** Events by month, newest first; within a year, events without a month come last. */
export function byMonth(events: readonly Memorabilia[]): Month[] {
  const months = new Map<string, Memorabilia[]>();
  const newestFirst = [...events].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : a.id < b.id ? -1 : 1));
  for (const event of newestFirst) {
    const month = event.date.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), event]);
  }
  return [...months].map(([month, inMonth]) => ({ month, events: inMonth }));
}
