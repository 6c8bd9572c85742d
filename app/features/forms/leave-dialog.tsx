import type { ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { leaveQuestion } from './leave-question.ts';

interface LeaveDialogProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** The dialog that asks whether to leave unsaved work. */
export default function LeaveDialog({ onStay, onLeave }: LeaveDialogProps): ReactElement {
  return (
    <Modal title={leaveQuestion.title} onClose={onStay}>
      <div className="px-4 pb-5 md:px-6">
        <p>{leaveQuestion.text}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button onClick={onStay}>继续填写</Button>
          <Button variant="outline" onClick={onLeave}>
            仍然离开
          </Button>
        </div>
      </div>
    </Modal>
  );
}
