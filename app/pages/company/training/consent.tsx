import { type ReactElement, type RefObject, useId } from 'react';

interface ConsentProps {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly checked: boolean;
  /** Empty if there is no error. */
  readonly error: string;
  readonly onChange: (checked: boolean) => void;
}

/** The statement that the trainees consent to the use of their data. */
export function Consent({ box, checked, error, onChange }: ConsentProps): ReactElement {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 items-start gap-2 py-2">
        <input
          ref={box}
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-1 size-5 shrink-0 accent-brand"
        />
        <span>已征得学员本人同意，将其姓名、手机号码和岗位用于本次培训的通知、签到与结业证明。</span>
      </label>
      {error ? (
        <p id={`${id}-error`} className="text-error">
          {error}
        </p>
      ) : null}
    </div>
  );
}
