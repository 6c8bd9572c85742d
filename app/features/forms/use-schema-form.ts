import { useId, useRef, useState } from 'react';
import { type DefaultValues, type FieldErrors, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { checkObject, type Issue, type ObjectSchema, withoutBlanks } from '../../../shared/schema/check.ts';
import { plainDates } from './typed-date.ts';
import { setTyped, settleForm, useSavedValues } from './use-saved-values.ts';

/** The initial values of a form: an unfilled field is an empty string, whatever the type of its value. */
export type FormStart<Values> = { readonly [Name in keyof Values]?: Values[Name] | '' };

export interface SchemaFormOptions<Values extends FieldValues> {
  /** From `generated/body-schemas.ts`: labels, limits, required fields. */
  readonly schema: ObjectSchema;
  readonly initial: FormStart<Values>;
  /** Rejects if the call failed (the API client has shown the error); input is preserved. Empty texts are left out. */
  readonly onSubmit: (values: Values) => Promise<void>;
  /** Rules between fields, which the schema cannot express. */
  readonly check?: (values: Values) => readonly Issue[];
  /** Name under which input is stored in the tab, to be restored after a login or a reload. */
  readonly storeAs?: string;
}

export interface SchemaForm<Values extends FieldValues> {
  readonly id: string;
  readonly schema: ObjectSchema;
  readonly form: UseFormReturn<Values>;
  readonly dirty: boolean;
  readonly busy: boolean;
  /** The errors since the last attempt to submit, for the error summary. */
  readonly issues: readonly Issue[];
  /** Number of failed attempts; the summary takes the focus at each. */
  readonly failures: number;
  /** Checks and submits; does nothing while a submission is in progress. */
  submit(): Promise<void>;
  /** Makes values the saved state, and removes the stored input. */
  settle(values: FormStart<Values>): void;
}

const errorsOf = (issues: readonly Issue[]): FieldErrors =>
  Object.fromEntries(issues.map(({ path, message }) => [path, { type: 'schema', message }]));

// The library's type has the final type of each field; empty fields are strings, and checked like typed ones.
const startOf = <Values extends FieldValues>(start: FormStart<Values>): DefaultValues<Values> =>
  start as DefaultValues<Values>;

interface Settling<Values extends FieldValues> {
  settle(values: DefaultValues<Values> | Values): void;
  /** Makes the input the saved state once it has been sent, unless other values were settled meanwhile. */
  settleAfter(send: () => Promise<void>): Promise<void>;
}

/** Settles a form after submission. Its fields stay enabled meanwhile: input during the submission stays unsaved. */
function useSettling<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  storeAs: string | undefined,
): Settling<Values> {
  /** The values being sent, until they are settled. */
  const sent = useRef<Values>(undefined);
  const settle: Settling<Values>['settle'] = (values) => {
    settleForm(form, values, storeAs, sent.current);
    sent.current = undefined;
  };
  const settleAfter: Settling<Values>['settleAfter'] = async (send) => {
    const typed = structuredClone(form.getValues());
    sent.current = typed;
    try {
      await send();
      if (sent.current) settle(typed);
    } finally {
      sent.current = undefined;
    }
  };
  return { settle, settleAfter };
}

/** The hook behind all forms: checks values by the same schema as the backend, and allows one submission at a time. */
export function useSchemaForm<Values extends FieldValues>(options: SchemaFormOptions<Values>): SchemaForm<Values> {
  const { schema, initial, onSubmit, check, storeAs } = options;
  const id = useId();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [failures, setFailures] = useState(0);
  const issuesOf = (values: Values): readonly Issue[] => [...checkObject(schema, values), ...(check?.(values) ?? [])];
  const form = useForm<Values>({
    defaultValues: startOf(initial),
    shouldFocusError: false,
    resolver: (values) => {
      const found = issuesOf(values);
      return found.length > 0
        ? { values: {}, errors: errorsOf(found) as FieldErrors<Values> }
        : { values: withoutBlanks(values) as Values, errors: {} };
    },
  });
  const { isDirty } = form.formState;

  useSavedValues(form, storeAs);
  const { settle, settleAfter } = useSettling(form, storeAs);
  const submit = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    // A date is reformatted when its field loses the focus, but Enter submits the form before that.
    setTyped(form, plainDates(schema, form.getValues()));
    try {
      await form.handleSubmit(
        async (values) => {
          setIssues([]);
          await settleAfter(() => onSubmit(values));
        },
        () => {
          setIssues(issuesOf(form.getValues()));
          setFailures((count) => count + 1);
        },
      )();
    } catch {
      // The API client has already shown the error; the input is preserved.
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return {
    id,
    schema,
    form,
    dirty: isDirty,
    busy,
    issues,
    failures,
    submit,
    settle: (values) => settle(startOf(values)),
  };
}
