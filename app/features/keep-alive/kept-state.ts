import { type FormState, readFormState } from './form-state.ts';

/** What a kept page is remembered by, besides the page itself: enough to bring it back after a full load. */
export interface KeptState {
  /** Its last query, with the question mark, or ''. */
  readonly search: string;
  readonly scrollY: number;
  readonly form: FormState | null;
}

/** Where the state of a kept page lies in session storage; the boot script reads it too. */
export const keptKey = (path: string): string => `portal:kept:${path}`;

const known = new Map<string, KeptState>();

const stored = (path: string): KeptState | undefined => {
  try {
    const text = sessionStorage.getItem(keptKey(path));
    return text === null ? undefined : (JSON.parse(text) as KeptState);
  } catch {
    return undefined;
  }
};

/** What is known of a kept page: from this document, else from an earlier one of this tab. */
export const keptStateOf = (path: string): KeptState | undefined => known.get(path) ?? stored(path);

/** The part of the document that a kept page fills. */
export const keptPart = (path: string): Element | null =>
  document.querySelector(`[data-kept-page="${CSS.escape(path)}"]`);

/** Remembers a kept page as it is now: called when it is left, and when the document is. */
export function rememberKept(path: string, search: string): void {
  const part = keptPart(path);
  const state: KeptState = { search, scrollY: Math.round(scrollY), form: part && readFormState(part) };
  known.set(path, state);
  try {
    sessionStorage.setItem(keptKey(path), JSON.stringify(state));
  } catch {
    // Without storage it lasts as long as the document.
  }
}
