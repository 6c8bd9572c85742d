import { matchRoute } from '../../../generated/match.ts';
import { isSlowLink } from '../../core/network/slow-link.ts';
import type { LoadContext } from '../../core/page/context.ts';
import { watchIntent } from '../boot/pointer.ts';
import { linkOfSite } from '../navigation/link-of-site.ts';
import { loadPage } from '../page/load-page.ts';
import type { LoadAhead } from './load-ahead.ts';
import type { Preloader } from './preloader.ts';

/** How long data that was loaded on intent may be used; milliseconds. A click follows within a moment, or not at all. */
const FRESH_MS = 10_000;

/**
 * Loads code and data of a public page when a person is about to use its link, so that they are ready at the click. If the
 * maximum number of loads is pending, the most recent link waits for a free place; a click does not wait.
 */
export function preloadOnIntent(
  preloader: Preloader,
  ahead: LoadAhead,
  context: (signal: AbortSignal) => LoadContext,
): void {
  watchIntent((link) => {
    const url = link instanceof HTMLAnchorElement && !link.dataset.noPreload ? linkOfSite(link) : null;
    if (!url || isSlowLink()) return;
    ahead.dropPlan();
    const match = matchRoute(url.pathname);
    if (!match?.route.page || match.route.access === 'member' || url.pathname === location.pathname) return;
    const address = url.pathname + url.search;
    if (ahead.isAsked(address) || ahead.find(address)) return;
    const { route, params } = match;
    const { page } = match.route;
    const load = async (): Promise<unknown> => {
      const input = { route, params, query: url.searchParams, context: context(new AbortController().signal) };
      return (await (await loadPage(page)).load?.(input)) ?? null;
    };
    void preloader.run(ahead.plan(address, load, FRESH_MS));
  });
}
