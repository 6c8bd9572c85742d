import { type ReactElement, useState } from 'react';
import { removeReturnFile, submitReturn, uploadReturnFile } from '../../../../../generated/api/reporting.ts';
import type { ReturnFile, ReturnRecord } from '../../../../../generated/models.ts';
import { ReturnHistory } from '../../../../components/returns/return-history.tsx';
import { useApi } from '../../../../core/api/api-context.ts';
import { useSite } from '../../../../core/page/site-context.ts';
import { useUnsavedWork } from '../../../../features/forms/unsaved-work.ts';
import { UploadField } from '../../../../features/forms/upload-field.tsx';
import { downloadFile } from '../../../../features/session/download.ts';
import { usePermission } from '../../../../features/session/permission.tsx';
import { Button } from '../../../../ui/button.tsx';
import { controlClass, described, FieldFrame } from '../../../../ui/field-frame.tsx';
import { Receipt } from '../fill/receipt.tsx';
import { ReturnMoves } from '../fill/return-moves.tsx';
import { DueLine } from '../parts/task-badge.tsx';

const ENDINGS = ['pdf', 'docx', 'xlsx', 'png', 'jpg', 'jpeg'] as const;
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_NOTE = 500;

/** One return that consists of files: uploaded one by one, then handed in. */
export function UploadReturn({ loaded }: { readonly loaded: ReturnRecord }): ReactElement {
  const api = useApi();
  const { settings } = useSite();
  const [record, setRecord] = useState(loaded);
  const [files, setFiles] = useState<readonly ReturnFile[]>(loaded.files);
  const [note, setNote] = useState(String(loaded.values.note ?? ''));
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  // Nothing that is pasted is cut: it is said that it is too long.
  const noteError = note.length > MAX_NOTE ? `补充说明不能超过${MAX_NOTE}个字，现有${note.length}个字` : undefined;
  const { task } = record;
  const isOpen = task.state !== 'submitted';
  const maySubmit = usePermission('report:return:submit');

  useUnsavedWork(isOpen && !busy && note !== String(record.values.note ?? ''));

  const submit = async (): Promise<void> => {
    if (busy) return;
    setMissing(files.length === 0);
    if (files.length === 0 || noteError) return;
    setBusy(true);
    try {
      setRecord(await submitReturn(api, { id: task.id }, { version: record.version, values: { note } }));
    } catch {
      // The client has said what failed; the files stay.
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
      {task.reason ? (
        <section role="note" className="mb-5 rounded-lg border-2 border-error bg-card p-4" aria-label="退回原因">
          <h2 className="font-bold text-error text-lg">已退回修改</h2>
          <p className="mt-1 whitespace-pre-line">{task.reason}</p>
        </section>
      ) : null}
      <UploadField
        label="填报文件"
        hint="PDF、Word（docx）、Excel（xlsx）或图片，每个不超过10 MB，最多5个"
        endings={ENDINGS}
        maxBytes={MAX_BYTES}
        files={files}
        closed={!isOpen}
        error={missing && files.length === 0 ? '请至少上传一个文件' : undefined}
        onUpload={async (file) => {
          const stored = await uploadReturnFile(api, { id: task.id }, file);
          setFiles((list) => [...list, stored]);
        }}
        onRemove={async (id) => {
          await removeReturnFile(api, { id });
          setFiles((list) => list.filter((file) => file.id !== id));
        }}
        onOpen={({ id, name }) => void downloadFile(`${settings.apiBase}/report/file/${id}`, name)}
      />
      {isOpen ? (
        <div className="mt-5 grid gap-5">
          <FieldFrame id="return-note" label="补充说明" required={false} error={noteError}>
            <textarea
              {...described('return-note', undefined, noteError)}
              rows={3}
              value={note}
              onChange={(event) => setNote(event.target.value)}
              className={`${controlClass} py-2`}
            />
          </FieldFrame>
          {maySubmit ? (
            <Button disabled={busy} onClick={submit}>
              {busy ? '正在提交…' : '提交填报'}
            </Button>
          ) : (
            <p className="text-muted">子账号可以上传文件，填报由企业主账号提交。</p>
          )}
        </div>
      ) : null}
      <ReturnHistory events={record.history ?? []} versions={record.versions ?? []} />
    </>
  );
}
