import { conductUser } from '../../../generated/api/content.ts';
import type { ApiClient } from '../../../generated/api/transport.ts';
import type { RouteMeta } from '../../../generated/routes/types.ts';
import type { AppRouter } from '../navigation/router.ts';
import type { Site } from '../page/site-context.ts';
import { visitOf } from './visit.ts';

/**
 * Records a visit after each page that is entered inside the application. Not awaited, and silent when it fails. The
 * document's own page has been counted by the boot script, unless the browser rendered it.
 */
export function recordVisits(router: AppRouter, api: ApiClient, site: Site): void {
  const counted = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset.visit !== undefined;
  let entered = counted ? router.state.location.pathname : '';
  const record = (): void => {
    const { navigation, location, matches, loaderData } = router.state;
    if (navigation.state !== 'idle' || location.pathname === entered) return;
    entered = location.pathname;
    const match = matches.at(-1);
    const route = match?.route.handle as RouteMeta | undefined;
    if (!match || !route) return;
    const { pathname: path, search } = location;
    const visit = visitOf({ route, params: {}, path, search, data: loaderData[route.id] }, site);
    if (visit) void conductUser(api, visit).catch(() => undefined);
  };
  record();
  router.subscribe(record);
}
