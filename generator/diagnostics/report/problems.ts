import { byPlace, type Diagnostic } from '../diagnostic.ts';

/** Problems as they are shown: sorted, cut at a number, with how many there are in all. */
export interface Problems {
  readonly shown: readonly Diagnostic[];
  readonly total: number;
}

/** Sorts and cuts problems. */
export const problemsOf = (diagnostics: readonly Diagnostic[], max: number): Problems => ({
  shown: [...diagnostics].sort(byPlace).slice(0, max),
  total: diagnostics.length,
});
