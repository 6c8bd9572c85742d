import { useId, useRef, useState } from 'react';
import { type DefaultValues, type FieldErrors, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { checkObject, type Issue, type ObjectSchema, withoutBlanks } from '../../../shared/schema/check.ts';
import { settleForm, useSavedValues } from './use-saved-values.ts';

/** What stands in a form at first: a field that nobody has filled in is empty, whatever its values will be. */
export type FormStart<Values> = { readonly [Name in keyof Values]?: Values[Name] | '' };

export interface SchemaFormOptions<Values extends FieldValues> {
  /** From `generated/body-schemas.ts`: labels, limits, what is required. */
  readonly schema: ObjectSchema;
  readonly initial: FormStart<Values>;
  /** Rejects where the call failed (the client has said so): what was typed stays. Empty texts are left out. */
  readonly onSubmit: (values: Values) => Promise<void>;
  /** What the schema cannot say: rules between fields. */
  readonly check?: (values: Values) => readonly Issue[];
  /** Keeps what is typed over a login or a reload of this tab, under this name. */
  readonly storeAs?: string;
}

export interface SchemaForm<Values extends FieldValues> {
  readonly id: string;
  readonly schema: ObjectSchema;
  readonly form: UseFormReturn<Values>;
  readonly dirty: boolean;
  readonly busy: boolean;
  /** What is wrong since the last attempt to submit; links of the summary. */
  readonly issues: readonly Issue[];
  /** Counts the attempts that failed, so that the summary takes the focus each time. */
  readonly failures: number;
  /** Checks and submits; a second call while one is under way does nothing. */
  submit(): Promise<void>;
  /** Takes values as the saved state; what was typed and stored is forgotten. */
  settle(values: FormStart<Values>): void;
}

const errorsOf = (issues: readonly Issue[]): FieldErrors =>
  Object.fromEntries(issues.map(({ path, message }) => [path, { type: 'schema', message }]));

// The library's type has each field as it will be; what is empty is checked like everything that is typed.
const startOf = <Values extends FieldValues>(start: FormStart<Values>): DefaultValues<Values> =>
  start as DefaultValues<Values>;

interface Settling<Values extends FieldValues> {
  settle(values: DefaultValues<Values> | Values): void;
  /** Takes what was typed for the saved state once it has been sent, unless something else was settled meanwhile. */
  settleAfter(send: () => Promise<void>): Promise<void>;
}

/** Settles a form. Its fields stay open while it is being sent: what is typed meanwhile is not sent, and stays typed. */
function useSettling<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  storeAs: string | undefined,
): Settling<Values> {
  /** What is being sent, until it is settled. */
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

/** One way for all forms: values checked by the schema that the backend checks them by, one submission at a time. */
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
      // The client has said what failed; what was typed stays.
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
