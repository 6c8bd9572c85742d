import type { Diagnostic } from './diagnostic.ts';

/** Exit codes of the tool. */
export const exitCodes = { clean: 0, specErrors: 1, usage: 2, stale: 4, internal: 70 } as const;

/** What a command has to say: data for standard output, words for standard error, and how it ended. */
export interface Outcome {
  readonly exit: number;
  readonly data?: string;
  readonly words?: string;
  readonly diagnostics?: readonly Diagnostic[];
}

export const specErrors = (diagnostics: readonly Diagnostic[]): Outcome => ({
  exit: exitCodes.specErrors,
  diagnostics,
});
