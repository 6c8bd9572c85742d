import { isSlowLink } from '../../core/network/slow-link.ts';
import { fetchApplication } from './application.ts';
import { bringNavigation } from './enter.ts';
import { canSwap } from './facts.ts';
import { fetched, fetchForLinks } from './follow.ts';
import { canPrefetch } from './linked.ts';
import { isReal } from './pointer.ts';

/** Events that show that a person is present, and events that show that they are about to navigate. */
const signs = ['pointermove', 'pointerdown', 'scroll', 'keydown'] as const;
const presses = ['pointerdown', 'keydown'] as const;

/** Time without a press before the whole style sheet is fetched; milliseconds. A pressed link gets the network for itself. */
const PRESS_MS = 500;
/** Time without movement, scrolling or typing before the application's files are fetched; milliseconds. */
const APPLICATION_MS = 3000;

/** Calls `hear` on each event of the given types, ignoring moves over no distance, until it returns true. */
function listen(types: readonly string[], hear: () => boolean | undefined): void {
  const heard = (event: Event): void => {
    if (isReal(event) && hear()) for (const type of types) removeEventListener(type, heard, true);
  };
  for (const type of types) addEventListener(type, heard, { passive: true, capture: true });
}

/** Runs `run` once, `pauseMs` after the last of the events. Returns a function that starts the timer without an event. */
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
 * Runs the navigation script on the first sign of a person: someone who only reads does not need it, and running it takes the
 * browser as long as an eighth of the page. The style sheet is fetched if nothing is being pressed.
 */
function prepareNavigation(): void {
  listen(signs, () => {
    if (fetched.navigation) void bringNavigation();
    return fetched.navigation;
  });
  afterPause(presses, PRESS_MS, () => (canPrefetch ? fetchForLinks('style') : void bringNavigation()))();
}

/**
 * Prefetches what a reader may need, once the document has been parsed: the navigation script, the style sheet soon after the
 * page has loaded, and the application's files in the first pause after a sign of a person. A reader who moves from page to
 * page needs the network for the pages.
 */
export function fetchInPauses(): void {
  if (isSlowLink()) return;
  if (canSwap && canPrefetch) fetchForLinks('navigation');
  addEventListener('load', () => {
    if (canSwap) prepareNavigation();
    afterPause(signs, APPLICATION_MS, fetchApplication);
  });
}
