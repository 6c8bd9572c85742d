import type { RichHtml } from '../../../../core/page/context.ts';

export interface Chapter {
  /** Id of its element, with which its text is found in the server-rendered document. */
  readonly id: string;
  readonly title: string;
  readonly body: RichHtml;
}

export interface BookText {
  readonly intro: RichHtml;
  readonly chapters: readonly Chapter[];
}

const HEADING = /^<h2[^>]*>(.*?)<\/h2>/s;

/** Splits a text at its h2 headings. Sanitized markup stays safe when it is split between block elements. */
export function chaptersOf(id: string, html: RichHtml): BookText {
  const [intro = '', ...rest] = html.split(/(?=<h2[\s>])/);
  const chapters = rest.map((part, index) => ({
    id: `${id}-${index + 1}`,
    title: (HEADING.exec(part)?.[1] ?? '').replace(/<[^>]+>/g, ''),
    body: part.replace(HEADING, '').trim() as RichHtml,
  }));
  return { intro: intro as RichHtml, chapters };
}
