import { type ReactElement, useState } from 'react';
import { lazyDialog } from '../../../features/parts/lazy-part.tsx';
import { controlClass, described, FieldFrame } from '../../../ui/field-frame.tsx';

const ConfirmDialog = lazyDialog(() => import('../../../components/confirm-dialog.tsx'));

interface MoveDialogProps {
  readonly title: string;
  readonly confirm: string;
  /** Whether words must be given; those whom it concerns read them. */
  readonly needsNote: boolean;
  readonly noteLabel?: string;
  readonly onClose: () => void;
  readonly onConfirm: (note: string) => Promise<void>;
}

const MAX = 500;

/** Asks for the words that go with a change of state. */
export default function MoveDialog(props: MoveDialogProps): ReactElement {
  const { title, confirm, needsNote, noteLabel = '办理说明', onClose, onConfirm } = props;
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const run = async (): Promise<void> => {
    const missing = needsNote && note.trim() === '' ? `请填写${noteLabel}` : undefined;
    const tooLong = note.length > MAX ? `${noteLabel}不能超过${MAX}个字` : undefined;
    setError(missing ?? tooLong);
    if (!missing && !tooLong) await onConfirm(note.trim());
  };
  return (
    <ConfirmDialog title={title} confirm={confirm} onClose={onClose} onConfirm={run}>
      <FieldFrame id="move-note" label={noteLabel} required={needsNote} error={error} hint="企业将看到这段说明">
        <textarea
          {...described('move-note', '企业将看到这段说明', error)}
          rows={4}
          value={note}
          required={needsNote}
          onChange={(event) => setNote(event.target.value)}
          className={`${controlClass} py-2`}
        />
      </FieldFrame>
    </ConfirmDialog>
  );
}
