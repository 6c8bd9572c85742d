import { fetchFragments, takeDocument } from './documents.ts';
import { facts } from './facts.ts';
import type { Navigation, NavigationHost } from './host.ts';
import { scrolled } from './scrolled.ts';
import { isTaken } from './taken.ts';

/** What follows links, once it is there and while it does. */
export let navigation: Navigation | null = null;

/** Resolves when what follows links has come, or cannot be had; nothing where it was not asked for. */
export let coming: Promise<Navigation | null> | undefined;

/** Brings what follows links; null where it cannot be had: links are then the browser's. */
export function bring(onShown: () => void): Promise<Navigation | null> {
  coming ??= import(/* @vite-ignore */ facts.navigation ?? '').then(
    (module: { begin(host: NavigationHost): Navigation }) => {
      if (!isTaken) navigation = module.begin({ takeDocument, fetchFragments, scrolled, onShown });
      return navigation;
    },
    () => null,
  );
  return coming;
}
