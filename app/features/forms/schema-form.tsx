import type { FormEvent, ReactElement, ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormContext } from './form-context.ts';
import { useUnsavedWork } from './unsaved-work.ts';
import type { SchemaForm as Form } from './use-schema-form.ts';

interface SchemaFormProps<Values extends FieldValues> {
  readonly form: Form<Values>;
  /** Text of the submit button. */
  readonly submit: string;
  readonly busyText?: string;
  /** Buttons beside the submit button. */
  readonly actions?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/** A form with its error summary, its fields and its submit button; registers its unsaved changes with the page's guard. */
export function SchemaForm<Values extends FieldValues>(props: SchemaFormProps<Values>): ReactElement {
  const { form, submit, busyText = '正在提交…', actions, children } = props;
  useUnsavedWork(form.dirty && !form.busy);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <FormProvider {...form.form}>
      <FormContext value={{ id: form.id, schema: form.schema }}>
        <form onSubmit={onSubmit} noValidate className="grid gap-5">
          <ErrorSummary formId={form.id} issues={form.issues} failures={form.failures} />
          {children}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" disabled={form.busy}>
              {form.busy ? busyText : submit}
            </Button>
            {actions}
          </div>
        </form>
      </FormContext>
    </FormProvider>
  );
}
