import { useEffect } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { savedForm, saveForm } from './saved-form.ts';

/** What is used here of the library's form. */
type TypedForm<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'setValue' | 'watch'>;

/** Brings back what was typed under a name. */
export function restoreTyped<Values extends FieldValues>(form: TypedForm<Values>, storeAs: string): void {
  // The stored form is this one by its name; the library wants paths and values that it derives from the type.
  for (const [name, value] of Object.entries(savedForm<Values>(storeAs) ?? {}))
    form.setValue(name as never, value as never, { shouldDirty: true });
}

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

/** Takes values as the saved state: nothing that was typed before comes back. */
export function settleForm<Values extends FieldValues>(
  form: TypedForm<Values>,
  values: DefaultValues<Values> | Values,
  storeAs: string | undefined,
): void {
  form.reset(values);
  if (storeAs) saveForm(storeAs, null);
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
