const signs: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&amp;': '&',
};
const SIGN = new RegExp(Object.keys(signs).join('|'), 'g');

/** The end of a paragraph or a line. */
const END = /<\/(?:p|div|li|h[1-6])>|<br\s*\/?>/gi;
const TAG = /<\/?[a-z][^>]*>/gi;

/** What HTML says, in one line: without tags, its signs as they are read. */
export const textOfHtml = (html: string): string =>
  html
    .replace(TAG, '')
    .replace(SIGN, (sign) => signs[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .trim();

/** A text as people read it, where some write HTML: without tags, its paragraphs apart. A plain text is left as it is. */
export const plainText = (text: string): string =>
  /<[a-z][^>]*>/i.test(text) ? textOfHtml(text.replace(END, ' ')) : text;
