import { escapeHtml } from '../page/escape-html.ts';
import { type LinkedName, linkedNames } from './linked-names.ts';
import type { Thing } from './things.ts';

/** Links the names of things in a text's markup to their pages; `entry` is the id of the entry that contains the text. */
export type ThingLinker = (html: string, entry: string) => string;

/** Tags, and the text between them, of sanitized markup. */
const PIECES = /<(?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+/g;
const HREF = /href="([^"]*)"/g;
const TAG = /^<(\/?)([a-z][a-z0-9]*)/i;
/** Elements in which nothing is linked: other links, headings, code, table headers and captions. */
const closed = new Set([
  'a',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'code',
  'pre',
  'th',
  'caption',
  'figure',
  'figcaption',
]);

const isLatin = (character: string | undefined): boolean => character !== undefined && /[A-Za-z0-9]/.test(character);

/** Whether a match would cut a Latin name or a number out of a longer one. */
const isCut = (text: string, start: number, end: number): boolean =>
  (isLatin(text[start - 1]) && isLatin(text[start])) || (isLatin(text[end - 1]) && isLatin(text[end]));

interface Walk {
  /** The whole text, since some names depend on more than their surroundings. */
  readonly whole: string;
  /** The end of the path of the entry's own page. */
  readonly own: string;
  /** Pages that the text already links to. */
  readonly linked: Set<string>;
  /** The number of open titles of books and laws: 《. */
  titles: number;
}

type Names = ReadonlyMap<string, readonly LinkedName[]>;

/** The names by their first character, the longest first. */
function byFirst(names: readonly LinkedName[]): Names {
  const sorted = names
    .map((name) => ({ ...name, text: escapeHtml(name.text) }))
    .sort((one, other) => other.text.length - one.text.length);
  const found = new Map<string, LinkedName[]>();
  for (const name of sorted) {
    const first = name.text[0] ?? '';
    found.set(first, [...(found.get(first) ?? []), name]);
  }
  return found;
}

const fits = ({ text, path, before, beside }: LinkedName, piece: string, at: number, walk: Walk): boolean =>
  walk.titles === 0 &&
  !walk.linked.has(path ?? '') &&
  !path?.endsWith(walk.own) &&
  !isCut(piece, at, at + text.length) &&
  !before?.test(piece.slice(at + text.length, at + text.length + 24)) &&
  (beside?.test(walk.whole) ?? true);

function linkPiece(piece: string, names: Names, walk: Walk): string {
  let linked = '';
  let from = 0;
  for (let at = 0; at < piece.length; at += 1) {
    const character = piece[at] ?? '';
    if (character === '《') walk.titles += 1;
    if (character === '》') walk.titles = Math.max(0, walk.titles - 1);
    const name = names.get(character)?.find(({ text }) => piece.startsWith(text, at));
    if (!name) continue;
    const { text, path } = name;
    if (path && fits(name, piece, at, walk)) {
      walk.linked.add(path);
      linked += `${piece.slice(from, at)}<a class="thing" href="${escapeHtml(path)}">${text}</a>`;
      from = at + text.length;
    }
    // Skips the matched name, whether it was linked or not, so that no shorter name is found inside it.
    at += text.length - 1;
  }
  return linked + piece.slice(from);
}

/**
 * Returns a function that links texts to things: the first mention of each is linked, the longest name at a position wins,
 * and things that the text already links to are not linked again. The names are sorted once; a text is traversed once.
 */
export function thingLinker(things: readonly Thing[]): ThingLinker {
  const names = byFirst(linkedNames(things));
  return (html, entry) => {
    const hrefs = Array.from(html.matchAll(HREF), ([, href]) => href ?? '');
    const walk: Walk = { whole: html, own: `/${entry}`, linked: new Set(hrefs), titles: 0 };
    let depth = 0;
    return html.replace(PIECES, (piece) => {
      const [, end, name = ''] = TAG.exec(piece) ?? [];
      if (closed.has(name.toLowerCase())) depth += end ? -1 : 1;
      if (name) walk.titles = /^(?:p|li|td|div|blockquote)$/.test(name) ? 0 : walk.titles;
      return name || depth > 0 ? piece : linkPiece(piece, names, walk);
    });
  };
}
