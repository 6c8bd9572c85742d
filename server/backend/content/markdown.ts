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
  // Without the package's list a source would be written with an end tag, which HTML does not know.
  selfClosing: [...(sanitizeHtml.defaults.selfClosing ?? []), 'source'],
  // A text's own headings come below the page's: nothing in it is a first heading.
  transformTags: { h1: 'h2' },
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** How wide a picture is shown: the column of an article, or the window where that is narrower. */
const SIZES = '(min-width: 60rem) 46rem, 100vw';
/** The width of the address that browsers without a choice of widths take. */
const MIDDLE = 1;

const addressOf = (picture: Picture, width: number, format: string): string =>
  `${PICTURE_ADDRESS}/${pictureName(picture, width, format)}`;

const srcset = (picture: Picture, format: string): string =>
  widthsOf(picture)
    .map((width) => `${addressOf(picture, width, format)} ${width}w`)
    .join(', ');

/** A picture in every format and width; its width and height are told, so that nothing moves when it arrives. */
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

/** Markdown with these pictures as HTML. One that stands alone in its paragraph is a figure; its title is the caption. */
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

/** Markdown as cleaned HTML: only what the site's policy allows. */
export const toHtml = (markdown: string, pictures: Pictures = none): string =>
  sanitizeHtml(converter(pictures).parse(markdown, { async: false }), policy).trim();

/** The words of a text without its markup, for search and excerpts. */
export const toPlain = (html: string): string =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/\s+/g, ' ')
    .trim();
