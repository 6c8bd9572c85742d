import { textOfHtml } from '../../../shared/text/plain.ts';
import type { RichHtml } from '../../core/page/context.ts';

/** A heading of a text, or a chapter of a law, with its anchor. */
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
/** The number of an article or chapter of a law: 第十条, 第十条之一. */
const PLACE = new RegExp(`^第${COUNT}[编章节条](?:之${COUNT})?`);
/** A chapter number, alone or with a short title, directly or after a space. Text with sentence punctuation does not match. */
const CHAPTER = new RegExp(`^第${COUNT}[编章节](?:[^，。；：！？…]{1,16}| .{0,39}[^，。；：！？…])?$`);

/** A heading as a URL fragment: without characters that would end an attribute or a fragment. */
const slug = (text: string): string => text.replace(/["'<>&#?%\s]+/g, '-').slice(0, 40);

/** Returns a function that makes ids unique: from the second use of a name on, a number is appended. */
function idSource(): (wished: string) => string {
  const used = new Map<string, number>();
  return (wished) => {
    const count = (used.get(wished) ?? 0) + 1;
    used.set(wished, count);
    return count === 1 ? wished : `${wished}-${count}`;
  };
}

/**
 * Adds ids to the headings, and to the chapters and articles of a law (#第十条), and lists the headings. Chapters of a law that
 * are paragraphs become headings. The text must be sanitized, so that it has no ids of its own.
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

/** Length in characters above which a text has a table of contents. */
const LONG = 3000;

/** Whether a text is long enough to need a table of contents: a law, a report, a handbook. */
export const isLong = ({ html, headings }: AnchoredText): boolean =>
  headings.length > 2 && textOfHtml(html).length > LONG;
