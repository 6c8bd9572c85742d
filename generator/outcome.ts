import type { Diagnostic } from './diagnostic.ts';
import { REGISTRY } from './load.ts';

/** Exit codes of the tool. */
export const exitCodes = { clean: 0, specErrors: 1, usage: 2, stale: 4, internal: 70 } as const;

/** What a command has to say: data for standard output, words for standard error, and how it ended. */
export interface Outcome {
  readonly exit: number;
  readonly data?: string;
  readonly words?: string;
  readonly diagnostics?: readonly Diagnostic[];
}

/** Says that pages could not be checked where there is no registry of them. */
export const pagesWarning = (pages: unknown): string =>
  pages === null ? `\nThere is no ${REGISTRY}: pages were not checked.` : '';

export const specErrors = (diagnostics: readonly Diagnostic[]): Outcome => ({
  exit: exitCodes.specErrors,
  diagnostics,
});
