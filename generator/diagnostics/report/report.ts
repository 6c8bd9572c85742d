import type { Outcome } from '../outcome.ts';
import { type Problems, problemsOf } from './problems.ts';

/** The formats in which problems are reported. */
export const formatNames = ['text', 'json', 'github', 'sarif', 'junit'] as const;
export type FormatName = (typeof formatNames)[number];

interface Options {
  readonly format: FormatName;
  readonly maxProblems: number;
  readonly colour: boolean;
  /** Whether to add annotations for GitHub to the text. */
  readonly annotate: boolean;
}

const formatters: Readonly<Record<Exclude<FormatName, 'text'>, () => Promise<(problems: Problems) => string>>> = {
  json: async () => (await import('./json.ts')).toJson,
  github: async () => (await import('./github.ts')).toGithub,
  sarif: async () => (await import('./sarif.ts')).toSarif,
  junit: async () => (await import('./junit.ts')).toJunit,
};

const lines = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join('\n');

/**
 * The texts of an outcome for the two streams. For people: data on standard output, problems and words on standard error. For
 * machines: the report instead of data on standard output, words on standard error. Commands that check nothing print their
 * data in every format.
 */
export async function present(
  { data, words, diagnostics, dataTellsAll }: Outcome,
  { format, maxProblems, colour, annotate }: Options,
): Promise<{ readonly out: string; readonly err: string }> {
  if (!diagnostics) return { out: data ?? '', err: words ?? '' };
  const problems = problemsOf(diagnostics, maxProblems);
  if (format !== 'text') return { out: (await formatters[format]())(problems), err: words ?? '' };
  const annotations = annotate ? (await formatters.github())(problems) : '';
  const text = dataTellsAll ? '' : (await import('./text.ts')).toText(problems, { colour });
  return { out: data ?? '', err: lines(text, annotations, words) };
}
