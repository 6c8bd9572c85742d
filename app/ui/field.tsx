import { type InputHTMLAttributes, type ReactElement, useId } from 'react';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  readonly label: string;
  /** Named where something else leads to the field. */
  readonly id?: string;
  /** What is wrong with the value; said below the field and tied to it. */
  readonly error?: string;
}

/** A labelled text field with its message. */
export function Field({ label, id: given, error, ...input }: FieldProps): ReactElement {
  const own = useId();
  const id = given ?? own;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-bold">
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="h-12 w-full rounded-sm border border-line bg-card px-3 aria-[invalid]:border-error"
      />
      {error ? (
        <p id={`${id}-error`} className="mt-1 text-error">
          {error}
        </p>
      ) : null}
    </div>
  );
}
