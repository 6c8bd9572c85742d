import { readStored, storedKeys, writeStored } from '../storage/stored.ts';

const PREFIX = 'portal:searched:';

/** Notes a search that is shown before the application runs, for the list that the application has of them. */
export const noteSearch = (keyword: string): boolean => writeStored('localStorage', PREFIX + Date.now(), keyword);

/** Takes what was noted, oldest first: it is noted no longer. */
export const takeNotedSearches = (): readonly string[] =>
  storedKeys('localStorage')
    .filter((key) => key.startsWith(PREFIX))
    .sort()
    .map((key) => {
      const keyword = readStored('localStorage', key) ?? '';
      writeStored('localStorage', key, null);
      return keyword;
    });
