import { isOffline } from '../../core/page/failed-page.ts';
import { type LoadedPage, loadPage } from '../page/load-page.ts';
import { reloadAt } from './reload-guard.ts';

/**
 * Loads a page's code for a navigation. Where its file is gone, as after a new build, the browser loads the navigation's
 * target afresh; a second failure within the guard's time rejects, and the error page is shown. Without a network nothing
 * would be loaded: that rejects at once, and the router says so in the page's place.
 */
export async function loadCode(name: string, address: string): Promise<LoadedPage> {
  try {
    return await loadPage(name);
  } catch (error) {
    if (isOffline() || !reloadAt(address)) throw error;
    // The document is on its way out; the navigation must neither fail nor succeed before that.
    return new Promise(() => undefined);
  }
}

/** A style sheet that cannot be preloaded is no reason to fail a page. */
export function tolerateMissingStyles(): void {
  addEventListener('vite:preloadError', (event) => {
    if (/css/i.test((event as Event & { payload?: Error }).payload?.message ?? '')) event.preventDefault();
  });
}
