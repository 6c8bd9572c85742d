import type { ReactElement, ReactNode } from 'react';
import { useOneAtATime } from '../core/input/one-at-a-time.ts';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

interface ConfirmBoxProps {
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  readonly confirm: string;
  readonly onClose: () => void;
  /** Rejects where it failed, which the client has said; the dialog then stays. */
  readonly onConfirm: () => Promise<void>;
}

/** Asks before something that cannot be taken back. While it is being done nothing closes the dialog: it is too late to give up. */
export function ConfirmBox(props: ConfirmBoxProps): ReactElement {
  const { title, children, confirm, onClose, onConfirm } = props;
  const { busy, run } = useOneAtATime();
  const close = (): void => {
    if (!busy) onClose();
  };
  const begin = async (): Promise<void> => {
    try {
      await run(onConfirm);
    } catch {
      // The client has said what failed.
    }
  };
  return (
    <Modal title={title} onClose={close}>
      <div className="px-4 pb-5 md:px-6">
        {children}
        <div className="mt-5 flex flex-wrap gap-3">
          <Button disabled={busy} onClick={begin}>
            {busy ? '正在办理…' : confirm}
          </Button>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            取消
          </Button>
        </div>
      </div>
    </Modal>
  );
}
