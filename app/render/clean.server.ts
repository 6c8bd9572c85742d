import sanitizeHtml from 'sanitize-html';
import { richText } from '../../generated/site.ts';
import type { RichHtml } from '../core/page/context.ts';
import { withScrollableTables } from '../runtime/page/scrollable-tables.ts';
import { withTextFigures } from '../runtime/page/text-figures.ts';

const allowed = {
  allowedTags: [...richText.tags],
  allowedAttributes: Object.fromEntries(Object.entries(richText.attributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: [...richText.schemes],
  selfClosing: [...(sanitizeHtml.defaults.selfClosing ?? []), 'source'],
};

/** Removes from rich text everything that the manifests do not allow, prepares its tables and figures, and links it last. */
export const cleanOnServer = (html: string, link = (clean: string): string => clean): RichHtml =>
  link(withTextFigures(withScrollableTables(sanitizeHtml(html, allowed)))) as RichHtml;
