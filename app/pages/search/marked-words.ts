import type { SearchHit } from '../../../generated/models.ts';

const MARKS = /\p{Cc}/u;

/** Splits at the control characters around found words, which do not occur in texts. Parts alternate: plain, marked, plain. */
export const markedParts = (text: string): readonly string[] => text.split(MARKS);

/**
 * The words to find in the text of a result: the searched words, unless the backend found the entry by other words, such as
 * the full name of an abbreviation, and marked those; then the longest of them.
 */
export function wordsOf(hit: Pick<SearchHit, 'markedTitle' | 'markedSummary'>, asked: string): string {
  const marked = [hit.markedSummary, hit.markedTitle].flatMap((text) =>
    markedParts(text).filter((_part, index) => index % 2),
  );
  const known = asked.toLowerCase();
  const isOther = marked.length > 0 && !marked.some((part) => known.includes(part.toLowerCase()));
  return isOther ? marked.reduce((longest, part) => (part.length > longest.length ? part : longest)) : asked;
}
