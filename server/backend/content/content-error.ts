/** A problem that makes a content file unusable. */
export interface ContentProblem {
  /** Relative to the content folder, with slashes. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
  readonly cause: string;
  readonly fix: string;
}

/** A place in a file; `START` if the exact place is unknown. */
export type Place = Pick<ContentProblem, 'line' | 'column'>;
export const START: Place = { line: 1, column: 1 };

/** One line for people: file:line:column, cause, fix. */
export const problemText = ({ file, line, column, cause, fix }: ContentProblem): string =>
  `${file}:${line}:${column}: ${cause}. ${fix}`;

/** A content file that cannot be used, with all its problems. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(problemText).join('\n'));
    this.name = 'ContentError';
    this.problems = problems;
  }

  /** An error with one problem. */
  static of(file: string, cause: string, fix: string, place: Place = START): ContentError {
    return new ContentError([{ file, ...place, cause, fix }]);
  }
}

/** Whether an error is one of the operating system: the file itself may be valid, and the next reading may succeed. */
export const isOfSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** The problems of a file that could not be read. Any error counts as a problem of that file only. */
export function problemsOf(error: unknown, file: string): readonly ContentProblem[] {
  if (error instanceof ContentError) return error.problems;
  const cause = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
  const fix = isOfSystem(error) ? 'Put that right on the server, which tries again' : `Correct the file. ${README}`;
  return [{ file, ...START, cause: `it cannot be read: ${cause}`, fix }];
}

export const README = 'See server/content/README.md';
