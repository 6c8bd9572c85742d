const PREFIX = '#find=';

/** The URL fragment that opens a text at the given words. Servers and caches do not receive it. */
export const hashOfWords = (words: string): string => (words ? PREFIX + encodeURIComponent(words) : '');

/** Whether a fragment names words to find. */
export const asksForWords = (hash: string): boolean => hash.startsWith(PREFIX);

/** The words that a fragment names, to be found in a text; empty if it names none. */
export function wordsOfHash(hash: string): string {
  if (!asksForWords(hash)) return '';
  const written = hash.slice(PREFIX.length);
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/** State of a history entry in addition to the router's. */
interface EntryState {
  readonly hasFound?: boolean;
}

/** Whether the words of this history entry are found for the first time, i.e. not after a reload or by going back. */
export function findsFirst(): boolean {
  const state = history.state as EntryState | null;
  if (state?.hasFound) return false;
  history.replaceState({ ...state, hasFound: true }, '');
  return true;
}
