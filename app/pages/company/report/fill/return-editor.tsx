import { lazy, type ReactElement, Suspense, useId, useState } from 'react';
import { submitReturn } from '../../../../../generated/api/reporting.ts';
import type { ReturnForm, ReturnRecord } from '../../../../../generated/models.ts';
import { checkReturn } from '../../../../../shared/returns/check.ts';
import { PrintButton } from '../../../../components/print-button.tsx';
import { ReturnTable } from '../../../../components/returns/return-table.tsx';
import { valuesOf } from '../../../../components/returns/values.ts';
import { useApi } from '../../../../core/api/api-context.ts';
import { ErrorSummary } from '../../../../features/forms/error-summary.tsx';
import { useUnsavedWork } from '../../../../features/forms/unsaved-work.ts';
import { usePermission } from '../../../../features/session/permission.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { FillTools } from './fill-tools.tsx';
import { ReturnField } from './return-field.tsx';
import { SaveLine } from './save-line.tsx';
import { StepList } from './step-list.tsx';
import { stepsOf } from './steps.ts';
import { useReturnDraft } from './use-return-draft.ts';
import { useStep } from './use-step.ts';

const SubmitDialog = lazy(() => import('./submit-dialog.tsx'));

interface ReturnEditorProps {
  readonly record: ReturnRecord;
  readonly form: ReturnForm;
  readonly onSubmitted: (record: ReturnRecord) => void;
}

/** Longer than a click takes. */
const SETTLE_MS = 250;

/** States in which leaving loses nothing that the server could have. */
const calm = new Set(['saved', 'pending', 'saving']);

/** Fills in a declared return: a step for each section, then everything to read over and to submit. */
export function ReturnEditor({ record, form, onSubmitted }: ReturnEditorProps): ReactElement {
  const api = useApi();
  const id = useId();
  const maySubmit = usePermission('report:return:submit');
  const draft = useReturnDraft(record, form);
  const [step, setStep] = useStep(form.sections.length);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState(0);
  const [isConfirming, setConfirming] = useState(false);
  const { id: taskId, year } = record.task;
  useUnsavedWork(!calm.has(draft.status.kind));

  const values = valuesOf(form, draft.texts);
  const issues = checkReturn(form, values, record.lastYear);
  const section = form.sections[step];
  const ids = section?.fields.map((field) => field.id) ?? [];
  const inView = section ? issues.filter(({ path }) => ids.includes(path)) : issues;
  const shownIssues = inView.filter(({ path }) => touched.has(path));
  const leave = (names: readonly string[]): void => setTouched((known) => new Set([...known, ...names]));

  const choose = (index: number): void => {
    leave(ids);
    setFailures(0);
    setStep(index);
    document.getElementById(`${id}-steps`)?.scrollIntoView({ block: 'start' });
  };
  const next = (): void => {
    leave(ids);
    if (inView.length > 0) setFailures(failures + 1);
    else choose(step + 1);
  };
  const ask = (): void => {
    if (issues.length === 0) {
      setConfirming(true);
      return;
    }
    leave(issues.map(({ path }) => path));
    setFailures(failures + 1);
  };
  /** Rejects where it failed, which the client has said; everything typed stays. */
  const submit = async (): Promise<void> => {
    await draft.save();
    const submitted = await submitReturn(api, { id: taskId }, { version: draft.version(), values });
    draft.finish(submitted.version);
    setConfirming(false);
    onSubmitted(submitted);
  };
  /** An error may lie in another step: that is opened first. */
  const openStepOf = (path: string): void => {
    const index = form.sections.findIndex(({ fields }) => fields.some((field) => field.id === path));
    if (index >= 0) setStep(index);
  };

  return (
    <>
      <ConflictNotice draft={draft} form={form} />
      {record.task.reason ? (
        <section role="note" className="mb-5 rounded-lg border-2 border-error bg-card p-4" aria-label="退回原因">
          <h2 className="font-bold text-error text-lg">已退回修改</h2>
          <p className="mt-1 whitespace-pre-line">{record.task.reason}</p>
        </section>
      ) : null}
      {draft.restored && !draft.other ? (
        <p role="status" className="mb-4 rounded-sm bg-mist px-4 py-2">
          已恢复上次没有来得及保存的填写内容。
        </p>
      ) : null}
      <div id={`${id}-steps`} className="scroll-mt-20">
        <StepList
          steps={[...stepsOf(form, draft.texts, issues, touched), { title: '核对并提交', state: 'empty' }]}
          current={step}
          onChoose={choose}
        />
      </div>
      <div className="no-print my-4 flex flex-wrap items-center justify-between gap-3">
        <SaveLine draft={draft} />
        <PrintButton />
      </div>
      <FillTools record={record} form={form} draft={draft} />
      <div className="no-print grid gap-5">
        <ErrorSummary formId={id} issues={failures > 0 ? shownIssues : []} failures={failures} onFollow={openStepOf} />
        {section ? (
          <fieldset className="grid gap-5">
            <legend className="mb-3 font-bold text-xl">{section.title}</legend>
            {section.note ? <p className="text-muted">{section.note}</p> : null}
            {section.fields.map((field) => (
              <ReturnField
                key={field.id}
                formId={id}
                field={field}
                text={draft.texts[field.id] ?? ''}
                value={values[field.id]}
                before={record.lastYear[field.id]}
                error={shownIssues.find(({ path }) => path === field.id)?.message}
                onType={(text) => draft.type(field.id, text)}
                // Not at once: an error that appears moves the page, and a click on what is below would miss it.
                onLeave={() => setTimeout(() => leave([field.id]), SETTLE_MS)}
              />
            ))}
          </fieldset>
        ) : (
          <>
            <h2 className="font-bold text-xl">核对并提交</h2>
            <p className={issues.length > 0 ? 'text-error' : 'text-success'}>
              {issues.length > 0 ? `还有${issues.length}处需要填写或修改。` : '校核全部通过，可以提交。'}
            </p>
            <ReturnTable form={form} values={values} lastYear={record.lastYear} year={year} />
          </>
        )}
        <div className="flex flex-wrap gap-3">
          {step > 0 ? (
            <Button variant="outline" onClick={() => choose(step - 1)}>
              上一步
            </Button>
          ) : null}
          {section ? <Button onClick={next}>下一步</Button> : null}
          {!section && maySubmit ? (
            <Button disabled={draft.other !== null} onClick={ask}>
              提交报表
            </Button>
          ) : null}
        </div>
        {!section && !maySubmit ? <p className="text-muted">子账号可以填写和保存，报表由企业主账号提交。</p> : null}
      </div>
      {isConfirming ? (
        <Suspense>
          <SubmitDialog
            record={record}
            form={form}
            values={values}
            onClose={() => setConfirming(false)}
            onConfirm={submit}
          />
        </Suspense>
      ) : null}
      <div className="hidden print:block">
        <ReturnTable form={form} values={values} lastYear={record.lastYear} year={year} />
      </div>
    </>
  );
}
