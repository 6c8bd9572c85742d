import { matchRoute } from '../../../generated/match.ts';
import { isSlowLink } from '../../core/network/slow-link.ts';
import type { LoadContext } from '../../core/page/context.ts';
import { linkOfSite } from '../navigation/link-of-site.ts';
import { loadPage } from '../page/load-page.ts';
import type { LoadAhead } from './load-ahead.ts';
import type { Preloader } from './preloader.ts';

/** How long data that was loaded on intent may be used; milliseconds. A click follows within a moment, or not at all. */
const FRESH_MS = 10_000;

/** Loads code and data of a public page when a person points at its link, so that the click finds them. */
export function preloadOnIntent(
  preloader: Preloader,
  ahead: LoadAhead,
  context: (signal: AbortSignal) => LoadContext,
): void {
  const onIntent = (event: Event): void => {
    const link = (event.target as Element | null)?.closest?.('a[href]');
    const url = link instanceof HTMLAnchorElement && !link.dataset.noPreload ? linkOfSite(link) : null;
    if (!url || isSlowLink()) return;
    const match = matchRoute(url.pathname);
    if (!match?.route.page || match.route.access === 'member' || url.pathname === location.pathname) return;
    const address = url.pathname + url.search;
    if (ahead.find(address)) return;
    const { route, params } = match;
    const { page } = match.route;
    const load = async (): Promise<unknown> => {
      const input = { route, params, query: url.searchParams, context: context(new AbortController().signal) };
      return (await (await loadPage(page)).load?.(input)) ?? null;
    };
    // Held from now on, so that the click that follows waits for this load and starts no second one.
    ahead.hold(
      address,
      new Promise((resolve, reject) => {
        void preloader.run(() => load().then(resolve, reject));
      }),
      FRESH_MS,
    );
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    addEventListener(type, onIntent, { passive: true, capture: true });
  }
}
