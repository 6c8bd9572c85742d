import { isOffline } from '../../core/page/failed-page.ts';
import { type LoadedPage, loadPage } from '../page/load-page.ts';
import { reloadAt } from './reload-guard.ts';

/**
 * Loads a page's code for a navigation. If its file is missing, for example after a new build, the browser loads the
 * navigation's target by a full load; a second failure within the guard's time rejects, and the error page is shown. Offline,
 * a full load would fail: the promise rejects at once, and the router shows the error in place of the page.
 */
export async function loadCode(name: string, address: string): Promise<LoadedPage> {
  try {
    return await loadPage(name);
  } catch (error) {
    if (isOffline() || !reloadAt(address)) throw error;
    // The document is being unloaded; the navigation must not settle before that.
    return new Promise(() => undefined);
  }
}

/** Ignores style sheets that cannot be preloaded, so that they do not make a page fail. */
export function tolerateMissingStyles(): void {
  addEventListener('vite:preloadError', (event) => {
    if (/css/i.test((event as Event & { payload?: Error }).payload?.message ?? '')) event.preventDefault();
  });
}
