import type { ReactElement } from 'react';
import { lazyDialog } from '../../../features/parts/lazy-part.tsx';
import { useAct } from './act.ts';

const ConfirmDialog = lazyDialog(() => import('../../../components/confirm-dialog.tsx'));

/** What is about to be done, in words that name whom it concerns. */
export interface Question {
  readonly title: string;
  /** What it means for them. */
  readonly text: string;
  readonly confirm: string;
  readonly work: () => Promise<unknown>;
  /** Said afterwards. */
  readonly done: string;
}

interface AskFirstProps {
  /** Null while nothing is asked. */
  readonly question: Question | null;
  readonly onClose: () => void;
}

/** Asks before something that the staff cannot take back, and does it. Where it fails the question stays. */
export function AskFirst({ question, onClose }: AskFirstProps): ReactElement | null {
  const act = useAct();
  if (!question) return null;
  const { title, text, confirm, work, done } = question;
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      onClose={onClose}
      onConfirm={async () => {
        if (await act(work, done)) onClose();
      }}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
