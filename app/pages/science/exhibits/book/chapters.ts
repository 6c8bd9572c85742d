import type { RichHtml } from '../../../../core/page/context.ts';

export interface Chapter {
  /** Id of its element, by which its text is found in the document again. */
  readonly id: string;
  readonly title: string;
  readonly body: RichHtml;
}

export interface BookText {
  readonly intro: RichHtml;
  readonly chapters: readonly Chapter[];
}

const HEADING = /^<h2[^>]*>(.*?)<\/h2>/s;

/** A text taken apart at its headings of the second level. Pieces of clean markup between two of its blocks are clean. */
export function chaptersOf(id: string, html: RichHtml): BookText {
  const [intro = '', ...rest] = html.split(/(?=<h2[\s>])/);
  const chapters = rest.map((part, index) => ({
    id: `${id}-${index + 1}`,
    title: (HEADING.exec(part)?.[1] ?? '').replace(/<[^>]+>/g, ''),
    body: part.replace(HEADING, '').trim() as RichHtml,
  }));
  return { intro: intro as RichHtml, chapters };
}
