import type { Dispatch, ReactElement, SetStateAction } from 'react';
import { removeReturnFile, uploadReturnFile } from '../../../../../generated/api/reporting.ts';
import type { ReturnFile, ReturnTask } from '../../../../../generated/models.ts';
import { useApi } from '../../../../core/api/api-context.ts';
import { useSite } from '../../../../core/page/site-context.ts';
import { UploadField } from '../../../../features/forms/upload-field.tsx';
import { useDownload } from '../../../../features/session/download.ts';
import { yearQuery } from '../parts/return-address.ts';

const ENDINGS = ['pdf', 'docx', 'xlsx', 'png', 'jpg', 'jpeg'] as const;
const MAX_BYTES = 10 * 1024 * 1024;

interface ReturnFilesProps {
  readonly task: ReturnTask;
  readonly files: readonly ReturnFile[];
  readonly setFiles: Dispatch<SetStateAction<readonly ReturnFile[]>>;
  /** Whether a submission was attempted without any files. */
  readonly missing: boolean;
}

/** The files of a return; each is uploaded as soon as it is chosen. */
export function ReturnFiles({ task, files, setFiles, missing }: ReturnFilesProps): ReactElement {
  const api = useApi();
  const { settings } = useSite();
  const download = useDownload();
  return (
    <UploadField
      label="填报文件"
      hint="PDF、Word（docx）、Excel（xlsx）或图片，每个不超过10 MB，最多5个"
      endings={ENDINGS}
      maxBytes={MAX_BYTES}
      files={files}
      closed={task.state === 'submitted'}
      error={missing ? '请至少上传一个文件' : undefined}
      onUpload={async (file) => {
        const stored = await uploadReturnFile(api, { id: task.id }, file, yearQuery(task));
        setFiles((list) => [...list, stored]);
      }}
      onRemove={async (id) => {
        await removeReturnFile(api, { id });
        setFiles((list) => list.filter((file) => file.id !== id));
      }}
      onOpen={({ id, name }) => void download(`${settings.apiBase}/report/file/${id}`, name)}
    />
  );
}
