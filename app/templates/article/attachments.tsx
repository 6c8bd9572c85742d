import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import type { ReactElement } from 'react';
import type { Attachment } from '../../../generated/models.ts';
import { fileFacts } from './file-facts.ts';
import { FileLink } from './file-link.tsx';

/** Files as download cards: name, kind and size. */
export const FileCards = ({ files }: { readonly files: readonly Attachment[] }): ReactElement => (
  <ul className="grid gap-3 sm:grid-cols-2">
    {files.map((file) => {
      const Icon = /xls|csv/i.test(file.name) ? FileSpreadsheet : FileText;
      return (
        <li key={file.id}>
          <FileLink
            file={file}
            className="flex items-center gap-3 rounded-lg border border-line bg-card p-3 hover:border-brand hover:text-brand"
          >
            <Icon className="size-7 shrink-0 text-brand" aria-hidden="true" />
            <span className="min-w-0 flex-1">
              <span className="block">{file.name}</span>
              <span className="block text-muted text-sm">{fileFacts(file)}</span>
            </span>
            <Download className="size-5 shrink-0 text-muted" aria-hidden="true" />
          </FileLink>
        </li>
      );
    })}
  </ul>
);

/** The files of an entry. */
export function Attachments({ attachments }: { readonly attachments: readonly Attachment[] }): ReactElement | null {
  if (attachments.length === 0) return null;
  return (
    <section className="mt-8 rounded-lg bg-surface p-4 md:p-5">
      <h2 className="mb-3 font-bold text-lg">附件</h2>
      <FileCards files={attachments} />
    </section>
  );
}
