import { useEffect } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { savedForm, saveForm } from './saved-form.ts';

/** What is used here of the library's form. */
type TypedForm<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'setValue' | 'watch'>;

/** Puts values into a form as if they had been typed. */
function setTyped<Values extends FieldValues>(form: TypedForm<Values>, values: object): void {
  // They are this form's by their names; the library wants paths and values that it derives from the type.
  for (const [name, value] of Object.entries(values))
    form.setValue(name as never, value as never, { shouldDirty: true });
}

/** Brings back what was typed under a name. */
export const restoreTyped = <Values extends FieldValues>(form: TypedForm<Values>, storeAs: string): void =>
  setTyped(form, savedForm<Values>(storeAs) ?? {});

/**
 * Saves each field that is typed into. The others are not saved: the server may have newer values for them when the form is
 * opened again. Returns what ends it.
 */
export function saveTyped<Values extends FieldValues>(form: TypedForm<Values>, storeAs: string): () => void {
  const { unsubscribe } = form.watch((_, { name }) => {
    // A reset names no field: nobody has typed its values.
    if (name) saveForm(storeAs, { ...savedForm(storeAs), [name]: form.getValues(name) });
  });
  return unsubscribe;
}

/** Names of the fields that have other values than the form had when it was sent. */
const changedSince = <Values extends FieldValues>(sent: Values, now: Values): string[] =>
  Object.keys(now).filter((name) => JSON.stringify(now[name]) !== JSON.stringify(sent[name]));

/**
 * Takes values as the saved state: nothing that was typed before comes back. What was typed since the form was `sent` stays, and
 * counts as typed.
 */
export function settleForm<Values extends FieldValues>(
  form: TypedForm<Values>,
  values: DefaultValues<Values> | Values,
  storeAs: string | undefined,
  sent?: Values,
): void {
  const now = form.getValues();
  const later = Object.fromEntries((sent ? changedSince(sent, now) : []).map((name) => [name, now[name]]));
  form.reset(values);
  const isTyped = Object.keys(later).length > 0;
  if (storeAs) saveForm(storeAs, isTyped ? later : null);
  setTyped(form, later);
}

/** Brings back what was typed before a login or a reload, and saves what is typed from now on. */
export function useSavedValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  storeAs: string | undefined,
): void {
  useEffect(() => {
    if (!storeAs) return;
    restoreTyped(form, storeAs);
    return saveTyped(form, storeAs);
  }, [form, storeAs]);
}
