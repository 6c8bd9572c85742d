import { updateConstants } from '../../../generated/constants.ts';

const STORE = 'portal:reload';

interface Reloaded {
  readonly path: string;
  readonly expires: number;
}

/** Whether a path was reloaded a moment ago. Unreadable storage counts as no. */
function isGuarded(path: string): boolean {
  try {
    const reloaded = JSON.parse(sessionStorage.getItem(STORE) ?? 'null') as Reloaded | null;
    return reloaded?.path === path && reloaded.expires > Date.now();
  } catch {
    return false;
  }
}

/**
 * Loads an address of this site afresh, at most once in the guard's time for one path. Returns false, and does nothing,
 * where it was just reloaded: what failed then fails again, and its error is to be shown.
 */
export function reloadAt(address: string): boolean {
  const url = new URL(address, location.href);
  const path = url.pathname + url.search;
  if (url.origin !== location.origin || isGuarded(path)) return false;
  try {
    const reloaded: Reloaded = { path, expires: Date.now() + updateConstants.reloadGuardMs };
    sessionStorage.setItem(STORE, JSON.stringify(reloaded));
  } catch {
    // Without storage there is no guard; a reload still is what helps.
  }
  if (url.href === location.href) location.reload();
  else location.assign(url.href);
  return true;
}
