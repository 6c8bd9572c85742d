import type { SearchHit } from '../../../generated/models.ts';

const MARKS = /\p{Cc}/u;

/** Found words stand between two control characters that no text holds. Parts alternate: plain, marked, plain. */
export const markedParts = (text: string): readonly string[] => text.split(MARKS);

/**
 * What to look for in the text of a result: what was asked for, unless the backend found the entry by other words, such as
 * the full name of an abbreviation, and has marked them.
 */
export function wordsOf(hit: Pick<SearchHit, 'markedTitle' | 'markedSummary'>, asked: string): string {
  const marked = [hit.markedSummary, hit.markedTitle].flatMap((text) =>
    markedParts(text).filter((_part, index) => index % 2),
  );
  const known = asked.toLowerCase();
  const isOther = marked.length > 0 && !marked.some((part) => known.includes(part.toLowerCase()));
  return isOther ? marked.reduce((longest, part) => (part.length > longest.length ? part : longest)) : asked;
}
