import type { FormState } from './form-state.ts';

/** The stored state of a kept page, enough to restore it after a full load. */
export interface KeptState {
  /** The page's last query, with the question mark, or ''. */
  readonly search: string;
  readonly scrollY: number;
  readonly form: FormState | null;
}

/** The key of a kept page's state in session storage; the boot script reads it too. */
export const keptKey = (path: string): string => `portal:kept:${path}`;
