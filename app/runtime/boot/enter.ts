import { asksForWords } from '../../core/page/found-words.ts';
import { noteSearch } from '../../core/page/noted-searches.ts';
import { readingKey } from '../../core/page/reading-key.ts';
import { readStored } from '../../core/storage/stored.ts';
import { start } from './application.ts';
import { dress } from './dress.ts';
import { facts, root } from './facts.ts';
import { bring } from './follow.ts';
import type { Navigation } from './host.ts';
import { storedKept } from './kept-address.ts';
import { events } from './taken.ts';
import { countVisit } from './visits.ts';

/** Completes a page after its markup is in place, whether a document or a link brought it. */
export function enter(): void {
  // The application starts for member-only parts of open pages, and to restore the typed and opened state of a kept page.
  // Storage is read only for kept pages: opening it takes a slow phone as long as a fifth of this script.
  const state = facts.kept === undefined ? null : storedKept(location.pathname);
  const isTyped = state?.search === location.search && state.form;
  // The application renders the home page of the elder version.
  const isElderHome = root.dataset.theme === 'elder' && document.querySelector('[data-elder-starts]');
  // In a long text the application highlights the words of a search, and restores and stores the reading position.
  const text = document.querySelector<HTMLElement>('[data-searched],[data-finds]');
  const { finds: long, searched } = text?.dataset ?? {};
  const isFinding = long && (asksForWords(location.hash) || readStored('localStorage', readingKey(long)));
  // Not for the scrolling of another page that has replaced the text.
  if (long) addEventListener('scroll', () => text?.isConnected && start(), { once: true, passive: true });
  if (searched) noteSearch(searched);
  if (dress() || root.dataset.start === 'now' || isTyped || isElderHome || isFinding) start();
}

/** Loads the script that follows links, and calls `enter` for every page that it shows. */
export const bringNavigation = (): Promise<Navigation | null> =>
  bring(() => {
    // The recorded events belong to the previous page.
    events.length = 0;
    enter();
    countVisit(facts.visit);
  });
