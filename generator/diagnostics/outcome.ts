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

/** What a command has to say: data for standard output, words for standard error, and how it ended. */
export interface Outcome {
  readonly exit: number;
  /** For standard output. With diagnostics it is for people: a machine's format replaces it by the report. */
  readonly data?: string;
  readonly words?: string;
  /** What was found, also where that is nothing; undefined where the command looks for no errors. */
  readonly diagnostics?: readonly Diagnostic[];
  /** Whether `data` tells people all that the diagnostics say. */
  readonly dataTellsAll?: boolean;
}

/** Says that pages could not be checked where there is no registry of them. */
export const pagesWarning = (input: {
  readonly pages: unknown;
  readonly extensions?: { readonly folders?: Folders };
}): string => (input.pages === null ? `\nThere is no ${foldersOf(input).registry}: pages were not checked.` : '');

export const specErrors = (diagnostics: readonly Diagnostic[]): Outcome => ({
  exit: exitCodes.specErrors,
  diagnostics,
  words: 'Nothing was written.',
});

/** A command that was told to stop and has left everything as it was. */
export const interrupted: Outcome = { exit: exitCodes.interrupted, words: 'Interrupted: nothing was written.' };
