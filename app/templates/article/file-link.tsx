import type { MouseEvent, ReactElement, ReactNode } from 'react';
import type { Attachment } from '../../../generated/models.ts';
import { backendAddress, isOfBackend } from '../../core/api/backend-address.ts';
import { useSite } from '../../core/page/site-context.ts';
import { useDownload } from '../../features/session/download.ts';
import { storedToken } from '../../features/session/session-store.ts';

interface FileLinkProps {
  readonly file: Attachment;
  readonly className: string;
  readonly children: ReactNode;
}

/** A link that saves a file of an entry. Files of members' columns are given to their session, which a plain
 * link does not carry; those that lie on another host are the browser's, which the session is not shown to. */
export function FileLink({ file, className, children }: FileLinkProps): ReactElement {
  const { settings } = useSite();
  const download = useDownload();
  const address = backendAddress(file.url, settings.apiBase);
  const onClick = (event: MouseEvent): void => {
    if (storedToken() === null || !isOfBackend(address, settings.apiBase)) return;
    event.preventDefault();
    void download(address, file.name);
  };
  return (
    <a href={address} download={file.name} onClick={onClick} className={className}>
      {children}
    </a>
  );
}
