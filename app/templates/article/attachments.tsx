import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import type { MouseEvent, ReactElement } from 'react';
import type { Attachment } from '../../../generated/models.ts';
import { useSite } from '../../features/page/site-context.ts';
import { downloadFile } from '../../features/session/download.ts';
import { storedToken } from '../../features/session/session-store.ts';

/** 12 KB, 1.4 MB. */
export const fileSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const kindOf = (name: string): string => name.split('.').at(-1)?.toUpperCase() ?? '';

/** Files as cards to download: name, kind and size. */
export function FileCards({ files }: { readonly files: readonly Attachment[] }): ReactElement {
  const { settings } = useSite();
  // Files of members' columns are given to their session, which a plain link does not carry.
  const download = (event: MouseEvent, { url, name }: Attachment): void => {
    if (storedToken() === null) return;
    event.preventDefault();
    void downloadFile(settings.apiBase + url, name);
  };
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {files.map((file) => {
        const Icon = /xls|csv/i.test(file.name) ? FileSpreadsheet : FileText;
        return (
          <li key={file.id}>
            <a
              href={settings.apiBase + file.url}
              download={file.name}
              onClick={(event) => download(event, file)}
              className="flex items-center gap-3 rounded-lg border border-line bg-card p-3 hover:border-brand hover:text-brand"
            >
              <Icon className="size-7 shrink-0 text-brand" aria-hidden="true" />
              <span className="min-w-0 flex-1">
                <span className="block">{file.name}</span>
                <span className="block text-muted text-sm">
                  {kindOf(file.name)}，{fileSize(file.size)}
                </span>
              </span>
              <Download className="size-5 shrink-0 text-muted" aria-hidden="true" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

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
