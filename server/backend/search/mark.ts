/** Marks around found words: two control characters that occur in no text. */
export const MARK = { start: '\u0002', end: '\u0003' } as const;

const EXCERPT = 120;
/** Characters before the first found word. */
const LEAD = 30;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A position in a text, moved back by one if it is inside a surrogate pair. */
const edge = (text: string, at: number): number => (/[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at);

/** Marks the search phrases in texts. */
export class Marker {
  readonly #pattern: RegExp | null;

  /** `phrases` are matched literally, ignoring case; the longest wins. */
  constructor(phrases: readonly string[]) {
    const requested = [...new Set(phrases.map((phrase) => phrase.trim()).filter(Boolean))];
    const longestFirst = requested.sort((a, b) => b.length - a.length).map(escaped);
    this.#pattern = longestFirst.length > 0 ? new RegExp(longestFirst.join('|'), 'giu') : null;
  }

  mark(text: string): string {
    return this.#pattern ? text.replace(this.#pattern, (word) => MARK.start + word + MARK.end) : text;
  }

  /** The marked summary; if it contains no found word, an excerpt of the text that does, if there is one. */
  summary(summary: string, textOf: () => string): string {
    const marked = this.mark(summary);
    if (marked !== summary || !this.#pattern) return marked;
    const text = textOf();
    return text.search(this.#pattern) < 0 ? marked : this.#excerpt(text, text.search(this.#pattern));
  }

  #excerpt(text: string, found: number): string {
    const from = edge(text, Math.max(0, found - LEAD));
    const to = edge(text, from + EXCERPT);
    return this.mark(`${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`);
  }
}
