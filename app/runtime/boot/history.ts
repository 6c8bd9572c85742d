import { writeStored } from '../../core/storage/stored.ts';
import { keptKey } from '../keep-alive/kept-key.ts';
import { facts, here, kept } from './facts.ts';
import { navigation } from './follow.ts';
import { scrolled } from './scrolled.ts';
import { isTaken } from './taken.ts';
import { storeVisit } from './visits.ts';

/** Stores the page's visit and state for the next document of this tab. */
export function leave(): void {
  if (isTaken || kept === 'leaving') return;
  storeVisit();
  if (navigation) {
    navigation.note();
    history.scrollRestoration = 'auto';
  } else if (facts.kept === '') {
    const state = { search: location.search, scrollY: scrolled(), form: kept?.form ?? null };
    writeStored('sessionStorage', keptKey(location.pathname), JSON.stringify(state));
  }
}

let shown = here();

/** Reloads if the current history entry was made by an earlier document of this tab and shows another page. */
export function goBack(): void {
  const left = shown;
  shown = here();
  if (!isTaken && !navigation && left !== shown) location.reload();
}
