import { readJson, writeJson } from '../../core/storage/stored.ts';

const KEY = 'portal.recent-searches';
const MOST = 8;

/** What was looked for on this device, newest first; empty where the browser stores nothing. It never leaves the browser. */
export function recentSearches(): readonly string[] {
  const known = readJson('localStorage', KEY);
  return Array.isArray(known) ? known.filter((word) => typeof word === 'string').slice(0, MOST) : [];
}

/** Puts a search on top of the list. Does nothing where the browser stores nothing. */
export function rememberSearch(keyword: string): void {
  const others = recentSearches().filter((word) => word !== keyword);
  writeJson('localStorage', KEY, [keyword, ...others].slice(0, MOST));
}

/** Forgets every search. */
export const forgetSearches = (): void => void writeJson('localStorage', KEY, null);
