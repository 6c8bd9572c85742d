/** Marks of found places: a highlight of the document, so that the text itself is not touched. */
const MARKS = 'text-found';
const CURRENT = 'text-found-current';

/** Rules of the marks, in a sheet of their own: the tool that makes the site's sheet does not know them yet. */
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

/** Browsers that cannot mark without touching the text still go from place to place. */
const highlights = (): HighlightRegistry | undefined => (typeof CSS === 'undefined' ? undefined : CSS.highlights);

/** Where a phrase stands in an element: whatever the case, across the ends of bold and linked words. */
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

/** Words of Latin letters and numbers are looked for whole; Chinese ones have no ends that show. */
const UNITS = /[a-z\d]+|\s+|./gu;

/**
 * The longest part of some words that a text holds, from the words as they stand down to two signs of them; empty where it
 * holds none.
 */
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

/** Marks places, the present one stronger; none takes all marks away. */
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
