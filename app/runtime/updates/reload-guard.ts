import { updateConstants } from '../../../generated/constants.ts';
import { readJson, writeJson } from '../../core/storage/stored.ts';

const STORE = 'portal:reload';

interface Reloaded {
  readonly path: string;
  readonly expires: number;
}

/** Whether a path was reloaded a moment ago. Unreadable storage counts as no. */
function isGuarded(path: string): boolean {
  const reloaded = readJson('sessionStorage', STORE) as Reloaded | null;
  return reloaded?.path === path && reloaded.expires > Date.now();
}

/**
 * Loads an address of this site afresh, at most once in the guard's time for one path. Returns false, and does nothing,
 * where it was just reloaded: what failed then fails again, and its error is to be shown.
 */
export function reloadAt(address: string): boolean {
  const url = new URL(address, location.href);
  const path = url.pathname + url.search;
  if (url.origin !== location.origin || isGuarded(path)) return false;
  const reloaded: Reloaded = { path, expires: Date.now() + updateConstants.reloadGuardMs };
  // Without storage there is no guard; a reload still is what helps.
  writeJson('sessionStorage', STORE, reloaded);
  if (url.href === location.href) location.reload();
  else location.assign(url.href);
  return true;
}
