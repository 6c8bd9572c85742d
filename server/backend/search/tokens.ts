/** Splits Chinese and mixed text into the tokens that are stored: pairs of Han characters, runs of other letters and digits. */

import { normal } from '../../words/initials.ts';

const HAN = /\p{Script=Han}+/gu;
const OTHER = /[\p{L}\p{N}]+/gu;
const MIXED_PARTS = /\p{L}+|\p{N}+/gu;

const bigrams = (run: string): string[] => {
  const characters = [...run];
  if (characters.length === 1) return characters;
  return characters.slice(0, -1).map((character, index) => character + (characters[index + 1] ?? ''));
};

const parts = (text: string, split: (word: string) => string[]): string[] => {
  const plain = normal(text);
  const han = [...plain.matchAll(HAN)].flatMap(([run]) => bigrams(run));
  const other = [...plain.replace(HAN, ' ').matchAll(OTHER)].flatMap(([word]) => split(word));
  return [...han, ...other.map((word) => word.slice(0, 60))];
};

/** The tokens of a search word. */
export const wordTokens = (text: string): string[] => parts(text, (word) => [word]);

/** The tokens of a text to store. A name such as cap1400 can also be found by its letters and by its number. */
export const indexTokens = (text: string): string[] =>
  parts(text, (word) => {
    const pieces = word.match(MIXED_PARTS) ?? [];
    return pieces.length > 1 ? [word, ...pieces] : [word];
  });

const lexeme = (token: string): string => `'${token.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;

const MAX_PLACE = 16383;
/** More positions of one token hardly change its rank, and the size of a vector is limited. */
const MAX_PLACES = 20;
/** Below PostgreSQL's limit of 1,048,575 bytes for a vector. Only the beginning of a longer text is indexed. */
const MAX_BYTES = 1_000_000;
/** The bytes that a token needs in addition to its text, and those for each of its positions. */
const TOKEN_BYTES = 4;
const PLACE_BYTES = 2;

export interface WeightedText {
  readonly weight: 'A' | 'B' | 'C' | 'D';
  readonly text: string;
}

/** The text form of a tsvector: each part's tokens with the part's weight. */
export function vectorText(texts: readonly WeightedText[]): string {
  const places = new Map<string, string[]>();
  let place = 0;
  let bytes = 0;
  for (const { weight, text } of texts) {
    for (const token of indexTokens(text)) {
      place = Math.min(place + 1, MAX_PLACE);
      const known = places.get(token) ?? [];
      const more = PLACE_BYTES + (known.length === 0 ? Buffer.byteLength(token) + TOKEN_BYTES : 0);
      if (known.length === MAX_PLACES || bytes + more > MAX_BYTES) continue;
      bytes += more;
      known.push(`${place}${weight}`);
      places.set(token, known);
    }
  }
  return [...places].map(([token, at]) => `${lexeme(token)}:${at.join(',')}`).join(' ');
}

const SINGLE = /^\p{Script=Han}$/u;

/** The text form of a tsquery for one word; a single Han character matches by prefix. Null if the word has no tokens. */
export function wordQuery(word: string): string | null {
  const tokens = [...new Set(wordTokens(word))];
  if (tokens.length === 0) return null;
  return `(${tokens.map((token) => (SINGLE.test(token) ? `${lexeme(token)}:*` : lexeme(token))).join(' & ')})`;
}
