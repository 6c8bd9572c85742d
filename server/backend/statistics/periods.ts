export type PeriodKind = 'quarter' | 'year';

const names = { quarter: /^\d{4}-Q[1-4]$/, year: /^\d{4}$/ } as const;

/** Whether a text is the name of a period, such as 2026-Q3 or 2026. */
export const isPeriod = (kind: PeriodKind, text: string): boolean => names[kind].test(text);

/** The last period that had ended on a day (yyyy-MM-dd), as the number of periods of this kind since the year 0. */
function lastEnded(kind: PeriodKind, day: string): number {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return kind === 'year' ? year - 1 : year * 4 + Math.floor((month - 1) / 3) - 1;
}

/** The name of the period that is `ago` periods before the last one that had ended on a day; -1 is the one after it. */
export function periodAgo(kind: PeriodKind, ago: number, day: string): string {
  const index = lastEnded(kind, day) - ago;
  return kind === 'year' ? String(index) : `${Math.floor(index / 4)}-Q${(index % 4) + 1}`;
}

/** How many periods before the last one that had ended on a day a named period is. */
export function agoOf(kind: PeriodKind, period: string, day: string): number {
  const [year = 0, quarter = 1] = period.split('-Q').map(Number);
  return lastEnded(kind, day) - (kind === 'year' ? year : year * 4 + quarter - 1);
}
