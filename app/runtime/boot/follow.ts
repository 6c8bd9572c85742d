import { facts } from './facts.ts';
import type { Navigation, NavigationHost } from './host.ts';
import { fetchLinked } from './linked.ts';
import { scrolled } from './scrolled.ts';
import { isTaken } from './taken.ts';

/** The navigation script's interface, once loaded and until the application takes over. */
export let navigation: Navigation | null = null;

/** Resolves when the navigation script has loaded or failed to load; undefined if it has not been requested. */
export let coming: Promise<Navigation | null> | undefined;

/** Whether the navigation script is being loaded: links that were used meanwhile are followed once it is there. */
export let isComing = false;

/** Whether the navigation script and the whole style sheet have been fetched, so that both are in the browser's cache. */
export let isFetched = false;

/** The fragment that was requested before the navigation script was loaded, with its address. */
export const early: [address: string, response: Promise<Response>][] = [];

/** Prefetches the navigation script and the whole style sheet without running or applying them. */
export function fetchNavigation(): void {
  fetchLinked('prefetch', [facts.navigation]);
  // Of the two files the style sheet is the larger, so its load event stands for both.
  fetchLinked('prefetch', [facts.style], () => {
    isFetched = true;
  });
}

/** Loads and runs the navigation script; null if it cannot be loaded: the browser then follows links. */
export function bring(onShown: () => void): Promise<Navigation | null> {
  if (coming) return coming;
  isComing = true;
  coming = import(/* @vite-ignore */ facts.navigation ?? '').then(
    (module: { begin(host: NavigationHost): Navigation }) => {
      isComing = false;
      if (!isTaken) navigation = module.begin({ isFetched, early, scrolled, onShown });
      return navigation;
    },
    () => {
      isComing = false;
      return null;
    },
  );
  return coming;
}
