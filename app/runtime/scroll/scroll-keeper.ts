import type { Location } from 'react-router-dom';
import { loadType } from '../../core/page/load-type.ts';
import { entryId, ScrollPositions } from '../../features/scroll/positions.ts';
import { keptStateOf, rememberKept } from '../keep-alive/kept-state.ts';
import type { AppRouter, RouterState } from '../navigation/router.ts';
import { routeOf } from '../route-of.ts';
import { decideScroll, type ScrollMove } from './decide-scroll.ts';
import { moveScroll } from './move-scroll.ts';

const shownRoute = ({ matches }: Pick<RouterState, 'matches'>): ReturnType<typeof routeOf> =>
  routeOf(matches.at(-1)?.route);

/** The router may emit the same location twice. */
const isSame = (one: Location, other: Location): boolean =>
  one.key === other.key && one.pathname === other.pathname && one.search === other.search && one.hash === other.hash;

const entryOf = ({ key, pathname, search }: Location): string => entryId(key, pathname + search);

let pending: { readonly location: Location; readonly move: ScrollMove } | null = null;

/** Returns the pending scroll move of a location, once: called when the location's content is in the document. */
export function consumeScrollMove(location: Location): ScrollMove | null {
  // The key distinguishes two visits of one address.
  if (pending?.location.key !== location.key) return null;
  const { move } = pending;
  pending = null;
  return move;
}

const cameBack = (): boolean => {
  const type = loadType();
  return type === 'reload' || type === 'back_forward';
};

/**
 * Follows the router: records the position of each page before the next page is in the document, and decides the position of
 * the next one. The browser restores positions itself before the application runs and after the document is left.
 */
export function keepScroll(router: AppRouter): void {
  const positions = new ScrollPositions();
  let current = router.state.location;
  let route = shownRoute(router.state);

  const leave = (): void => {
    positions.set(entryOf(current), Math.round(scrollY));
    if (route?.keepAlive) rememberKept(current.pathname, current.search);
  };

  router.subscribe((state) => {
    const { location, historyAction } = state;
    if (isSame(location, current)) return;
    leave();
    const entered = shownRoute(state);
    const kept = entered?.keepAlive ? keptStateOf(location.pathname) : undefined;
    const move = decideScroll({
      from: current,
      to: location,
      scrollToTop: entered?.scrollToTop ?? true,
      saved: historyAction === 'POP' ? positions.get(entryOf(location)) : undefined,
      kept: kept && kept.search === location.search ? kept.scrollY : undefined,
    });
    pending = { location, move };
    current = location;
    route = entered;
  });

  // Each history entry has its own scroll restoration mode, which later entries inherit: it is set before the first one is left.
  const takeOver = (): void => {
    history.scrollRestoration = 'manual';
    const saved = positions.get(entryOf(current));
    const isFirst = current === router.state.location;
    // The browser has restored the position if it could; it could not for a page that has only now been rendered.
    if (isFirst && saved && scrollY === 0 && cameBack()) moveScroll({ kind: 'position', y: saved });
  };
  if (document.readyState === 'complete') takeOver();
  else addEventListener('load', takeOver, { once: true });

  addEventListener('pagehide', () => {
    leave();
    positions.store();
    history.scrollRestoration = 'auto';
  });
  // A document restored from the back/forward cache continues where it was.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual';
  });
}
