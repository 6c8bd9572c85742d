import type { ReactElement, ReactNode } from 'react';

/** The classes of a text control. */
export const controlClass =
  'w-full rounded-sm border border-line bg-card px-3 aria-[invalid=true]:border-error disabled:bg-surface disabled:text-muted';

/** Attributes of a control that associate it with its hint and its error. */
export const described = (id: string, hint: ReactNode, error: string | undefined) => ({
  id,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined,
});

interface FieldFrameProps {
  readonly id: string;
  readonly label: ReactNode;
  /** Marks the label 必填 or 选填; without it the label has no mark. */
  readonly required?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string;
  readonly children: ReactNode;
}

export const RequiredMark = ({ required }: { readonly required: boolean }): ReactElement =>
  required ? (
    <span className="ml-1 font-normal text-error text-sm">必填</span>
  ) : (
    <span className="ml-1 font-normal text-muted text-sm">选填</span>
  );

/** Hint and error of a field. */
export const FieldNotes = ({ id, hint, error }: Pick<FieldFrameProps, 'id' | 'hint' | 'error'>): ReactElement => (
  <>
    {hint ? (
      <p id={`${id}-hint`} className="mt-1 text-muted text-sm">
        {hint}
      </p>
    ) : null}
    {error ? (
      <p id={`${id}-error`} className="mt-1 text-error">
        <span className="sr-only">错误：</span>
        {error}
      </p>
    ) : null}
  </>
);

/** Label, control, hint, error: the same for every field. */
export const FieldFrame = ({ id, label, required, hint, error, children }: FieldFrameProps): ReactElement => (
  <div>
    <label htmlFor={id} className="mb-1 block font-bold">
      {label}
      {required === undefined ? null : <RequiredMark required={required} />}
    </label>
    {children}
    <FieldNotes id={id} hint={hint} error={error} />
  </div>
);
