import { type ReactElement, type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  readonly confirm: string;
  readonly onClose: () => void;
  /** Rejects where it failed, which the client has said; the dialog then stays. */
  readonly onConfirm: () => Promise<void>;
}

/** Asks before something that cannot be taken back. */
export default function ConfirmDialog(props: ConfirmDialogProps): ReactElement {
  const { title, children, confirm, onClose, onConfirm } = props;
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      await onConfirm();
    } catch {
      // The client has said what failed.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal title={title} onClose={onClose}>
      <div className="px-4 pb-5 md:px-6">
        {children}
        <div className="mt-5 flex flex-wrap gap-3">
          <Button disabled={busy} onClick={run}>
            {confirm}
          </Button>
          <Button variant="outline" onClick={onClose}>
            取消
          </Button>
        </div>
      </div>
    </Modal>
  );
}
