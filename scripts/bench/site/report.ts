/** A row of the table: what was measured, of the site and of the static copy. */
export interface Row {
  readonly name: string;
  readonly unit: string;
  readonly site: number;
  /** Absent where a static copy has nothing of the kind. */
  readonly copy?: number;
}

const shown = (value: number): string => (value >= 100 ? String(Math.round(value)) : value.toFixed(value < 1 ? 2 : 1));

const ratioOf = ({ site, copy }: Row): string => (copy ? (site / copy).toFixed(2) : '');

/** The table as Markdown: ratios first, since absolute times are the machine's. */
export const markdown = (rows: readonly Row[], rounds: number): string =>
  [
    '# The site beside a static copy of its pages',
    '',
    `Medians of ${rounds} interleaved rounds in one run, \`npm run bench\`; the copy is the same pages without scripts on bare node.`,
    'Slow: CPU 4×, 1.6 Mbit/s, 150 ms. Only the ratios mean anything beyond the machine that they were measured on.',
    '',
    '| | ratio | site | copy | |',
    '|---|--:|--:|--:|---|',
    ...rows.map(
      (row) =>
        `| ${row.name} | ${ratioOf(row)} | ${shown(row.site)} | ${row.copy === undefined ? '' : shown(row.copy)} | ${row.unit} |`,
    ),
    '',
  ].join('\n');

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** The median of each field over the rounds. */
export function medians<T extends object>(rounds: readonly T[]): T {
  const [first] = rounds;
  if (!first) throw new Error('nothing was measured');
  const entries = Object.keys(first).map((name) => [
    name,
    median(rounds.map((round) => Number(round[name as keyof T]))),
  ]);
  return Object.fromEntries(entries) as T;
}
