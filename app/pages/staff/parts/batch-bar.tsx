import { type ReactElement, useState } from 'react';
import type { DeskOutcome, UserName } from '../../../../generated/models.ts';
import { lazyDialog } from '../../../features/parts/lazy-part.tsx';
import { showToast } from '../../../features/toast/toast-store.ts';
import { Button } from '../../../ui/button.tsx';
import { AssignTo } from './assign-to.tsx';

const MoveDialog = lazyDialog(() => import('./move-dialog.tsx'));

export interface BatchMove {
  readonly to: string;
  readonly label: string;
  readonly needsNote: boolean;
}

interface BatchBarProps {
  readonly of: 'request' | 'return';
  /** The ids of the selected records. */
  readonly ids: readonly string[];
  readonly moves: readonly BatchMove[];
  readonly colleagues: readonly UserName[];
  readonly onMove: (to: string, note: string) => Promise<DeskOutcome>;
  /** '' removes the assignment. */
  readonly onAssign?: (userId: string) => Promise<DeskOutcome>;
  /** Called after an action. */
  readonly onDone: () => void;
}

/** The storage key of a transition's note, which belongs to exactly these records. */
export const moveName = (of: BatchBarProps['of'], ids: readonly string[], to: string): string =>
  `${of}-move-${[...ids].sort().join('-')}-${to}`;

/** Shows how many records were changed, and why the others were not. */
export function reportOutcome({ done, refused }: DeskOutcome): void {
  if (done > 0) showToast('success', `已办理${done}项`);
  const reasons = [...new Set(refused.map(({ reason }) => reason))];
  if (refused.length > 0)
    showToast('warning', `${refused.length}项未办理：${reasons.join('；')}`, { durationMs: 8000 });
}

/** The actions on all selected records. */
export function BatchBar(props: BatchBarProps): ReactElement {
  const { of, ids, moves, colleagues, onMove, onAssign, onDone } = props;
  const [chosen, setChosen] = useState<BatchMove | null>(null);
  const count = ids.length;
  // The dialog refers to the selected records, so it closes if the selection becomes empty.
  if (chosen && count === 0) setChosen(null);
  const assign = async (userId: string): Promise<void> => {
    try {
      reportOutcome((await onAssign?.(userId)) ?? { done: 0, refused: [] });
      onDone();
    } catch {
      // The API client has already reported the error.
    }
  };
  return (
    <div className="no-print mb-3 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface p-3">
      <p role="status">{count > 0 ? `已选${count}项` : '勾选后可以批量办理'}</p>
      {moves.map((move) => (
        <Button key={move.to} variant="outline" disabled={count === 0} onClick={() => setChosen(move)}>
          批量{move.label}
        </Button>
      ))}
      {onAssign ? (
        <AssignTo colleagues={colleagues} disabled={count === 0} onAssign={(userId) => void assign(userId)} />
      ) : null}
      {chosen ? (
        <MoveDialog
          title={`${chosen.label}：${count}项`}
          confirm={`确认${chosen.label}`}
          needsNote={chosen.needsNote}
          storeAs={moveName(of, ids, chosen.to)}
          onClose={() => setChosen(null)}
          onConfirm={async (note) => {
            reportOutcome(await onMove(chosen.to, note));
            setChosen(null);
            onDone();
          }}
        />
      ) : null}
    </div>
  );
}
