/** Full-text search in pages that ignores case, character width, spaces and line ends. */

/**
 * A page's text without spaces. `item`, `offset` and `end` (exclusive) map each of its code units to a range of the page's
 * text items; code units that come from one original character share a range.
 */
export interface PageText {
  readonly text: string;
  readonly item: readonly number[];
  readonly offset: readonly number[];
  readonly end: readonly number[];
}

/** A range within one text item, `to` exclusive. */
export interface Stretch {
  readonly item: number;
  readonly from: number;
  readonly to: number;
}

export interface Match {
  /** From 1. */
  readonly page: number;
  readonly stretches: readonly Stretch[];
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

export function indexPage(items: readonly string[]): PageText {
  let text = '';
  const item: number[] = [];
  const offset: number[] = [];
  const end: number[] = [];
  for (const [index, content] of items.entries()) {
    let at = 0;
    for (const character of content) {
      const found = plain(character);
      text += found;
      for (let unit = 0; unit < found.length; unit++) {
        item.push(index);
        offset.push(at);
        end.push(at + character.length);
      }
      at += character.length;
    }
  }
  return { text, item, offset, end };
}

/** The ranges of text items covered by `length` characters from `start`. */
function stretchesOf(page: PageText, start: number, length: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (let at = start; at < start + length; at++) {
    const [item = 0, from = 0, to = 0] = [page.item[at], page.offset[at], page.end[at]];
    const last = stretches.at(-1);
    if (last?.item === item) stretches[stretches.length - 1] = { ...last, to };
    else stretches.push({ item, from, to });
  }
  return stretches;
}

/** Every match of the query, in reading order, without overlaps. Empty for a query of spaces only. */
export function findAll(pages: readonly PageText[], query: string): Match[] {
  const requested = plain(query);
  if (requested === '') return [];
  return pages.flatMap((page, index) => {
    const matches: Match[] = [];
    for (let at = page.text.indexOf(requested); at >= 0; at = page.text.indexOf(requested, at + requested.length))
      matches.push({ page: index + 1, stretches: stretchesOf(page, at, requested.length) });
    return matches;
  });
}
