import { type InputHTMLAttributes, type ReactElement, type Ref, useId } from 'react';
import { controlClass, described, FieldFrame } from './field-frame.tsx';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'required'> {
  readonly label: string;
  readonly ref?: Ref<HTMLInputElement>;
  /** Set if something else links to the field. */
  readonly id?: string;
  readonly hint?: string;
  /** The validation error; shown below the field and associated with it. */
  readonly error?: string;
}

/** A labelled text field without a schema: a login, a search by name. Fields of a schema are in features/forms/. */
export function Field({ label, id: given, hint, error, ...input }: FieldProps): ReactElement {
  const own = useId();
  const id = given ?? own;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input {...input} {...described(id, hint, error)} className={`${controlClass} h-12`} />
    </FieldFrame>
  );
}
