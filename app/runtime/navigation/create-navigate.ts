import { matchRoute } from '../../../generated/match.ts';
import type { RouteMeta } from '../../../generated/routes/types.ts';
import type { NavigateTo } from '../../core/navigation/navigate.ts';
import { keptStateOf } from '../keep-alive/kept-state.ts';
import type { CheckJump } from '../route-check/check-jump.ts';
import { isBuildOutdated } from '../updates/build-watch.ts';
import type { AppRouter } from './router.ts';

/** The route that the application shows at an address; files, feeds and other sites are the browser's. */
export const routeAt = (url: URL): RouteMeta | null =>
  url.origin === location.origin ? (matchRoute(url.pathname)?.route ?? null) : null;

/** A bare link to a kept page leads to the query that it was left with. On the page itself it means what it says. */
function withKeptQuery(route: RouteMeta, url: URL): URL {
  const isBare = route.keepAlive && url.search === '' && url.hash === '' && url.pathname !== location.pathname;
  return isBare ? new URL(keptStateOf(url.pathname)?.search ?? '', url) : url;
}

/**
 * Makes the one way to go somewhere: inside the application where it has a page there and is of the newest build, by a
 * full load otherwise.
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
