import { textOfHtml } from '../../../shared/text/plain.ts';
import type { RichHtml } from '../../core/page/context.ts';

/** A heading of a text, or of a law's chapter, with the anchor that leads to it. */
export interface TextHeading {
  readonly id: string;
  readonly text: string;
  /** 2 or 3. */
  readonly level: number;
}

export interface AnchoredText {
  readonly html: RichHtml;
  readonly headings: readonly TextHeading[];
}

const BLOCK = /<(h2|h3|p)>([\s\S]*?)<\/\1>/g;
const COUNT = '[零一二三四五六七八九十百千〇\\d]+';
/** What an article or chapter of a law is known by: 第十条, 第十条之一. */
const PLACE = new RegExp(`^第${COUNT}[编章节条](?:之${COUNT})?`);
/** Its number, alone, with a short name at once or one behind a space. What has the marks of a sentence is a sentence. */
const CHAPTER = new RegExp(`^第${COUNT}[编章节](?:[^，。；：！？…]{1,16}| .{0,39}[^，。；：！？…])?$`);

/** A heading as part of an address: without the signs that would end an attribute or a fragment. */
const slug = (text: string): string => text.replace(/["'<>&#?%\s]+/g, '-').slice(0, 40);

/** Ids in the order in which they are asked for: the second of a name has its number behind it. */
function idSource(): (wished: string) => string {
  const used = new Map<string, number>();
  return (wished) => {
    const count = (used.get(wished) ?? 0) + 1;
    used.set(wished, count);
    return count === 1 ? wished : `${wished}-${count}`;
  };
}

/**
 * Gives headings, and the chapters and articles of a law (#第十条), an id each, and lists the headings. A law whose chapters
 * are paragraphs has them as headings. The text must have been cleaned, so that it brings no ids of its own.
 */
export function withAnchors(html: RichHtml): AnchoredText {
  const idOf = idSource();
  const headings: TextHeading[] = [];
  const anchored = html.replaceAll(BLOCK, (whole, tag: string, inner: string) => {
    const text = textOfHtml(inner);
    const place = PLACE.exec(text)?.[0];
    const isHeading = tag === 'p' ? CHAPTER.test(text) : text !== '';
    if (!isHeading && !place?.includes('条')) return whole;
    const id = idOf(place ?? slug(text));
    if (isHeading) headings.push({ id, text, level: tag === 'h3' || place?.includes('节') ? 3 : 2 });
    return `<${tag} id="${id}">${inner}</${tag}>`;
  });
  return { html: anchored as RichHtml, headings };
}

/** Shorter texts are found through without a list of their parts. */
const LONG = 3000;

/** Whether a text is long enough to need a list of its parts: a law, a report, a handbook. */
export const isLong = ({ html, headings }: AnchoredText): boolean =>
  headings.length > 2 && textOfHtml(html).length > LONG;
