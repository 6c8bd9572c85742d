import { FRAGMENTS, STYLED_FRAGMENTS } from '../../../shared/fragments.ts';
import { facts, hasFragments } from './facts.ts';
import type { EarlyPage, Navigation, NavigationHost } from './host.ts';
import { fetchLinked } from './linked.ts';
import { scrolled } from './scrolled.ts';
import { isTaken } from './taken.ts';

/** The navigation script's interface, once loaded and until the application takes over. */
export let navigation: Navigation | null = null;

/** Resolves when the navigation script has loaded or failed to load; undefined if it has not been requested. */
export let coming: Promise<Navigation | null> | undefined;

/** Whether the navigation script is being loaded: links that were used meanwhile are followed once it is there. */
export let isComing = false;

/** The files for links, the navigation script and the whole style sheet, that are in the browser's cache. */
export const fetched: { navigation?: true; style?: true } = {};

/** The page that was requested before the navigation script was loaded, with its address. */
let early: EarlyPage | undefined;

/** Prefetches a file for links without running or applying it. */
export const fetchForLinks = (file: keyof typeof fetched): void =>
  fetchLinked('prefetch', [facts[file]], () => {
    fetched[file] = true;
  });

/** Requests a page that does not wait for the navigation script, which is loaded meanwhile: once, the first one. */
export function fetchEarly({ pathname, search }: URL): void {
  if (navigation || early) return;
  const prefix = hasFragments ? (fetched.style ? FRAGMENTS : STYLED_FRAGMENTS) : '';
  const response = fetch(prefix + pathname + search);
  // A failure is handled where the response is used.
  response.catch(() => undefined);
  early = [pathname + search, response];
}

/** Loads and runs the navigation script; null if it cannot be loaded: the browser then follows links. */
export function bring(onShown: () => void): Promise<Navigation | null> {
  if (coming) return coming;
  isComing = true;
  coming = import(/* @vite-ignore */ facts.navigation ?? '').then(
    (module: { begin(host: NavigationHost): Navigation }) => {
      isComing = false;
      if (!isTaken)
        navigation = module.begin({ hasFragments, isSheetFetched: fetched.style, early, scrolled, onShown });
      return navigation;
    },
    () => {
      isComing = false;
      return null;
    },
  );
  return coming;
}
