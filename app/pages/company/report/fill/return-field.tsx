import type { ReactElement } from 'react';
import type { ReturnField as Field } from '../../../../../generated/models.ts';
import { differenceOf, shown } from '../../../../components/returns/values.ts';
import { fieldId } from '../../../../features/forms/form-context.ts';
import { controlClass, described, FieldFrame } from '../../../../ui/field-frame.tsx';

interface ReturnFieldProps {
  readonly formId: string;
  readonly field: Field;
  readonly text: string;
  readonly value: unknown;
  readonly before: unknown;
  readonly error?: string;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
}

/** One field of a return with its unit, and the previous year's value beside it. */
export function ReturnField(props: ReturnFieldProps): ReactElement {
  const { formId, field, text, value, before, error, onType, onLeave } = props;
  const id = fieldId(formId, field.id);
  const isText = field.type === 'text';
  const control = {
    ...described(id, field.help, error),
    name: field.id,
    value: text,
    required: field.required,
    autoComplete: 'off',
    onBlur: onLeave,
  };
  return (
    <div className={isText ? '' : 'grid gap-x-5 sm:grid-cols-[minmax(0,1fr)_13rem] sm:items-start'}>
      <FieldFrame id={id} label={field.label} required={field.required ?? false} hint={field.help} error={error}>
        {isText && (field.max ?? 0) > 100 ? (
          <textarea
            {...control}
            rows={3}
            onChange={(event) => onType(event.target.value)}
            className={`${controlClass} py-2`}
          />
        ) : (
          <span className="flex">
            <input
              {...control}
              inputMode={isText ? 'text' : 'decimal'}
              onChange={(event) => onType(event.target.value)}
              className={`${controlClass} h-12 tabular-nums ${field.unit ? 'rounded-r-none text-right' : ''}`}
            />
            {field.unit ? (
              <span className="inline-flex h-12 min-w-16 items-center justify-center whitespace-nowrap rounded-r-sm border border-line border-l-0 bg-surface px-2 text-muted">
                {field.unit}
              </span>
            ) : null}
          </span>
        )}
      </FieldFrame>
      {isText ? null : <YearBefore value={value} before={before} />}
    </div>
  );
}

const YearBefore = ({ value, before }: { readonly value: unknown; readonly before: unknown }): ReactElement => {
  const difference = differenceOf(value, before);
  return (
    <p className="mt-1 text-sm sm:mt-10">
      <span className="text-muted">上年 </span>
      <span className="tabular-nums">{shown(before)}</span>
      {difference ? (
        <span className={`ml-2 tabular-nums ${difference.striking ? 'font-bold text-warning' : 'text-muted'}`}>
          {difference.text}
          {difference.striking ? '，变动较大' : ''}
        </span>
      ) : null}
    </p>
  );
};
