import { readStored, storedKeys, writeStored } from '../storage/stored.ts';

/** Prefix of the key: an earlier build stored each search at a key of its own, which starts with this one. */
const KEY = 'portal:searched';
/** Maximum number of searches stored until the application reads them; the oldest are removed. */
const MOST = 8;

/** Stores a search that is shown before hydration, for the application's list of recent searches. */
export const noteSearch = (keyword: string): boolean => {
  const noted = `${readStored('localStorage', KEY) ?? ''}\n${keyword}`;
  return writeStored('localStorage', KEY, noted.split('\n').slice(-MOST).join('\n'));
};

/** Returns the noted searches, oldest first, and removes them. */
export const takeNotedSearches = (): readonly string[] =>
  storedKeys('localStorage')
    .filter((key) => key.startsWith(KEY))
    .sort()
    .flatMap((key) => {
      const keywords = readStored('localStorage', key) ?? '';
      writeStored('localStorage', key, null);
      return keywords.split('\n').filter(Boolean);
    });
