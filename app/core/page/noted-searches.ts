import { readStored, storedKeys, writeStored } from '../storage/stored.ts';

/** An earlier build noted each search at a key of its own, which begins with this one. */
const KEY = 'portal:searched';
/** Searches that are noted until the application takes them; the oldest are forgotten. */
const MOST = 8;

/** Notes a search that is shown before the application runs, for the list that the application has of them. */
export const noteSearch = (keyword: string): boolean => {
  const noted = `${readStored('localStorage', KEY) ?? ''}\n${keyword}`;
  return writeStored('localStorage', KEY, noted.split('\n').slice(-MOST).join('\n'));
};

/** Takes what was noted, oldest first: it is noted no longer. */
export const takeNotedSearches = (): readonly string[] =>
  storedKeys('localStorage')
    .filter((key) => key.startsWith(KEY))
    .sort()
    .flatMap((key) => {
      const keywords = readStored('localStorage', key) ?? '';
      writeStored('localStorage', key, null);
      return keywords.split('\n').filter(Boolean);
    });
