/** The goal of a row: for its ratio to a copy, or for its own value. */
export interface Goal {
  readonly of: 'ratio' | 'value';
  readonly bound: 'at most' | 'at least';
  readonly value: number;
}

export const ratioAtMost = (value: number): Goal => ({ of: 'ratio', bound: 'at most', value });
export const ratioAtLeast = (value: number): Goal => ({ of: 'ratio', bound: 'at least', value });
export const atMost = (value: number): Goal => ({ of: 'value', bound: 'at most', value });

/** A row of the table: the value of the site and that of the copy. */
export interface Row {
  readonly name: string;
  readonly unit: string;
  readonly site: number;
  /** Absent if a static copy has no such value. */
  readonly copy?: number;
  /** The kind of copy: the page frozen without scripts, one with a linked style sheet, on nginx. */
  readonly beside?: string;
  readonly goal?: Goal;
}

/** A row with its result. */
export interface ReportedRow extends Row {
  readonly ratio: number | null;
  readonly isMet: boolean | null;
}

/** The row with its ratio, and whether its goal is met; null if it has none. */
export function reported(row: Row): ReportedRow {
  const ratio = row.copy ? row.site / row.copy : null;
  const { goal } = row;
  const held = goal?.of === 'ratio' ? ratio : row.site;
  if (!goal || held === null) return { ...row, ratio, isMet: null };
  return { ...row, ratio, isMet: goal.bound === 'at most' ? held <= goal.value : held >= goal.value };
}

const shown = (value: number): string => (value >= 100 ? String(Math.round(value)) : value.toFixed(value < 1 ? 2 : 1));

const goalText = ({ goal }: Row): string =>
  goal ? `${goal.bound === 'at most' ? '≤' : '≥'} ${goal.value}${goal.of === 'ratio' ? ' ×' : ''}` : '';

const metText = ({ isMet }: ReportedRow): string => (isMet === null ? '' : isMet ? 'met' : '**not met**');

/** The table as Markdown: ratios first, since absolute times depend on the machine. */
export const markdown = (rows: readonly Row[], about: readonly string[]): string =>
  [
    '# The site beside a static copy of its pages',
    '',
    ...about,
    '',
    '| | ratio | site | copy | | beside | goal | |',
    '|---|--:|--:|--:|---|---|--:|---|',
    ...rows.map(reported).map((row) => {
      const ratio = row.ratio === null ? '' : row.ratio.toFixed(2);
      const copy = row.copy === undefined ? '' : shown(row.copy);
      return `| ${row.name} | ${ratio} | ${shown(row.site)} | ${copy} | ${row.unit} | ${row.beside ?? ''} | ${goalText(row)} | ${metText(row)} |`;
    }),
    '',
  ].join('\n');

/** The median of some values. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** The median of each field over all rounds. */
export function medians<T extends object>(rounds: readonly T[]): T {
  const [first] = rounds;
  if (!first) throw new Error('nothing was measured');
  const entries = Object.keys(first).map((name) => [
    name,
    median(rounds.map((round) => Number(round[name as keyof T]))),
  ]);
  return Object.fromEntries(entries) as T;
}
