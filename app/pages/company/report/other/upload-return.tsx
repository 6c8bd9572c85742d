import { type ReactElement, useState } from 'react';
import { submitReturn } from '../../../../../generated/api/reporting.ts';
import type { ReturnFile, ReturnRecord } from '../../../../../generated/models.ts';
import { noteIssue } from '../../../../../shared/returns/check.ts';
import { ReturnHistory } from '../../../../components/returns/return-history.tsx';
import { useApi } from '../../../../core/api/api-context.ts';
import { useUnsavedWork } from '../../../../features/forms/unsaved-work.ts';
import { useSavedText } from '../../../../features/forms/use-saved-text.ts';
import { Receipt } from '../fill/receipt.tsx';
import { ReturnMoves } from '../fill/return-moves.tsx';
import { yearQuery } from '../parts/return-address.ts';
import { SentBackNote } from '../parts/sent-back-note.tsx';
import { DueLine } from '../parts/task-badge.tsx';
import { HandIn } from './hand-in.tsx';
import { ReturnFiles } from './return-files.tsx';

/** A return that consists of files, which are uploaded one by one and then submitted. */
export function UploadReturn({ loaded }: { readonly loaded: ReturnRecord }): ReactElement {
  const api = useApi();
  const [shown, setShown] = useState(loaded);
  const [record, setRecord] = useState(loaded);
  const [files, setFiles] = useState<readonly ReturnFile[]>(loaded.files);
  const {
    text: note,
    setText: setNote,
    forget,
  } = useSavedText(`return-note-${loaded.task.id}-${loaded.task.year}`, String(loaded.values.note ?? ''));
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  // Pasted text is not truncated; an error reports that it is too long.
  const noteError = noteIssue(note) ?? undefined;
  // The result of a change is shown until the return is loaded again.
  if (shown !== loaded) {
    setShown(loaded);
    setRecord(loaded);
    setFiles(loaded.files);
  }
  const { task } = record;
  const isOpen = task.state !== 'submitted';

  useUnsavedWork(isOpen && !busy && note !== String(record.values.note ?? ''));

  const submit = async (): Promise<void> => {
    if (busy) return;
    setMissing(files.length === 0);
    if (files.length === 0 || noteError) return;
    setBusy(true);
    try {
      const body = { version: record.version, values: { note } };
      setRecord(await submitReturn(api, { id: task.id }, body, yearQuery(task)));
      forget();
    } catch {
      // The API client has already reported the error; the files stay.
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {isOpen ? (
        <p className="mb-5 flex flex-wrap items-center gap-3">
          {task.note} <DueLine task={task} />
        </p>
      ) : (
        <>
          <Receipt task={task} fresh={record !== loaded} />
          <ReturnMoves record={record} onMoved={setRecord} />
        </>
      )}
      <SentBackNote reason={task.reason} />
      <ReturnFiles task={task} files={files} setFiles={setFiles} missing={missing && files.length === 0} />
      {isOpen ? <HandIn note={note} setNote={setNote} error={noteError} busy={busy} onSubmit={submit} /> : null}
      <ReturnHistory events={record.history ?? []} versions={record.versions ?? []} />
    </>
  );
}
