import { withoutReferences } from './references.ts';

/** The end of a paragraph or a line. */
const END = /<\/(?:p|div|li|h[1-6])>|<br\s*\/?>/gi;
const TAG = /<\/?[a-z][^>]*>/gi;

/** The text of an HTML fragment in one line: without tags, with character references resolved. */
export const textOfHtml = (html: string): string =>
  withoutReferences(html.replace(TAG, '')).replace(/\s+/g, ' ').trim();

/** Text that may be HTML, as plain text: without tags, its paragraphs separated by spaces. Plain text is returned unchanged. */
export const plainText = (text: string): string =>
  /<[a-z][^>]*>/i.test(text) ? textOfHtml(text.replace(END, ' ')) : text;
