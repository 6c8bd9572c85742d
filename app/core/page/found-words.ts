const PREFIX = '#find=';

/** The end of an address that opens a text at the place of some words. Servers and caches do not see it. */
export const hashOfWords = (words: string): string => (words ? PREFIX + encodeURIComponent(words) : '');

/** Whether the end of an address asks for words. */
export const asksForWords = (hash: string): boolean => hash.startsWith(PREFIX);

/** The words that the end of an address asks to find in a text; empty where it asks for none. */
export function wordsOfHash(hash: string): string {
  if (!asksForWords(hash)) return '';
  const written = hash.slice(PREFIX.length);
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/** What is noted at an entry of the history beside the router's own. */
interface EntryState {
  readonly hasFound?: boolean;
}

/** Whether the words of this entry of the history are found for the first time: not so for who reloads or comes back. */
export function findsFirst(): boolean {
  const state = history.state as EntryState | null;
  if (state?.hasFound) return false;
  history.replaceState({ ...state, hasFound: true }, '');
  return true;
}
