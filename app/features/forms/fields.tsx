import type { ReactElement, ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { halfWidth, plainDigits, plainNumber } from '../../../shared/text/plain-digits.ts';
import { controlClass, described, FieldFrame, FieldNotes, RequiredMark } from '../../ui/field-frame.tsx';
import { useFieldMeta } from './form-context.ts';

export interface FieldProps {
  /** A property of the form's schema. */
  readonly name: string;
  readonly hint?: ReactNode;
}

/** The error of a field from the last check. */
export function useFieldError(name: string): string | undefined {
  const { formState, getFieldState } = useFormContext();
  return getFieldState(name, formState).error?.message;
}

interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'tel' | 'email' | 'password';
  readonly autoComplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email';
  /** Set if a rule between fields requires a value that is optional in the schema. */
  readonly isRequired?: boolean;
}

type Input = Pick<TextFieldProps, 'type' | 'autoComplete' | 'inputMode'>;

/**
 * The value of a typed text: a phone number or a code as plain digits, in whatever form it was copied; in any other phone
 * number half-width characters. Whitespace around a text is trimmed; in passwords it is significant.
 */
function meaningOf({ type, autoComplete, inputMode }: Input, text: string): string {
  if (type === 'password') return text;
  if (inputMode === 'numeric' || autoComplete === 'one-time-code') return plainDigits(text);
  return type === 'tel' ? halfWidth(text) : text.trim();
}

const optionsOf = (input: Input) => ({
  setValueAs: (value: unknown): unknown => (typeof value === 'string' ? meaningOf(input, value) : value),
});

/** One line of text. Fields do not truncate pasted text: the check reports that it is too long. */
export function TextField({ name, hint, type = 'text', isRequired, ...input }: TextFieldProps): ReactElement {
  const { id, label, required: always } = useFieldMeta(name);
  const required = always || isRequired === true;
  const { register } = useFormContext();
  const error = useFieldError(name);
  return (
    <FieldFrame id={id} label={label} required={required} hint={hint} error={error}>
      <input
        {...input}
        {...register(name, optionsOf({ ...input, type }))}
        {...described(id, hint, error)}
        type={type}
        required={required}
        className={`${controlClass} h-12`}
      />
    </FieldFrame>
  );
}

/** Several lines of text. */
export function TextAreaField({ name, hint, rows = 5 }: FieldProps & { readonly rows?: number }): ReactElement {
  const { id, label, required } = useFieldMeta(name);
  const { register } = useFormContext();
  const error = useFieldError(name);
  return (
    <FieldFrame id={id} label={label} required={required} hint={hint} error={error}>
      <textarea
        {...register(name)}
        {...described(id, hint, error)}
        required={required}
        rows={rows}
        className={`${controlClass} py-2`}
      />
    </FieldFrame>
  );
}

/** The number of a typed text, which may be grouped; undefined for an empty one. An invalid number stays as typed. */
export const asNumber = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const text = plainNumber(value);
  return text === '' ? undefined : Number.isNaN(Number(text)) ? value.trim() : Number(text);
};

/** A number; an invalid number stays as typed, so that the check can report it. */
export function NumberField({ name, hint }: FieldProps): ReactElement {
  const { id, label, required, property } = useFieldMeta(name);
  const { register } = useFormContext();
  const error = useFieldError(name);
  return (
    <FieldFrame id={id} label={label} required={required} hint={hint} error={error}>
      <input
        {...register(name, { setValueAs: asNumber })}
        {...described(id, hint, error)}
        required={required}
        inputMode={property.type === 'integer' ? 'numeric' : 'decimal'}
        autoComplete="off"
        className={`${controlClass} h-12 tabular-nums`}
      />
    </FieldFrame>
  );
}

export type Option = readonly [value: string, text: string];

/** One of several values, in a select. */
export function SelectField({
  name,
  hint,
  options,
}: FieldProps & { readonly options: readonly Option[] }): ReactElement {
  const { id, label, required } = useFieldMeta(name);
  const { register } = useFormContext();
  const error = useFieldError(name);
  return (
    <FieldFrame id={id} label={label} required={required} hint={hint} error={error}>
      <select
        {...register(name)}
        {...described(id, hint, error)}
        required={required}
        className={`${controlClass} h-12`}
      >
        <option value="">请选择</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** One of a few values, as radio buttons. */
export function RadioField({
  name,
  hint,
  options,
}: FieldProps & { readonly options: readonly Option[] }): ReactElement {
  const { id, label, required, property } = useFieldMeta(name);
  const isNumber = property.type === 'integer' || property.type === 'number';
  // Not registered: React Hook Form does not apply `setValueAs` to radio buttons, so the value would stay a string.
  const { field } = useController({ name });
  const error = useFieldError(name);
  return (
    <fieldset aria-describedby={described(id, hint, error)['aria-describedby']}>
      <legend className="mb-1 font-bold">
        {label}
        <RequiredMark required={required} />
      </legend>
      <div className="flex flex-wrap gap-x-6">
        {options.map(([value, text], index) => (
          <label key={value} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="radio"
              value={value}
              name={field.name}
              checked={String(field.value ?? '') === value}
              onChange={() => field.onChange(isNumber ? asNumber(value) : value)}
              onBlur={field.onBlur}
              id={index === 0 ? id : undefined}
              aria-invalid={error ? true : undefined}
              className="size-5 accent-brand"
            />
            {text}
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}

/** A checkbox; `text` is its label. */
export function CheckField({ name, hint, text }: FieldProps & { readonly text?: ReactNode }): ReactElement {
  const { id, label } = useFieldMeta(name);
  const { register } = useFormContext();
  const error = useFieldError(name);
  return (
    <div>
      <label className="flex min-h-11 items-start gap-2 py-2">
        <input
          type="checkbox"
          {...register(name)}
          {...described(id, hint, error)}
          className="mt-1 size-5 shrink-0 accent-brand"
        />
        <span>{text ?? label}</span>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
