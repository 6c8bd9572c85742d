import { type Dialect, isJsonObject, verdictOf } from '../../../generated/api/dialect.ts';
import { backends } from '../../../generated/backends.ts';
import { useNavigateTo } from '../../core/navigation/navigate.ts';
import { useSite } from '../../core/page/site-context.ts';
import { showToast } from '../toast/toast-store.ts';
import { endExpiredSession } from './expired.ts';
import { fileHeaders, sessionHeader } from './session-header.ts';

/** The file in a response, or 'expired' if the session has expired. Throws an Error if it is neither. */
async function fileIn(response: Response, name: string, dialect: Dialect): Promise<Blob | 'expired'> {
  if (response.status === 401) return 'expired';
  // Backends with envelopes report errors in a JSON body with a success status.
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
 * Returns the function that saves a file which requires the session, by its URL and name. If it cannot be fetched, a toast
 * is shown; an expired session is ended, as by any call.
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
