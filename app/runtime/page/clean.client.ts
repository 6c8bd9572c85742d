import { richText } from '../../../generated/site.ts';
import type { RichHtml } from '../../core/page/context.ts';
import { withScrollableTables } from './scrollable-tables.ts';
import { withTextFigures } from './text-figures.ts';

const allowedAttributes = [...new Set(Object.values(richText.attributes).flat())];

/** The browser's cleaner, by the same policy as the server's. Loaded with the first rich text. */
export async function cleanInBrowser(html: string): Promise<RichHtml> {
  const { default: purify } = await import('dompurify');
  const clean = purify.sanitize(html, {
    ALLOWED_TAGS: [...richText.tags],
    ALLOWED_ATTR: allowedAttributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  return withTextFigures(withScrollableTables(clean)) as RichHtml;
}
