/** Names of the highlights (CSS Custom Highlight API), which leave the DOM of the text unchanged. */
const MARKS = 'text-found';
const CURRENT = 'text-found-current';

/** Rules of the highlights, in a sheet of their own: the build tool of the site's sheet does not support them yet. */
let rules: CSSStyleSheet | undefined;

function adoptRules(): void {
  if (!rules) {
    rules = new CSSStyleSheet();
    rules.replaceSync(
      `::highlight(${MARKS}){color:#1b2534;background:#fff1b8}::highlight(${CURRENT}){color:#fff;background:#b34700}`,
    );
  }
  if (!document.adoptedStyleSheets.includes(rules)) document.adoptedStyleSheets.push(rules);
}

/** In browsers without custom highlights, matches are not marked, but the search can still step through them. */
const highlights = (): HighlightRegistry | undefined => (typeof CSS === 'undefined' ? undefined : CSS.highlights);

/** The ranges of a phrase in an element: case-insensitive, also across the boundaries of bold and linked words. */
export function placesOf(element: Element, phrase: string): readonly Range[] {
  const sought = phrase.trim().toLowerCase();
  if (!sought) return [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) nodes.push(node);
  const starts: number[] = [];
  let text = '';
  for (const node of nodes) {
    starts.push(text.length);
    text += node.data.toLowerCase();
  }
  const pointAt = (offset: number): readonly [Text, number] => {
    const index = starts.findLastIndex((start) => start <= offset);
    return [nodes[index] as Text, offset - (starts[index] ?? 0)];
  };
  const found: Range[] = [];
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + sought.length)) {
    const range = document.createRange();
    range.setStart(...pointAt(at));
    const [last, end] = pointAt(at + sought.length - 1);
    range.setEnd(last, end + 1);
    found.push(range);
  }
  return found;
}

/** Words of Latin letters and digits are matched whole; Chinese words have no visible boundaries. */
const UNITS = /[a-z\d]+|\s+|./gu;

/** The longest part of some words that a text contains, from all of them down to two characters; empty if there is none. */
export function longestPart(text: string, words: string): string {
  const held = text.toLowerCase();
  const whole = words.trim().toLowerCase();
  const units = whole.match(UNITS) ?? [];
  for (let length = units.length; length > 0; length -= 1)
    for (let start = 0; start + length <= units.length; start += 1) {
      const part = units
        .slice(start, start + length)
        .join('')
        .trim();
      if ((part.length > 1 || part === whole) && held.includes(part)) return part;
    }
  return '';
}

/** Highlights matches, the current one more strongly; an empty list removes the highlights. */
export function markPlaces(places: readonly Range[], current: number): void {
  const registry = highlights();
  if (!registry) return;
  registry.delete(MARKS);
  registry.delete(CURRENT);
  if (places.length === 0) return;
  adoptRules();
  registry.set(MARKS, new Highlight(...places));
  const place = places[current];
  if (place) registry.set(CURRENT, new Highlight(place));
}
