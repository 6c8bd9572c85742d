const KEY = 'portal:wanted';
/** A page that was asked for long ago is not what a login is for any more. */
const KEEP_MS = 30 * 60_000;

interface Wanted {
  readonly address: string;
  readonly at: number;
}

/** Notes the page that somebody was sent to login from. `address` is path and query. */
export function rememberWanted(address: string): void {
  const wanted: Wanted = { address, at: Date.now() };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(wanted));
  } catch {
    // Login then leads to the member area's first page.
  }
}

/** The page to go back to after login, once; null where none was asked for. Never an address of another site. */
export function takeWanted(): string | null {
  try {
    const { address, at } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Wanted>;
    sessionStorage.removeItem(KEY);
    if (!address || !at || Date.now() - at > KEEP_MS) return null;
    const url = new URL(address, location.origin);
    return url.origin === location.origin ? url.pathname + url.search : null;
  } catch {
    return null;
  }
}
