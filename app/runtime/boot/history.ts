import { writeStored } from '../../core/storage/stored.ts';
import { keptKey } from '../keep-alive/kept-key.ts';
import { facts, here, kept } from './facts.ts';
import { navigation } from './follow.ts';
import { scrolled } from './scrolled.ts';
import { isTaken } from './taken.ts';

/** Notes where the page stands for the document that comes after. */
export function leave(): void {
  if (isTaken || kept === 'leaving') return;
  if (navigation) {
    navigation.note();
    history.scrollRestoration = 'auto';
  } else if (facts.kept === '') {
    const state = { search: location.search, scrollY: scrolled(), form: kept?.form ?? null };
    writeStored('sessionStorage', keptKey(location.pathname), JSON.stringify(state));
  }
}

let shown = here();

/** Loads the document of an entry of the history that an earlier document of this tab made: its page is another one. */
export function goBack(): void {
  const left = shown;
  shown = here();
  if (!isTaken && !navigation && left !== shown) location.reload();
}
