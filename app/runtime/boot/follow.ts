import { facts } from './facts.ts';
import type { Navigation, NavigationHost } from './host.ts';
import { fetchLinked } from './linked.ts';
import { scrolled } from './scrolled.ts';
import { isTaken } from './taken.ts';

/** What follows links, once it is there and while it does. */
export let navigation: Navigation | null = null;

/** Resolves when what follows links has come, or cannot be had; nothing where it was not asked for. */
export let coming: Promise<Navigation | null> | undefined;

/** Whether what follows links and the whole style sheet have been fetched, so that both come from the cache. */
export let isFetched = false;

/** The fragment that was asked for before what follows links was there, by its address. */
export const early: [address: string, response: Promise<Response>][] = [];

/** Fetches what follows links, and the whole style sheet, without running either. */
export function fetchNavigation(): void {
  fetchLinked('prefetch', [facts.navigation]);
  // It is the larger of the two.
  fetchLinked('prefetch', [facts.style], () => {
    isFetched = true;
  });
}

/** Brings what follows links; null where it cannot be had: links are then the browser's. */
export function bring(onShown: () => void): Promise<Navigation | null> {
  coming ??= import(/* @vite-ignore */ facts.navigation ?? '').then(
    (module: { begin(host: NavigationHost): Navigation }) => {
      if (!isTaken) navigation = module.begin({ isFetched, early, scrolled, onShown });
      return navigation;
    },
    () => null,
  );
  return coming;
}
