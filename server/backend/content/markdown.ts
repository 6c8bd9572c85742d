import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { richText } from '../../../generated/site.ts';

const marked = new Marked({ gfm: true });

const policy: sanitizeHtml.IOptions = {
  allowedTags: [...richText.tags],
  allowedAttributes: Object.fromEntries(Object.entries(richText.attributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: [...richText.schemes],
  // A text's own headings come below the page's: nothing in it is a first heading.
  transformTags: { h1: 'h2' },
};

/** Markdown as cleaned HTML: only what the site's policy allows. */
export const toHtml = (markdown: string): string =>
  sanitizeHtml(marked.parse(markdown, { async: false }), policy).trim();

/** The words of a text without its markup, for search and excerpts. */
export const toPlain = (html: string): string =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/\s+/g, ' ')
    .trim();
