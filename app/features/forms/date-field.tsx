import { CalendarDays } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useSite } from '../../core/page/site-context.ts';
import { controlClass, described, FieldFrame } from '../../ui/field-frame.tsx';
import { lazyDialog } from '../parts/lazy-part.tsx';
import { type FieldProps, useFieldError } from './fields.tsx';
import { useFieldMeta } from './form-context.ts';
import { typedDate } from './typed-date.ts';

const Calendar = lazyDialog(() => import('./calendar.tsx'));

interface DateFieldProps extends FieldProps {
  /** The first and the last selectable day, yyyy-MM-dd. */
  readonly from?: string;
  readonly until?: string;
}

/** A date: typed in any of the usual formats, or chosen from a calendar. Its value is yyyy-MM-dd. */
export function DateField({ name, hint = '例如：2026-03-05', from, until }: DateFieldProps): ReactElement {
  const { id, label, required } = useFieldMeta(name);
  const { today } = useSite();
  const { field } = useController({ name });
  const error = useFieldError(name);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  const text = typeof field.value === 'string' ? field.value : '';
  return (
    <FieldFrame id={id} label={label} required={required} hint={hint} error={error}>
      <div className="relative flex max-w-72">
        <input
          {...described(id, hint, error)}
          name={field.name}
          value={text}
          required={required}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => field.onChange(event.target.value)}
          onBlur={() => {
            // Only a reformatted date is a change: merely visiting the field must not make the form dirty.
            const date = typedDate(text);
            if (date && date !== text) field.onChange(date);
            field.onBlur();
          }}
          className={`${controlClass} h-12 rounded-r-none tabular-nums`}
        />
        <button
          ref={button}
          type="button"
          aria-label={`选择日期：${label}`}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="inline-flex size-12 shrink-0 items-center justify-center rounded-r-sm border border-line border-l-0 bg-surface hover:text-brand"
        >
          <CalendarDays className="size-5" aria-hidden="true" />
        </button>
        {open ? (
          <Calendar
            label={label}
            value={typedDate(text)}
            today={today}
            from={from}
            until={until}
            onClose={close}
            onLeave={() => setOpen(false)}
            onChoose={field.onChange}
          />
        ) : null}
      </div>
    </FieldFrame>
  );
}
