import { byPlace, type Diagnostic } from '../diagnostic.ts';

/** The problems to show, sorted and limited in number, and the total number. */
export interface Problems {
  readonly shown: readonly Diagnostic[];
  readonly total: number;
}

/** Sorts problems and limits their number. */
export const problemsOf = (diagnostics: readonly Diagnostic[], max: number): Problems => ({
  shown: [...diagnostics].sort(byPlace).slice(0, max),
  total: diagnostics.length,
});
