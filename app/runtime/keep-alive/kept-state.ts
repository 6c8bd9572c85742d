import { readJson, writeJson } from '../../core/storage/stored.ts';
import { type FormState, readFormState } from './form-state.ts';
import { type KeptState, keptKey } from './kept-key.ts';

const known = new Map<string, KeptState>();

/** The state of a kept page: from this document, otherwise from an earlier one of this tab. */
export const keptStateOf = (path: string): KeptState | undefined =>
  known.get(path) ?? (readJson('sessionStorage', keptKey(path)) as KeptState | null) ?? undefined;

/** Discards the states of this document; those in session storage are removed by the code that stores them. */
export const forgetKept = (): void => known.clear();

/** The element of a kept page. */
export const keptPart = (path: string): Element | null =>
  document.querySelector(`[data-kept-page="${CSS.escape(path)}"]`);

/** Merges the present state over an earlier one that has not been restored yet. */
const over = (before: FormState, now: FormState): FormState => ({
  fields: [...new Map([...before.fields, ...now.fields])],
  ticks: [...new Map([...before.ticks, ...now.ticks])],
  opened: before.opened,
});

/** Whether there is anything to restore. The application starts for it when a document of the page is opened. */
const isChanged = ({ fields, ticks, opened }: FormState): boolean =>
  fields.length > 0 || ticks.length > 0 || opened.some(([, open]) => open);

/**
 * Stores the present state of a kept page: called when the page is left, and when the document is. `pending` is the state of
 * an earlier document that this one has not restored yet.
 */
export function rememberKept(path: string, search: string, pending: FormState | null = null): void {
  const part = keptPart(path);
  const now = part && readFormState(part);
  const merged = now && pending ? over(pending, now) : now;
  const form = merged && isChanged(merged) ? merged : null;
  const state: KeptState = { search, scrollY: Math.round(scrollY), form };
  known.set(path, state);
  // Without storage the state lasts only as long as the document.
  writeJson('sessionStorage', keptKey(path), state);
}
