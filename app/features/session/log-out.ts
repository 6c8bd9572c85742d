import { logout } from '../../../generated/api/account.ts';
import type { ApiClient } from '../../../generated/api/transport.ts';
import { pathOf } from '../../../generated/paths.ts';
import type { NavigateTo } from '../../core/navigation/navigate.ts';
import { loadingProgress } from '../loading-bar/progress.ts';
import { forgetOwned } from './owned-data.ts';
import { closeSession, forgetSession } from './session-store.ts';

/** The longest wait for the server, and for a document that is on its way: people walk away from a shared computer at once. */
const LOGOUT_WAIT_MS = 2000;

const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LOGOUT_WAIT_MS));

/** Logs out and goes to the login page. The session of this browser ends whether or not the server hears of it. */
export async function logOut(api: ApiClient, go: NavigateTo): Promise<void> {
  const login = pathOf('company-login');
  let isForgotten = false;
  const forget = (): void => {
    isForgotten = true;
    forgetSession();
  };
  // The login page may come as a whole document, as where its code cannot be loaded; people may also reload or close this one.
  addEventListener('pagehide', forget, { once: true });
  loadingProgress.start();
  try {
    // A slow server hears of it in the background. Drafts are removed here as well: a document that is left has no time for it.
    await Promise.race([Promise.all([logout(api).catch(() => undefined), forgetOwned()]), wait()]);
    // Gone to first: the guard of the page that is left would note it for the next login.
    await go(login);
    // At another address the document of the login page is on its way, unless somebody has gone elsewhere meanwhile.
    if (location.pathname !== login) await wait();
  } finally {
    removeEventListener('pagehide', forget);
    loadingProgress.finish();
    if (!isForgotten) closeSession();
  }
}
