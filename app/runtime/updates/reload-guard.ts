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
 * Loads an address of this site anew, at most once per path within the guard's time. Returns false and does nothing if the
 * path was just reloaded: the same failure would occur again, and its error is to be shown.
 */
export function reloadAt(address: string): boolean {
  const url = new URL(address, location.href);
  const path = url.pathname + url.search;
  if (url.origin !== location.origin || isGuarded(path)) return false;
  const reloaded: Reloaded = { path, expires: Date.now() + updateConstants.reloadGuardMs };
  // Without storage there is no guard, but reloading is still the best attempt.
  writeJson('sessionStorage', STORE, reloaded);
  if (url.href === location.href) location.reload();
  else location.assign(url.href);
  return true;
}
