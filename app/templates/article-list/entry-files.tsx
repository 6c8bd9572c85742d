import { Paperclip } from 'lucide-react';
import type { ReactElement } from 'react';
import type { Attachment } from '../../../generated/models.ts';
import { fileFacts } from '../article/file-facts.ts';
import { FileLink } from '../article/file-link.tsx';

/** The files of an entry, as downloads in the list; placed above the link that covers the row. */
export const EntryFiles = ({ files }: { readonly files: readonly Attachment[] }): ReactElement => (
  <ul aria-label="附件" className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
    {files.map((file) => (
      <li key={file.id} className="relative z-1">
        <FileLink file={file} className="inline-flex min-h-7 items-center gap-1 text-brand hover:underline">
          <Paperclip className="size-4 shrink-0" aria-hidden="true" />
          {file.name}（{fileFacts(file)}）
        </FileLink>
      </li>
    ))}
  </ul>
);
