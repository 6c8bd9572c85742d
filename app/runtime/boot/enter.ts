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

/** What a page needs besides its markup, whether it came as a document or by a link. */
export function enter(): void {
  // Open pages of the member area have parts for members alone; what was typed and opened on a kept page is put back.
  // To open the tab's storage takes a slow phone as long as a fifth of this script.
  const state = facts.kept === undefined ? null : storedKept(location.pathname);
  const isTyped = state?.search === location.search && state.form;
  // The elder version's home page is the application's.
  const isElderHome = root.dataset.theme === 'elder' && document.querySelector('[data-elder-starts]');
  // In a long text the application finds the words of a search, and leads to where one stopped reading; it notes that place.
  const { finds: long, searched } = document.querySelector<HTMLElement>('[data-searched],[data-finds]')?.dataset ?? {};
  const isFinding = long && (asksForWords(location.hash) || readStored('localStorage', readingKey(long)));
  if (long) addEventListener('scroll', () => start(), { once: true, passive: true });
  if (searched) noteSearch(searched);
  if (dress() || root.dataset.start === 'now' || isTyped || isElderHome || isFinding) start();
}

/** Brings what follows links, and enters every page that it shows. */
export const bringNavigation = (): Promise<Navigation | null> =>
  bring(() => {
    // They were about the page before.
    events.length = 0;
    enter();
    countVisit(facts.visit);
  });
