const entities: Readonly<Record<string, string>> = {
  nbsp: ' ',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  amp: '&',
};

/** The end of a paragraph or a line. */
const END = /<\/(?:p|div|li|h[1-6])>|<br\s*\/?>/gi;
const TAG = /<\/?[a-z][^>]*>/gi;

/** A text as people read it, where some write HTML: without tags, its paragraphs apart. A plain text is left as it is. */
export function plainText(text: string): string {
  if (!/<[a-z][^>]*>/i.test(text)) return text;
  return text
    .replace(END, ' ')
    .replace(TAG, '')
    .replace(/&(\w+|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}
