import { isSlowLink } from '../../core/network/slow-link.ts';
import { fetchApplication } from './application.ts';
import { bringNavigation } from './enter.ts';
import { canSwap } from './facts.ts';
import { fetchNavigation } from './follow.ts';
import { canPrefetch } from './linked.ts';
import { isReal } from './pointer.ts';

/** What says that somebody is there, and what says that they are about to go on. */
const signs = ['pointermove', 'pointerdown', 'scroll', 'keydown'] as const;
const presses = ['pointerdown', 'keydown'] as const;

/** How long nothing is pressed when what follows links is fetched; milliseconds. A link that is pressed has the network for itself. */
const NAVIGATION_MS = 500;
/** How long nobody moves, scrolls or types when the application's files are fetched; milliseconds. */
const APPLICATION_MS = 3000;

/** Calls `hear` at each of some events, moves over no distance left out, until it returns true. */
function listen(types: readonly string[], hear: () => boolean): void {
  const heard = (event: Event): void => {
    if (isReal(event) && hear()) for (const type of types) removeEventListener(type, heard, true);
  };
  for (const type of types) addEventListener(type, heard, { passive: true, capture: true });
}

/** Runs something once, when so many milliseconds have passed since the last of some events. Returns how to begin without one. */
function afterPause(types: readonly string[], pauseMs: number, run: () => void): () => boolean {
  let timer = 0;
  let isOver = false;
  const wait = (): boolean => {
    clearTimeout(timer);
    if (!isOver)
      timer = window.setTimeout(() => {
        isOver = true;
        run();
      }, pauseMs);
    return isOver;
  };
  listen(types, wait);
  return wait;
}

/**
 * Fetches what follows links, and runs it with the first sign of a person: a reader who only looks needs none of it, and it takes
 * the browser as long as an eighth of the page.
 */
function prepareNavigation(): void {
  if (canPrefetch) {
    fetchNavigation();
    listen(signs, () => {
      void bringNavigation();
      return true;
    });
  } else void bringNavigation();
}

/**
 * Fetches ahead what a reader may need: what follows links soon after the page has loaded, and the application's files in
 * the first pause after a sign of a person. One who goes from page to page needs the network for the pages.
 */
export function fetchInPauses(): void {
  addEventListener('load', () => {
    if (isSlowLink()) return;
    if (canSwap) afterPause(presses, NAVIGATION_MS, prepareNavigation)();
    afterPause(signs, APPLICATION_MS, fetchApplication);
  });
}
