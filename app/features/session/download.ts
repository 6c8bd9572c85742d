import { type Dialect, isJsonObject, verdictOf } from '../../../generated/api/dialect.ts';
import { backends } from '../../../generated/backends.ts';
import { useNavigateTo } from '../../core/navigation/navigate.ts';
import { useSite } from '../../core/page/site-context.ts';
import { showToast } from '../toast/toast-store.ts';
import { endExpiredSession } from './expired.ts';
import { fileHeaders, sessionHeader } from './session-header.ts';

/** What came for a file: the file itself, or that the session has expired. Throws where it is neither. */
async function fileIn(response: Response, name: string, dialect: Dialect): Promise<Blob | 'expired'> {
  if (response.status === 401) return 'expired';
  // Backends of the contract's kind say in an envelope what is wrong, with the status of a success.
  const isEnvelope = response.headers.get('content-type')?.includes('json') && !/\.json$/i.test(name);
  const body: unknown = isEnvelope ? await response.json() : undefined;
  if (isJsonObject(body) && verdictOf(body, dialect) === 'expired') return 'expired';
  if (!response.ok || isEnvelope) throw new Error(`No file: status ${response.status}`);
  return response.blob();
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/**
 * Returns how to save a file that needs the session, by its address and name. Where it cannot be had a toast says so; where the
 * session has expired it ends, as by any call.
 */
export function useDownload(): (address: string, name: string) => Promise<void> {
  const { settings } = useSite();
  const navigateTo = useNavigateTo();
  return async (address, name) => {
    try {
      const session = sessionHeader();
      const response = await fetch(address, { headers: fileHeaders(session) });
      const file = await fileIn(response, name, backends[settings.backend]);
      if (file !== 'expired') save(file, name);
      else if (!endExpiredSession(navigateTo, session))
        throw new Error('No file: asked for with a session that is over');
    } catch {
      showToast('error', '文件下载失败，请稍后重试');
    }
  };
}
