import { type ReactElement, useState } from 'react';
import {
  addRequestNote,
  removeRequestFile,
  replyToRequest,
  uploadDeskFile,
  uploadRequestFile,
} from '../../../../../generated/api/reporting.ts';
import { RequestNoteDraftSchema } from '../../../../../generated/body-schemas.ts';
import type { RequestDetail, RequestNoteDraft } from '../../../../../generated/models.ts';
import { useApi } from '../../../../core/api/api-context.ts';
import { chineseDateTime } from '../../../../core/dates/format.ts';
import { useSite } from '../../../../core/page/site-context.ts';
import { TextAreaField } from '../../../../features/forms/fields.tsx';
import { SchemaForm } from '../../../../features/forms/schema-form.tsx';
import { type UploadedFile, UploadField } from '../../../../features/forms/upload-field.tsx';
import { useSchemaForm } from '../../../../features/forms/use-schema-form.ts';
import { lazyDialog } from '../../../../features/parts/lazy-part.tsx';
import { useDownload } from '../../../../features/session/download.ts';
import { usePermission } from '../../../../features/session/permission.tsx';
import { showToast } from '../../../../features/toast/toast-store.ts';
import { useMayRemove } from './remove-draft.tsx';

const ConfirmDialog = lazyDialog(() => import('../../../../components/confirm-dialog.tsx'));

interface TalkProps {
  readonly request: RequestDetail;
  readonly onDesk: boolean;
  readonly onChange: (request: RequestDetail) => void;
}

const ENDINGS = ['pdf', 'docx', 'xlsx', 'png', 'jpg', 'jpeg'] as const;
const MAX_BYTES = 10 * 1024 * 1024;
const over: readonly string[] = ['3', '10'];

/** The conversation of company and staff about a request, and the attached files. */
export function Talk({ request, onDesk, onChange }: TalkProps): ReactElement {
  const api = useApi();
  const { settings } = useSite();
  const download = useDownload();
  const mayWrite = usePermission(onDesk ? 'report:request:handle' : 'report:request:edit');
  const isOpen = !over.includes(request.state) && mayWrite;
  const mayRemove = useMayRemove(request, onDesk);
  const [chosen, setChosen] = useState<UploadedFile | null>(null);
  const { notes = [], files = [] } = request;
  return (
    <section className="mt-8" aria-labelledby="talk">
      <h2 id="talk" className="font-bold text-lg">
        沟通与附件
      </h2>
      <ol className="mt-3 grid gap-2">
        {notes.map(({ id, side, person, text, time }) => (
          <li key={id} className={`rounded-lg p-3 ${side === 'staff' ? 'bg-mist' : 'bg-surface'}`}>
            <p className="text-muted text-sm">
              {side === 'staff' ? '经办' : '企业'} {person}，{chineseDateTime(time)}
            </p>
            <p className="whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ol>
      {notes.length === 0 ? <p className="mt-2 text-muted">还没有沟通记录。</p> : null}
      <div className="mt-4">
        <UploadField
          label="附件"
          hint="PDF、Word（docx）、Excel（xlsx）或图片，每个不超过10 MB，双方各至多5个"
          endings={ENDINGS}
          maxBytes={MAX_BYTES}
          files={files}
          closed={!isOpen}
          onUpload={async (file) => {
            const params = { id: request.id };
            onChange(await (onDesk ? uploadDeskFile(api, params, file) : uploadRequestFile(api, params, file)));
          }}
          onChooseRemoval={mayRemove ? setChosen : undefined}
          onOpen={({ id, name }) => void download(`${settings.apiBase}/report/requestfile/${id}`, name)}
        />
      </div>
      {isOpen ? <NoteForm request={request} onDesk={onDesk} onChange={onChange} /> : null}
      {chosen ? (
        <ConfirmDialog
          title="删除附件"
          confirm="确认删除"
          onClose={() => setChosen(null)}
          onConfirm={async () => {
            const changed = await removeRequestFile(api, { id: chosen.id });
            setChosen(null);
            showToast('success', '已删除附件');
            onChange(changed);
          }}
        >
          <p>确定要删除附件“{chosen.name}”吗？删除后不能恢复。</p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

function NoteForm({ request: { id }, onDesk, onChange }: TalkProps): ReactElement {
  const api = useApi();
  const form = useSchemaForm<RequestNoteDraft>({
    schema: RequestNoteDraftSchema,
    initial: { text: '' },
    storeAs: `request-note-${id}`,
    onSubmit: async (note) => {
      const changed = onDesk ? await replyToRequest(api, { id }, note) : await addRequestNote(api, { id }, note);
      form.settle({ text: '' });
      showToast('success', '已发送');
      onChange(changed);
    },
  });
  return (
    <div className="no-print mt-4 max-w-[40rem]">
      <SchemaForm form={form} submit={onDesk ? '回复企业' : '补充说明'} busyText="正在发送…">
        <TextAreaField name="text" rows={3} />
      </SchemaForm>
    </div>
  );
}
