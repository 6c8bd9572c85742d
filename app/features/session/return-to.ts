import { readJson, writeJson } from '../../core/storage/stored.ts';
import { currentAccount, lastAccount } from './session-store.ts';

const KEY = 'portal:return-to';
/** A page that was asked for long ago is not what a login is for any more. */
const LIFETIME_MS = 30 * 60_000;

interface Requested {
  readonly address: string;
  readonly at: number;
  /** Whose page it was; '' where nobody had been logged in. */
  readonly account: string;
}

/** Notes the page that somebody was sent to login from. `address` is path and query. */
export function rememberReturnTo(address: string): void {
  const requested: Requested = { address, at: Date.now(), account: lastAccount() };
  // Where it cannot be stored, login leads to the member area's first page.
  writeJson('sessionStorage', KEY, requested);
}

/** The page to go back to after login, once; null where none was asked for. Never an address of another site. */
export function consumeReturnTo(): string | null {
  const requested = readJson('sessionStorage', KEY) as Partial<Requested> | null;
  writeJson('sessionStorage', KEY, null);
  const { address, at, account } = requested ?? {};
  if (!address || !at || Date.now() - at > LIFETIME_MS) return null;
  // Another account's page is of no use to the account that logs in.
  if (account && account !== currentAccount()) return null;
  try {
    const url = new URL(address, location.origin);
    return url.origin === location.origin ? url.pathname + url.search : null;
  } catch {
    return null;
  }
}
