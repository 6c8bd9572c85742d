import { pathOf } from '../../../../generated/paths.ts';
import { useApi } from '../../../features/api/api-context.ts';
import { useNavigateTo } from '../../../features/navigation/navigate.ts';
import { useSite } from '../../../features/page/site-context.ts';
import { refreshSession } from '../../../features/session/load-session.ts';
import { storeToken } from '../../../features/session/session-store.ts';
import { takeWanted } from '../../../features/session/wanted-page.ts';

/** What every way of login ends with: the token is kept, the user fetched, and the page that was asked for opened. */
export function useEnter(): (token: string) => Promise<void> {
  const api = useApi();
  const go = useNavigateTo();
  const { settings } = useSite();
  return async (token) => {
    storeToken(token);
    if (await refreshSession(api, settings.apiBase)) go(takeWanted() ?? pathOf('company-service-train'));
  };
}
