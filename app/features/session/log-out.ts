import { logout } from '../../../generated/api/account.ts';
import type { ApiClient } from '../../../generated/api/transport.ts';
import { pathOf } from '../../../generated/paths.ts';
import type { NavigateTo } from '../../core/navigation/navigate.ts';
import { loadingProgress } from '../loading-bar/progress.ts';
import { forgetOwned } from './owned-data.ts';
import { closeSession, forgetSession } from './session-store.ts';

/** The maximum time to wait for the server, or for a document to load: people leave a shared computer at once. */
const LOGOUT_WAIT_MS = 2000;

const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LOGOUT_WAIT_MS));

/** Logs out and navigates to the login page. The session of this browser ends even if the server cannot be reached. */
export async function logOut(api: ApiClient, go: NavigateTo): Promise<void> {
  const login = pathOf('company-login');
  let isForgotten = false;
  const forget = (): void => {
    isForgotten = true;
    forgetSession();
  };
  // The login page may be loaded as a whole document, for example if its chunk fails to load; the page may also be reloaded
  // or closed.
  addEventListener('pagehide', forget, { once: true });
  loadingProgress.start();
  try {
    // After the wait, a slow logout call continues in the background. Drafts are removed here too, since pagehide leaves no
    // time for it.
    await Promise.race([Promise.all([logout(api).catch(() => undefined), forgetOwned()]), wait()]);
    // Navigate before the session is closed: otherwise the guard of the current page would store it as the return address.
    await go(login);
    // If the path is still another one, the login document is loading, unless there was another navigation meanwhile.
    if (location.pathname !== login) await wait();
  } finally {
    removeEventListener('pagehide', forget);
    loadingProgress.finish();
    if (!isForgotten) closeSession();
  }
}
