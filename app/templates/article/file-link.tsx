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

/** A link that downloads a file of an entry. Files of members' columns require the session, which a plain link does not
   send; files on other hosts are left to the browser, so that they do not receive the session. */
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
