import { useEffect } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { savedForm, saveForm } from './saved-form.ts';

/** The part of React Hook Form's form that is used here. */
type TypedForm<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'setValue' | 'watch'>;

/** Sets values in a form as if they had been typed. */
export function setTyped<Values extends FieldValues>(form: TypedForm<Values>, values: object): void {
  // The names are those of this form's fields, but the library's types expect paths and values derived from the generic
  // type.
  for (const [name, value] of Object.entries(values))
    form.setValue(name as never, value as never, { shouldDirty: true });
}

/** Restores the typed values that are stored under a name. */
export const restoreTyped = <Values extends FieldValues>(form: TypedForm<Values>, storeAs: string): void =>
  setTyped(form, savedForm<Values>(storeAs) ?? {});

/**
 * Stores each field when it is typed into. The other fields are not stored: the server may have newer values for them when
 * the form is opened again. Returns the function that stops it.
 */
export function saveTyped<Values extends FieldValues>(form: TypedForm<Values>, storeAs: string): () => void {
  const { unsubscribe } = form.watch((_, { name }) => {
    // A reset passes no field name: its values were not typed.
    if (name) saveForm(storeAs, { ...savedForm(storeAs), [name]: form.getValues(name) });
  });
  return unsubscribe;
}

/** Names of the fields whose values have changed since the form was sent. */
const changedSince = <Values extends FieldValues>(sent: Values, now: Values): string[] =>
  Object.keys(now).filter((name) => JSON.stringify(now[name]) !== JSON.stringify(sent[name]));

/** Makes values the saved state, and removes the stored input. Input since the form was `sent` is preserved as unsaved. */
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

/** Restores the input from before a login or a reload, and stores new input. */
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
