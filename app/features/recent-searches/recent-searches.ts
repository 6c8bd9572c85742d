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

/** Recent searches on this device, newest first; empty if storage is unavailable. They are never sent to a server. */
export function recentSearches(): readonly string[] {
  // Searches noted before hydration are added to the list now.
  for (const keyword of takeNotedSearches()) rememberSearch(keyword);
  return storedSearches();
}

/** Adds a search to the top of the list. Does nothing if storage is unavailable. */
export const rememberSearch = (keyword: string): void =>
  void writeJson('localStorage', KEY, onTop(keyword, storedSearches()));

/** Removes all recent searches. */
export function forgetSearches(): void {
  takeNotedSearches();
  writeJson('localStorage', KEY, null);
}
