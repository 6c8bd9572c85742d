import { queryWords } from './tokens.ts';

/** Marks of found words: two control characters that no text holds. */
export const MARK = { start: '\u0002', end: '\u0003' } as const;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The words of a query as they may stand in a text, longest first. */
function patternOf(keyword: string): RegExp | null {
  const words = queryWords(keyword).map((tokens) =>
    tokens.reduce((word, token) => word + (/^\p{Script=Han}{2}$/u.test(token) && word ? token.slice(1) : token), ''),
  );
  const phrases = [keyword.trim().toLowerCase(), ...words].filter(Boolean).sort((a, b) => b.length - a.length);
  return phrases.length > 0 ? new RegExp(phrases.map(escaped).join('|'), 'giu') : null;
}

/** A text with its found words marked. */
export function mark(text: string, keyword: string): string {
  const pattern = patternOf(keyword);
  return pattern ? text.replace(pattern, (word) => MARK.start + word + MARK.end) : text;
}

const EXCERPT = 120;

/** A stretch of a text around the first found word, marked; its beginning where none is found. */
export function excerpt(text: string, keyword: string): string {
  const found = patternOf(keyword)?.exec(text);
  const from = Math.max(0, (found?.index ?? 0) - 30);
  const part = text.slice(from, from + EXCERPT);
  return mark(`${from > 0 ? '…' : ''}${part}${from + EXCERPT < text.length ? '…' : ''}`, keyword);
}
