import type { JournalIssue } from '../../../../generated/models.ts';

export const yearOf = ({ publishTime }: Pick<JournalIssue, 'publishTime'>): string => publishTime?.slice(0, 4) ?? '';

/** Issues grouped by year, in their original order. */
export function byYear(issues: readonly JournalIssue[]): readonly (readonly [string, readonly JournalIssue[]])[] {
  const years = new Map<string, JournalIssue[]>();
  for (const issue of issues) years.set(yearOf(issue), [...(years.get(yearOf(issue)) ?? []), issue]);
  return [...years];
}
