import type { MouseEvent, ReactElement, ReactNode } from 'react';
import type { Attachment } from '../../../generated/models.ts';
import { backendAddress } from '../../core/api/backend-address.ts';
import { useSite } from '../../core/page/site-context.ts';
import { downloadFile } from '../../features/session/download.ts';
import { storedToken } from '../../features/session/session-store.ts';

interface FileLinkProps {
  readonly file: Attachment;
  readonly className: string;
  readonly children: ReactNode;
}

/** A link that saves a file of an entry. Files of members' columns are given to their session, which a plain link does not carry. */
export function FileLink({ file, className, children }: FileLinkProps): ReactElement {
  const { settings } = useSite();
  const address = backendAddress(file.url, settings.apiBase);
  const download = (event: MouseEvent): void => {
    if (storedToken() === null) return;
    event.preventDefault();
    void downloadFile(address, file.name);
  };
  return (
    <a href={address} download={file.name} onClick={download} className={className}>
      {children}
    </a>
  );
}
