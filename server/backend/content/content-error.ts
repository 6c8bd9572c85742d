/** Something in a content file that keeps it from being used. */
export interface ContentProblem {
  /** Relative to the content folder, with slashes. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
  readonly cause: string;
  readonly fix: string;
}

/** A place in a file; the beginning where nothing better is known. */
export type Place = Pick<ContentProblem, 'line' | 'column'>;
export const START: Place = { line: 1, column: 1 };

/** One line for people: file:line:column, cause, fix. */
export const problemText = ({ file, line, column, cause, fix }: ContentProblem): string =>
  `${file}:${line}:${column}: ${cause}. ${fix}`;

/** A content file that cannot be used, with everything that is wrong with it. */
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

/** An error of the operating system: it says nothing of the file, and may be gone at the next reading. */
export const isOfSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** What is wrong with a file whose reading failed, whatever the error is: it is that file's problem, and no other's. */
export function problemsOf(error: unknown, file: string): readonly ContentProblem[] {
  if (error instanceof ContentError) return error.problems;
  const cause = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
  const fix = isOfSystem(error) ? 'Put that right on the server, which tries again' : `Correct the file. ${README}`;
  return [{ file, ...START, cause: `it cannot be read: ${cause}`, fix }];
}

export const README = 'See server/content/README.md';
