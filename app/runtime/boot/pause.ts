import { isSlowLink } from '../../core/network/slow-link.ts';
import { fetchApplication } from './application.ts';
import { bringNavigation } from './enter.ts';
import { canSwap } from './facts.ts';

/** What says that somebody is there, and what says that they are about to go on. */
const signs = ['pointermove', 'pointerdown', 'scroll', 'keydown'] as const;
const presses = ['pointerdown', 'keydown'] as const;

/** How long nothing is pressed when what follows links is brought; milliseconds. A link that is pressed has the network for itself. */
const NAVIGATION_MS = 500;
/** How long nobody moves, scrolls or types when the application's files are fetched; milliseconds. */
const APPLICATION_MS = 3000;

/** Runs something once, when so many milliseconds have passed since the last of some events. Returns how to begin without one. */
function afterPause(types: readonly string[], pauseMs: number, run: () => void): () => void {
  let timer = 0;
  const wait = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      for (const type of types) removeEventListener(type, wait, true);
      run();
    }, pauseMs);
  };
  for (const type of types) addEventListener(type, wait, { passive: true, capture: true });
  return wait;
}

/**
 * Fetches ahead what a reader may need: what follows links soon after the page has loaded, and the application's files in
 * the first pause after a sign of a person. A reader who only looks needs none of them, and one who goes from page to page needs
 * the network for the pages.
 */
export function fetchInPauses(): void {
  addEventListener('load', () => {
    if (isSlowLink()) return;
    if (canSwap) afterPause(presses, NAVIGATION_MS, bringNavigation)();
    afterPause(signs, APPLICATION_MS, fetchApplication);
  });
}
