import { matchRoute } from '../../../generated/match.ts';
import type { RouteMeta } from '../../../generated/routes/types.ts';
import type { NavigateTo } from '../../core/navigation/navigate.ts';
import { keptStateOf } from '../keep-alive/kept-state.ts';
import type { CheckJump } from '../route-check/check-jump.ts';
import { isBuildOutdated } from '../updates/build-watch.ts';
import type { AppRouter } from './router.ts';

/** The application's route at a URL; null for files, feeds and other sites, which the browser handles. */
export const routeAt = (url: URL): RouteMeta | null =>
  url.origin === location.origin ? (matchRoute(url.pathname)?.route ?? null) : null;

/** A link to a kept page without query or hash gets the page's last query. On the page itself the link is taken literally. */
function withKeptQuery(route: RouteMeta, url: URL): URL {
  const isBare = route.keepAlive && url.search === '' && url.hash === '' && url.pathname !== location.pathname;
  return isBare ? new URL(keptStateOf(url.pathname)?.search ?? '', url) : url;
}

/**
 * Creates the one function for navigation: inside the application if it has the page and is of the newest build, else by a
 * full load.
 */
export function createNavigate(router: AppRouter, checkJump: CheckJump): NavigateTo {
  return async (address, { replace = false } = {}) => {
    const asked = new URL(address, location.href);
    const route = routeAt(asked);
    if (!route || (isBuildOutdated() && asked.pathname !== location.pathname)) {
      if (replace) location.replace(asked);
      else location.assign(asked);
      return;
    }
    const { pathname, search, hash } = withKeptQuery(route, asked);
    const isJump = hash !== '' && pathname === location.pathname && search === location.search;
    const elsewhere = isJump ? await checkJump() : null;
    await router.navigate(elsewhere ?? pathname + search + hash, { replace });
  };
}
