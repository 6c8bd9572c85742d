import type { FormState } from './form-state.ts';

/** What a kept page is remembered by, besides the page itself: enough to bring it back after a full load. */
export interface KeptState {
  /** Its last query, with the question mark, or ''. */
  readonly search: string;
  readonly scrollY: number;
  readonly form: FormState | null;
}

/** Where the state of a kept page lies in session storage; the boot script reads it too. */
export const keptKey = (path: string): string => `portal:kept:${path}`;
