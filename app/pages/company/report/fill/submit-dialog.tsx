import type { ReactElement } from 'react';
import type { ReturnForm, ReturnRecord } from '../../../../../generated/models.ts';
import { fieldsOf } from '../../../../../shared/returns/check.ts';
import { differenceOf, shown } from '../../../../components/returns/values.ts';
import { lazyDialog } from '../../../../features/parts/lazy-part.tsx';
import { useSession } from '../../../../features/session/session-store.ts';

const ConfirmDialog = lazyDialog(() => import('../../../../components/confirm-dialog.tsx'));

interface SubmitDialogProps {
  readonly record: ReturnRecord;
  readonly form: ReturnForm;
  readonly values: Readonly<Record<string, unknown>>;
  readonly onClose: () => void;
  readonly onConfirm: () => Promise<void>;
}

/** A summary before submission: the company, how many fields are filled in, and large differences from the previous year. */
export default function SubmitDialog({ record, form, values, onClose, onConfirm }: SubmitDialogProps): ReactElement {
  const { user } = useSession();
  const fields = fieldsOf(form);
  const filled = fields.filter(({ id }) => values[id] !== undefined);
  const striking = fields.flatMap((field) => {
    const difference = differenceOf(values[field.id], record.lastYear[field.id]);
    return difference?.striking ? [{ ...field, text: difference.text }] : [];
  });
  const { year, title } = record.task;
  return (
    <ConfirmDialog title={`提交${year}年${title}？`} confirm="确认提交" onClose={onClose} onConfirm={onConfirm}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-muted">填报单位</dt>
        <dd>{user?.dept?.deptName}</dd>
        <dt className="text-muted">已填指标</dt>
        <dd>{`${filled.length}项，共${fields.length}项`}</dd>
      </dl>
      {striking.length > 0 ? (
        <>
          <p className="mt-4 font-bold">与上年相比变动较大，请再次核对：</p>
          <ul className="mt-1 list-disc pl-5">
            {striking.map(({ id, label, unit = '', text }) => (
              <li key={id}>
                {label}：{shown(values[id])}
                {unit}（{text}）
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="mt-4">提交后在受理之前可以撤回；受理后如需修改，由中心退回，或在审核通过后更正。</p>
    </ConfirmDialog>
  );
}
