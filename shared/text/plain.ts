import { withoutReferences } from './references.ts';

/** The end of a paragraph or a line. */
const END = /<\/(?:p|div|li|h[1-6])>|<br\s*\/?>/gi;
const TAG = /<\/?[a-z][^>]*>/gi;

/** What HTML says, in one line: without tags, its references as they are read. */
export const textOfHtml = (html: string): string =>
  withoutReferences(html.replace(TAG, '')).replace(/\s+/g, ' ').trim();

/** A text as people read it, where some write HTML: without tags, its paragraphs apart. A plain text is left as it is. */
export const plainText = (text: string): string =>
  /<[a-z][^>]*>/i.test(text) ? textOfHtml(text.replace(END, ' ')) : text;
