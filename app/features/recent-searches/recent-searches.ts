import { takeNotedSearches } from '../../core/page/noted-searches.ts';
import { readJson, writeJson } from '../../core/storage/stored.ts';

const KEY = 'portal.recent-searches';
const MOST = 8;

const onTop = (keyword: string, others: readonly string[]): readonly string[] =>
  [keyword, ...others.filter((word) => word !== keyword)].slice(0, MOST);

function storedSearches(): readonly string[] {
  const known = readJson('localStorage', KEY);
  return Array.isArray(known) ? known.filter((word) => typeof word === 'string').slice(0, MOST) : [];
}

/** What was looked for on this device, newest first; empty where the browser stores nothing. It never leaves the browser. */
export function recentSearches(): readonly string[] {
  // What was looked for before the application ran belongs to the list from now on.
  for (const keyword of takeNotedSearches()) rememberSearch(keyword);
  return storedSearches();
}

/** Puts a search on top of the list. Does nothing where the browser stores nothing. */
export const rememberSearch = (keyword: string): void =>
  void writeJson('localStorage', KEY, onTop(keyword, storedSearches()));

/** Forgets every search. */
export function forgetSearches(): void {
  takeNotedSearches();
  writeJson('localStorage', KEY, null);
}
