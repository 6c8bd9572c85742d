import { conductUser } from '../../../generated/api/content.ts';
import type { ApiClient } from '../../../generated/api/transport.ts';
import { visitConstants } from '../../../generated/constants.ts';
import { loadType } from '../../core/page/load-type.ts';
import type { Site } from '../../core/page/site-context.ts';
import { readStored, writeStored } from '../../core/storage/stored.ts';
import type { AppRouter } from '../navigation/router.ts';
import { pageView } from '../page/page-view.ts';
import { routeOf } from '../route-of.ts';
import { visitOf } from './visit.ts';

/** Whether a page was reloaded soon after it was counted; `boot/visits.ts` does the same for pages that the server renders. */
function isRepeated(path: string): boolean {
  const key = `portal:visit:${path}`;
  const last = Number(readStored('sessionStorage', key) ?? 0);
  if (loadType() === 'reload' && Date.now() - last < visitConstants.repeatMs) return true;
  // If it cannot be stored, a reload is counted again.
  writeStored('sessionStorage', key, String(Date.now()));
  return false;
}

/**
 * Records a visit after each page that is entered inside the application. Not awaited, and errors are ignored. The boot
 * script has counted the document's own page, unless the browser rendered it.
 */
export function recordVisits(router: AppRouter, api: ApiClient, site: Site): void {
  const counted = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset.visit !== undefined;
  let entered = counted ? router.state.location.pathname : '';
  let isFirst = true;
  const record = (): void => {
    const { initialized, navigation, location, matches, loaderData } = router.state;
    // While the browser loads the document's own page, the guard may still redirect it, and it has no data.
    if (!initialized || navigation.state !== 'idle') return;
    const isOwn = isFirst;
    isFirst = false;
    if (location.pathname === entered) return;
    entered = location.pathname;
    const match = matches.at(-1);
    const route = routeOf(match?.route);
    if (!match || !route) return;
    const { pathname: path, search } = location;
    const visit = visitOf(pageView({ route, params: {}, path, search, data: loaderData[route.id] }), site);
    if (visit && !(isOwn && isRepeated(path))) void conductUser(api, visit).catch(() => undefined);
  };
  record();
  router.subscribe(record);
}
