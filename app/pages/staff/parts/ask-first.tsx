import type { ReactElement } from 'react';
import { lazyDialog } from '../../../features/parts/lazy-part.tsx';
import { useAct } from './act.ts';

const ConfirmDialog = lazyDialog(() => import('../../../components/confirm-dialog.tsx'));

/** A confirmation question, whose text names the people or company affected. */
export interface Question {
  readonly title: string;
  /** The consequences for those affected. */
  readonly text: string;
  readonly confirm: string;
  readonly work: () => Promise<unknown>;
  /** The message after success. */
  readonly done: string;
}

interface AskFirstProps {
  /** Null if no question is open. */
  readonly question: Question | null;
  readonly onClose: () => void;
}

/** Asks for confirmation of an action that cannot be undone, and performs it. If it fails, the dialog stays open. */
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
