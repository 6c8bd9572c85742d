import { richText } from '../../../generated/site.ts';
import type { RichHtml } from '../../core/page/context.ts';
import { withScrollableTables } from './scrollable-tables.ts';
import { withTextFigures } from './text-figures.ts';

const allowedAttributes = [...new Set(Object.values(richText.attributes).flat())];

/** Links the text of an entry as the server does; returns it unchanged if the names, which a site may lack, cannot be loaded. */
async function linkText(html: string, entry: string): Promise<string> {
  try {
    const { linkerInBrowser } = await import('./link.client.ts');
    const link = await linkerInBrowser();
    return link(html, entry);
  } catch {
    return html;
  }
}

/** The browser's HTML cleaner, with the same policy as the server's. Loaded with the first rich text. */
export async function cleanInBrowser(html: string, entry?: string): Promise<RichHtml> {
  const { default: purify } = await import('dompurify');
  const clean = purify.sanitize(html, {
    ALLOWED_TAGS: [...richText.tags],
    ALLOWED_ATTR: allowedAttributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  const ready = withTextFigures(withScrollableTables(clean));
  return (entry === undefined ? ready : await linkText(ready, entry)) as RichHtml;
}
