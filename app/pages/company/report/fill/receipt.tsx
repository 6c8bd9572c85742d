import { CircleCheck } from 'lucide-react';
import { type ReactElement, useEffect, useRef } from 'react';
import type { ReturnTask } from '../../../../../generated/models.ts';
import { PrintButton } from '../../../../components/print-button.tsx';
import { chineseDateTime } from '../../../../core/dates/format.ts';

/** The receipt for a submitted return. `fresh`: it was submitted just now, so the heading takes the focus. */
export function Receipt({ task, fresh }: { readonly task: ReturnTask; readonly fresh: boolean }): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (fresh) heading.current?.focus();
  }, [fresh]);
  return (
    <section className="mb-6 flex flex-wrap items-start justify-between gap-4 rounded-lg border border-success bg-card p-4">
      <div>
        <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 font-bold text-lg text-success outline-none">
          <CircleCheck className="size-5" aria-hidden="true" />
          已提交
        </h2>
        <p className="mt-1 tabular-nums">
          回执号：<strong data-receipt>{task.receipt}</strong>
        </p>
        <p className="text-muted">
          {task.submittedBy}于{chineseDateTime(task.submittedTime ?? '')}提交
        </p>
      </div>
      <PrintButton />
    </section>
  );
}
