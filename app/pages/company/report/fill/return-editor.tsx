import { type ReactElement, useId, useState } from 'react';
import { submitReturn } from '../../../../../generated/api/reporting.ts';
import type { ReturnForm, ReturnRecord } from '../../../../../generated/models.ts';
import { checkReturn } from '../../../../../shared/returns/check.ts';
import { PrintButton } from '../../../../components/print-button.tsx';
import { useApi } from '../../../../features/api/api-context.ts';
import { ErrorSummary } from '../../../../features/forms/error-summary.tsx';
import { UnsavedGuard } from '../../../../features/forms/unsaved-guard.tsx';
import { usePermission } from '../../../../features/session/permission.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ReturnField } from './return-field.tsx';
import { ReturnTable } from './return-table.tsx';
import { ConflictNotice, SaveLine } from './save-line.tsx';
import { StepList } from './step-list.tsx';
import { stepsOf } from './steps.ts';
import { useReturnDraft } from './use-return-draft.ts';
import { valuesOf } from './values.ts';

interface ReturnEditorProps {
  readonly record: ReturnRecord;
  readonly form: ReturnForm;
  readonly deptId: string;
  readonly onSubmitted: (record: ReturnRecord) => void;
}

/** Longer than a click takes. */
const SETTLE_MS = 250;

/** States in which leaving loses nothing that the server could have. */
const calm = new Set(['saved', 'pending', 'saving']);

/** Fills in a declared return: a step for each section, then everything to read over and to submit. */
export function ReturnEditor({ record, form, deptId, onSubmitted }: ReturnEditorProps): ReactElement {
  const api = useApi();
  const id = useId();
  const maySubmit = usePermission('report:return:submit');
  const draft = useReturnDraft(record, form, deptId);
  const [step, setStep] = useState(0);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState(0);
  const [busy, setBusy] = useState(false);
  const { id: taskId, year } = record.task;

  const values = valuesOf(form, draft.texts);
  const issues = checkReturn(form, values);
  const section = form.sections[step];
  const ids = section?.fields.map((field) => field.id) ?? [];
  const inView = section ? issues.filter(({ path }) => ids.includes(path)) : issues;
  const shownIssues = inView.filter(({ path }) => left.has(path));
  const leave = (names: readonly string[]): void => setLeft((known) => new Set([...known, ...names]));

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
  const submit = async (): Promise<void> => {
    if (busy) return;
    if (issues.length > 0) {
      leave(issues.map(({ path }) => path));
      setFailures(failures + 1);
      return;
    }
    setBusy(true);
    try {
      await draft.save();
      const submitted = await submitReturn(api, { id: taskId }, { version: draft.version(), values });
      draft.finish(submitted.version);
      onSubmitted(submitted);
    } catch {
      // The client has said what failed; everything typed stays.
    } finally {
      setBusy(false);
    }
  };
  /** A mistake may lie in another step: that is opened first. */
  const openStepOf = (path: string): void => {
    const index = form.sections.findIndex(({ fields }) => fields.some((field) => field.id === path));
    if (index >= 0) setStep(index);
  };

  return (
    <>
      <UnsavedGuard dirty={!calm.has(draft.status.kind)} />
      <ConflictNotice draft={draft} />
      {draft.restored && !draft.other ? (
        <p role="status" className="mb-4 rounded-sm bg-mist px-4 py-2">
          已恢复上次没有来得及保存的填写内容。
        </p>
      ) : null}
      <div id={`${id}-steps`} className="scroll-mt-20">
        <StepList
          steps={[...stepsOf(form, draft.texts, issues, left), { title: '核对并提交', state: 'empty' }]}
          current={step}
          onChoose={choose}
        />
      </div>
      <div className="no-print my-4 flex flex-wrap items-center justify-between gap-3">
        <SaveLine draft={draft} />
        <PrintButton />
      </div>
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
                // Not at once: a mistake that appears moves the page, and a click on what is below would miss it.
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
            <Button look="outline" onClick={() => choose(step - 1)}>
              上一步
            </Button>
          ) : null}
          {section ? <Button onClick={next}>下一步</Button> : null}
          {!section && maySubmit ? (
            <Button disabled={busy || draft.other !== null} onClick={submit}>
              {busy ? '正在提交…' : '提交报表'}
            </Button>
          ) : null}
        </div>
        {!section && !maySubmit ? <p className="text-muted">子账号可以填写和保存，报表由企业主账号提交。</p> : null}
      </div>
      <div className="hidden print:block">
        <ReturnTable form={form} values={values} lastYear={record.lastYear} year={year} />
      </div>
    </>
  );
}
