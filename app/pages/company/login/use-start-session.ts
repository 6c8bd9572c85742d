import { useApi } from '../../../core/api/api-context.ts';
import { useSite } from '../../../core/page/site-context.ts';
import { refreshSession } from '../../../features/session/load-session.ts';
import { storeToken } from '../../../features/session/session-store.ts';

/** What every way of login ends with: the token is stored and the user fetched; the page then goes on (use-go-on.ts). */
export function useStartSession(): (token: string) => Promise<void> {
  const api = useApi();
  const { settings } = useSite();
  return async (token) => {
    storeToken(token);
    await refreshSession(api, settings.apiBase);
  };
}
