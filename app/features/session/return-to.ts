import { readJson, writeJson } from '../../core/storage/stored.ts';
import { currentAccount, lastAccount } from './session-store.ts';

const KEY = 'portal:return-to';
/** After this time a stored address is ignored. */
const LIFETIME_MS = 30 * 60_000;

interface Requested {
  readonly address: string;
  readonly at: number;
  /** The account that requested the page; '' if nobody had been logged in. */
  readonly account: string;
}

let remembered = 0;

/** How often this document has stored a page. */
export const timesRemembered = (): number => remembered;

/** Stores the page from which a visitor was redirected to login. `address` is path and query. */
export function rememberReturnTo(address: string): void {
  remembered += 1;
  const requested: Requested = { address, at: Date.now(), account: lastAccount() };
  // If storage is unavailable, login leads to the member area's first page.
  writeJson('sessionStorage', KEY, requested);
}

/** Returns the page to go back to after login, once; null if there is none. Never a URL of another site. */
export function consumeReturnTo(): string | null {
  const requested = readJson('sessionStorage', KEY) as Partial<Requested> | null;
  writeJson('sessionStorage', KEY, null);
  const { address, at, account } = requested ?? {};
  if (!address || !at || Date.now() - at > LIFETIME_MS) return null;
  // Pages of another account are ignored.
  if (account && account !== currentAccount()) return null;
  try {
    const url = new URL(address, location.origin);
    return url.origin === location.origin ? url.pathname + url.search : null;
  } catch {
    return null;
  }
}
