import { type ReactElement, useId, useState } from 'react';
import { submitReturn } from '../../../../../generated/api/reporting.ts';
import type { ReturnForm, ReturnRecord } from '../../../../../generated/models.ts';
import { PrintButton } from '../../../../components/print-button.tsx';
import { ReturnTable } from '../../../../components/returns/return-table.tsx';
import { useApi } from '../../../../core/api/api-context.ts';
import { useUnsavedWork } from '../../../../features/forms/unsaved-work.ts';
import { lazyDialog } from '../../../../features/parts/lazy-part.tsx';
import { yearQuery } from '../parts/return-address.ts';
import { SentBackNote } from '../parts/sent-back-note.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { FillTools } from './fill-tools.tsx';
import { ReturnStep } from './return-step.tsx';
import { SaveLine } from './save-line.tsx';
import { StepList } from './step-list.tsx';
import { useFillSteps } from './use-fill-steps.ts';
import { useReturnDraft } from './use-return-draft.ts';

const SubmitDialog = lazyDialog(() => import('./submit-dialog.tsx'));

interface ReturnEditorProps {
  readonly record: ReturnRecord;
  readonly form: ReturnForm;
  readonly onSubmitted: (record: ReturnRecord) => void;
}

/** States in which leaving the page loses no data: a pending save is sent before the page is left. */
const calm = new Set(['saved', 'pending', 'saving']);

/** The editor of a return with a declared form: a step for each section, then a review step with the submission. */
export function ReturnEditor({ record, form, onSubmitted }: ReturnEditorProps): ReactElement {
  const api = useApi();
  const id = useId();
  const draft = useReturnDraft(record, form);
  const fill = useFillSteps(record, form, draft.texts, `${id}-steps`);
  const { values } = fill;
  const { task } = record;
  const [isConfirming, setConfirming] = useState(false);
  useUnsavedWork(!calm.has(draft.status.kind));

  const ask = (): void => setConfirming(fill.isComplete());
  /** Rejects if it fails; the API client has then reported the error, and all input stays. */
  const submit = async (): Promise<void> => {
    await draft.save();
    const submitted = await submitReturn(api, { id: task.id }, { version: draft.version(), values }, yearQuery(task));
    draft.finish(submitted.version);
    setConfirming(false);
    onSubmitted(submitted);
  };

  return (
    <>
      <ConflictNotice draft={draft} form={form} />
      <SentBackNote reason={task.reason} />
      {draft.restored && !draft.other ? (
        <p role="status" className="mb-4 rounded-sm bg-mist px-4 py-2">
          已恢复上次没有来得及保存的填写内容。
        </p>
      ) : null}
      <div id={`${id}-steps`} className="scroll-mt-20">
        <StepList steps={fill.steps} current={fill.step} onChoose={fill.choose} />
      </div>
      <div className="no-print my-4 flex flex-wrap items-center justify-between gap-3">
        <SaveLine draft={draft} />
        <PrintButton />
      </div>
      <FillTools record={record} form={form} draft={draft} />
      <ReturnStep formId={id} record={record} form={form} draft={draft} fill={fill} onSubmit={ask} />
      {isConfirming ? (
        <SubmitDialog
          record={record}
          form={form}
          values={values}
          onClose={() => setConfirming(false)}
          onConfirm={submit}
        />
      ) : null}
      <div className="hidden print:block">
        <ReturnTable form={form} values={values} lastYear={record.lastYear} year={task.year} />
      </div>
    </>
  );
}
