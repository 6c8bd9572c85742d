const KEY = 'portal.recent-searches';
const MOST = 8;

/** Where the list is stored: the browser's own store, which never leaves it. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Gives the store; a browser that forbids it throws. */
export type StoreOf = () => Store;

/** What was looked for on this device, newest first; empty where the store cannot be read. */
export function recentSearches(storeOf: StoreOf): readonly string[] {
  try {
    const known: unknown = JSON.parse(storeOf().getItem(KEY) ?? '[]');
    return Array.isArray(known) ? known.filter((word) => typeof word === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Puts a search on top of the list. Does nothing where the browser keeps nothing. */
export function rememberSearch(storeOf: StoreOf, keyword: string): void {
  try {
    const others = recentSearches(storeOf).filter((word) => word !== keyword);
    storeOf().setItem(KEY, JSON.stringify([keyword, ...others].slice(0, MOST)));
  } catch {
    // A full or forbidden store only means that nothing is remembered.
  }
}

/** Forgets every search. */
export function forgetSearches(storeOf: StoreOf): void {
  try {
    storeOf().removeItem(KEY);
  } catch {
    // See above.
  }
}
