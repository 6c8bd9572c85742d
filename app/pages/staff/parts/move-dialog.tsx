import { type ReactElement, useRef, useState } from 'react';
import { useSavedText } from '../../../features/forms/use-saved-text.ts';
import { ConfirmBox } from '../../../ui/confirm-box.tsx';
import { controlClass, described, FieldFrame } from '../../../ui/field-frame.tsx';

interface MoveDialogProps {
  readonly title: string;
  readonly confirm: string;
  /** Whether a note is required; those affected can read it. */
  readonly needsNote: boolean;
  readonly noteLabel?: string;
  /** The key under which the note is stored until it is sent or discarded. */
  readonly storeAs: string;
  readonly onClose: () => void;
  readonly onConfirm: (note: string) => Promise<void>;
}

const MAX = 500;

/** Asks for the note of a state transition. */
export default function MoveDialog(props: MoveDialogProps): ReactElement {
  const { title, confirm, needsNote, noteLabel = '办理说明', storeAs, onClose, onConfirm } = props;
  const { text: note, setText: setNote, forget } = useSavedText(storeAs);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const run = async (): Promise<void> => {
    const missing = needsNote && note.trim() === '' ? `请填写${noteLabel}` : undefined;
    const tooLong = note.length > MAX ? `${noteLabel}不能超过${MAX}个字` : undefined;
    setError(missing ?? tooLong);
    if (missing || tooLong) {
      // Screen readers then read the error, which describes the field.
      field.current?.focus();
      return;
    }
    await onConfirm(note.trim());
    forget();
  };
  /** Only 取消 discards the note: Escape and a click beside the dialog also happen by accident. */
  const giveUp = (): void => {
    forget();
    onClose();
  };
  return (
    <ConfirmBox title={title} confirm={confirm} onClose={onClose} onCancel={giveUp} onConfirm={run}>
      <FieldFrame id="move-note" label={noteLabel} required={needsNote} error={error} hint="企业将看到这段说明">
        <textarea
          ref={field}
          {...described('move-note', '企业将看到这段说明', error)}
          rows={4}
          value={note}
          required={needsNote}
          onChange={(event) => setNote(event.target.value)}
          className={`${controlClass} py-2`}
        />
      </FieldFrame>
    </ConfirmBox>
  );
}
