import { Paperclip } from 'lucide-react';
import { type ReactElement, useId, useState } from 'react';
import { getMemorabiliaFile } from '../../../generated/api/content.ts';
import type { Attachment, Memorabilia } from '../../../generated/models.ts';
import { useApi } from '../../core/api/api-context.ts';
import { FileCards } from '../article/attachments.tsx';

/** The files of an event, fetched when they are opened. */
export function EventFiles({ event }: { readonly event: Memorabilia }): ReactElement | null {
  const api = useApi();
  const id = useId();
  const [files, setFiles] = useState<readonly Attachment[] | null>(null);
  const [open, setOpen] = useState(false);
  const { attachmentCount: count } = event;
  if (count === 0) return null;
  const toggle = async (): Promise<void> => {
    if (open) return setOpen(false);
    try {
      if (files === null) setFiles(await getMemorabiliaFile(api, { id: event.id }));
      setOpen(true);
    } catch {
      // The API client has already shown the error.
    }
  };
  return (
    <div className="no-print mt-2">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
        className="inline-flex min-h-9 items-center gap-1 text-brand hover:underline"
      >
        <Paperclip className="size-4" aria-hidden="true" />
        {open ? '收起附件' : `查看附件${count === undefined ? '' : `（${count}个）`}`}
        <span className="sr-only">：{event.title}</span>
      </button>
      {open ? (
        <div id={id} className="mt-2 max-w-read">
          {files?.length ? <FileCards files={files} /> : <p role="status">没有附件</p>}
        </div>
      ) : null}
    </div>
  );
}
