import type { ReactElement, ReactNode } from 'react';
import { useOneAtATime } from '../core/input/one-at-a-time.ts';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

interface ConfirmBoxProps {
  readonly title: string;
  /** Describes what will happen. */
  readonly children: ReactNode;
  readonly confirm: string;
  readonly onClose: () => void;
  /** What the cancel button does, if it is more than closing: Escape or a click beside the dialog discards nothing. */
  readonly onCancel?: () => void;
  /** Rejects if it failed, which the API client has already shown; the dialog then stays open. */
  readonly onConfirm: () => Promise<void>;
}

/**
 * Asks for confirmation of something irreversible. The dialog cannot be closed during the operation, since it can no longer
 * be cancelled.
 */
export function ConfirmBox(props: ConfirmBoxProps): ReactElement {
  const { title, children, confirm, onClose, onCancel = onClose, onConfirm } = props;
  const { busy, run } = useOneAtATime();
  const close = (): void => {
    if (!busy) onClose();
  };
  const begin = async (): Promise<void> => {
    try {
      await run(onConfirm);
    } catch {
      // The API client has already shown the error.
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
          <Button variant="outline" disabled={busy} onClick={onCancel}>
            取消
          </Button>
        </div>
      </div>
    </Modal>
  );
}
