import { readJson, writeJson } from '../../core/storage/stored.ts';
import { type FormState, readFormState } from './form-state.ts';
import { type KeptState, keptKey } from './kept-key.ts';

const known = new Map<string, KeptState>();

/** What is known of a kept page: from this document, else from an earlier one of this tab. */
export const keptStateOf = (path: string): KeptState | undefined =>
  known.get(path) ?? (readJson('sessionStorage', keptKey(path)) as KeptState | null) ?? undefined;

/** Forgets what this document knows; what lies in the tab's storage is its owner's to remove. */
export const forgetKept = (): void => known.clear();

/** The part of the document that a kept page fills. */
export const keptPart = (path: string): Element | null =>
  document.querySelector(`[data-kept-page="${CSS.escape(path)}"]`);

/** What a person has done now, over what they had done before and nobody has put back yet. */
const over = (before: FormState, now: FormState): FormState => ({
  fields: [...new Map([...before.fields, ...now.fields])],
  ticks: [...new Map([...before.ticks, ...now.ticks])],
  opened: before.opened,
});

/**
 * Remembers a kept page as it is now: called when it is left, and when the document is. `pending` is what an earlier document
 * knew and this one has not put back.
 */
export function rememberKept(path: string, search: string, pending: FormState | null = null): void {
  const part = keptPart(path);
  const now = part && readFormState(part);
  const form = now && pending ? over(pending, now) : now;
  const state: KeptState = { search, scrollY: Math.round(scrollY), form };
  known.set(path, state);
  // Without storage it lasts as long as the document.
  writeJson('sessionStorage', keptKey(path), state);
}
