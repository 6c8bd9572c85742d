import { type Folders, foldersOf } from '../code/folders.ts';
import type { Diagnostic } from './diagnostic.ts';

/** Exit codes of the tool; docs/diagnostics.md lists them. */
export const exitCodes = {
  clean: 0,
  specErrors: 1,
  usage: 2,
  declined: 3,
  stale: 4,
  breaking: 5,
  internal: 70,
  interrupted: 130,
} as const;

/** The result of a command: data for standard output, words for standard error, and the exit code. */
export interface Outcome {
  readonly exit: number;
  /** For standard output. If there are diagnostics, it is for people, and machine-readable formats replace it by the report. */
  readonly data?: string;
  readonly words?: string;
  /** The findings, possibly none; undefined if the command does not check for errors. */
  readonly diagnostics?: readonly Diagnostic[];
  /** Whether `data` contains everything that the diagnostics report. */
  readonly dataTellsAll?: boolean;
}

/** The warning that pages were not checked, if there is no registry of them; otherwise ''. */
export const pagesWarning = (input: {
  readonly pages: unknown;
  readonly extensions?: { readonly folders?: Folders };
}): string => (input.pages === null ? `\nThere is no ${foldersOf(input).registry}: pages were not checked.` : '');

export const specErrors = (diagnostics: readonly Diagnostic[]): Outcome => ({
  exit: exitCodes.specErrors,
  diagnostics,
  words: 'Nothing was written.',
});

/** The outcome of an interrupted command, which has changed nothing. */
export const interrupted: Outcome = { exit: exitCodes.interrupted, words: 'Interrupted: nothing was written.' };
