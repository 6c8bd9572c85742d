/** Splits Chinese and mixed text into the words that are searched for: the same at index and at query time. */

const HAN = /\p{Script=Han}+/gu;
const OTHER = /[\p{L}\p{N}]+/gu;

const bigrams = (run: string): string[] => {
  const characters = [...run];
  if (characters.length === 1) return characters;
  return characters.slice(0, -1).map((character, index) => character + (characters[index + 1] ?? ''));
};

/** Every pair of neighbouring Han characters, and every run of other letters and digits, lower-cased. */
export function indexTokens(text: string): string[] {
  const normal = text.normalize('NFKC').toLowerCase();
  const han = [...normal.matchAll(HAN)].flatMap(([run]) => bigrams(run));
  const other = [...normal.replace(HAN, ' ').matchAll(OTHER)].map(([word]) => word.slice(0, 60));
  return [...han, ...other];
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** The words of a query, each as the pairs that it is made of; a word of one Han character stands for what begins with it. */
export function queryWords(text: string): string[][] {
  const normal = text.normalize('NFKC').toLowerCase();
  const words = [...segmenter.segment(normal)].filter((part) => part.isWordLike).map((part) => part.segment);
  return words.map(indexTokens).filter((tokens) => tokens.length > 0);
}

const lexeme = (token: string): string => `'${token.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;

const MAX_PLACE = 16383;

/** The text form of a tsvector: each part's words with the part's weight. */
export function vectorText(
  parts: readonly { readonly weight: 'A' | 'B' | 'C' | 'D'; readonly text: string }[],
): string {
  const places = new Map<string, string[]>();
  let place = 0;
  for (const { weight, text } of parts) {
    for (const token of indexTokens(text)) {
      place = Math.min(place + 1, MAX_PLACE);
      const known = places.get(token) ?? [];
      // More places of one word change its rank by nothing that matters, and a vector has a limit.
      if (known.length < 30) known.push(`${place}${weight}`);
      places.set(token, known);
    }
  }
  return [...places].map(([token, at]) => `${lexeme(token)}:${at.join(',')}`).join(' ');
}

const wordQuery = (tokens: readonly string[]): string =>
  `(${tokens.map((token) => (/^\p{Script=Han}$/u.test(token) ? `${lexeme(token)}:*` : lexeme(token))).join(' & ')})`;

/** The text form of a tsquery; null where the text holds no word. */
export function queryText(text: string, join: '&' | '|'): string | null {
  const words = queryWords(text);
  return words.length > 0 ? words.map(wordQuery).join(` ${join} `) : null;
}
