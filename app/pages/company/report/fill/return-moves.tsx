import { type ReactElement, useState } from 'react';
import { moveReturn } from '../../../../../generated/api/reporting.ts';
import type { RequestMove, ReturnRecord, ReturnTransition } from '../../../../../generated/models.ts';
import { returnState } from '../../../../../generated/states.ts';
import { useApi } from '../../../../core/api/api-context.ts';
import { lazyDialog } from '../../../../features/parts/lazy-part.tsx';
import { usePermission } from '../../../../features/session/permission.tsx';
import { showToast } from '../../../../features/toast/toast-store.ts';
import { Button } from '../../../../ui/button.tsx';
import { yearQuery } from '../parts/return-address.ts';

const ConfirmDialog = lazyDialog(() => import('../../../../components/confirm-dialog.tsx'));

/** Explanations of transitions, by "from to" states. */
const explained: Readonly<Record<string, string>> = {
  [`${returnState.submitted} ${returnState.draft}`]:
    '撤回后报表回到草稿，可以修改后重新提交；已有的版本仍保留在记录中。',
  [`${returnState.submitted} ${returnState.correcting}`]:
    '撤回后报表回到更正中，可以修改后重新提交；此前审核通过的版本继续有效。',
  [`${returnState.accepted} ${returnState.correcting}`]:
    '开始更正后可以修改已审核通过的内容；再次提交时生成新的版本，原版本保留。',
};

interface ReturnMovesProps {
  readonly record: ReturnRecord;
  readonly onMoved: (record: ReturnRecord) => void;
}

/** The actions on a submitted return: withdraw it, or start a correction. */
export function ReturnMoves({ record, onMoved }: ReturnMovesProps): ReactElement | null {
  const api = useApi();
  const maySubmit = usePermission('report:return:submit');
  const [chosen, setChosen] = useState<RequestMove | null>(null);
  const moves = (record.moves ?? []).filter(({ to }) => to !== returnState.submitted);
  if (!maySubmit || moves.length === 0) return null;
  const run = async ({ to, label }: RequestMove): Promise<void> => {
    const body = { to: to as ReturnTransition['to'] };
    const moved = await moveReturn(api, { id: record.task.id }, body, yearQuery(record.task));
    setChosen(null);
    showToast('success', `${label}成功`);
    onMoved(moved);
  };
  return (
    <div className="no-print mt-5 flex flex-wrap gap-3">
      {moves.map((move) => (
        <Button key={move.to} variant="outline" onClick={() => setChosen(move)}>
          {move.label}报表
        </Button>
      ))}
      {chosen ? (
        <ConfirmDialog
          title={`${chosen.label}报表？`}
          confirm={`确认${chosen.label}`}
          onClose={() => setChosen(null)}
          onConfirm={() => run(chosen)}
        >
          <p>{explained[`${record.task.status} ${chosen.to}`]}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
