import { Marked, type RendererThis, type Tokens } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { richText } from '../../../generated/site.ts';
import {
  PICTURE_ADDRESS,
  type Picture,
  type Pictures,
  pictureFormats,
  pictureName,
  pictureTypes,
  widthsOf,
} from './pictures.ts';

const policy: sanitizeHtml.IOptions = {
  allowedTags: [...richText.tags],
  allowedAttributes: Object.fromEntries(Object.entries(richText.attributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: [...richText.schemes],
  // Without `source` in this list, the package writes it with an end tag, which is not valid HTML.
  selfClosing: [...(sanitizeHtml.defaults.selfClosing ?? []), 'source'],
  // The page has the only h1; headings of the text are below it.
  transformTags: { h1: 'h2' },
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The displayed width of a picture: the text column of an article, or the window if that is narrower. */
const SIZES = '(min-width: 60rem) 46rem, 100vw';
/** Index of the width in `src`, which browsers without `srcset` load. */
const MIDDLE = 1;

const addressOf = (picture: Picture, width: number, format: string): string =>
  `${PICTURE_ADDRESS}/${pictureName(picture, width, format)}`;

const srcset = (picture: Picture, format: string): string =>
  widthsOf(picture)
    .map((width) => `${addressOf(picture, width, format)} ${width}w`)
    .join(', ');

/** A picture in every format and width; its width and height are set so that loading it causes no layout shift. */
function pictureHtml(picture: Picture, text: string): string {
  const widths = widthsOf(picture);
  const sources = pictureFormats.map(
    (format) => `<source type="${pictureTypes[format]}" srcset="${srcset(picture, format)}" sizes="${SIZES}">`,
  );
  const src = addressOf(picture, widths[MIDDLE] ?? widths[0] ?? picture.width, 'webp');
  const size = `width="${picture.width}" height="${picture.height}"`;
  return `<picture>${sources.join('')}<img src="${src}" alt="${escaped(text)}" ${size} loading="lazy" decoding="async"></picture>`;
}

const none: Pictures = new Map();

/** Converts Markdown with these pictures. A picture alone in its paragraph becomes a figure with its title as caption. */
function converter(pictures: Pictures): Marked {
  const imageHtml = ({ href, text }: Tokens.Image): string | false => {
    const picture = pictures.get(href);
    return picture ? pictureHtml(picture, text) : false;
  };
  return new Marked({
    gfm: true,
    renderer: {
      image: imageHtml,
      paragraph(this: RendererThis, { tokens }: Tokens.Paragraph): string | false {
        const [only] = tokens;
        if (tokens.length !== 1 || only?.type !== 'image') return false;
        const html = imageHtml(only as Tokens.Image);
        const caption = only.title ? `<figcaption>${escaped(String(only.title))}</figcaption>` : '';
        return html === false ? false : `<figure>${html}${caption}</figure>\n`;
      },
    },
  });
}

/** Converts Markdown to sanitized HTML with only the tags and attributes that the site's policy allows. */
export const toHtml = (markdown: string, pictures: Pictures = none): string =>
  sanitizeHtml(converter(pictures).parse(markdown, { async: false }), policy).trim();

/** The text of HTML without markup, for search and excerpts. */
export const toPlain = (html: string): string =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/\s+/g, ' ')
    .trim();
