/** The properties of markup that selectors depend on. */
export interface Markup {
  readonly classes: ReadonlySet<string>;
  readonly elements: ReadonlySet<string>;
  /** The attributes of `knownMarks` that it contains. */
  readonly marks: ReadonlySet<string>;
  /** Names of the variables that it uses. */
  readonly variables: ReadonlySet<string>;
}

export interface ReadMarkup {
  /** Its properties as one text, in the order of the markup: the selection of rules depends on nothing else. */
  readonly signature: string;
  /** Computed only when rules are selected; selections are cached by their signature. */
  readonly markup: () => Markup;
}

/**
 * Pseudo-elements of fields with the attribute of such fields, and attributes that no script sets before the whole sheet has
 * loaded.
 */
const knownMarks: readonly (readonly [RegExp, string])[] = [
  [/^::-webkit-(date|calendar)/, ' type="date"'],
  [/^::file-selector-button/, ' type="file"'],
  [/^::-webkit-(inner|outer)-spin-button/, ' type="number"'],
  [/^::placeholder|^::-webkit-search/, ' placeholder="'],
  [/^\[data-accent=party\]/, ' data-accent="party"'],
  [/\[data-skeleton\]$/, ' data-skeleton'],
  [/^\[data-chart\]/, ' data-chart'],
  [/^\[data-map\]/, ' data-map'],
  [/^\[data-bar\]/, ' data-bar'],
];

/** The attribute that markup contains if a selector with such a part can match; null if there is no known one. */
export const markOf = (selector: string): string | null =>
  knownMarks.find(([part]) => part.test(selector))?.[1] ?? null;

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&gt;': '>',
  '&lt;': '<',
  '&#x27;': "'",
};

const CLASS_START = ' class="';
const MARK = new RegExp(knownMarks.map(([, attribute]) => attribute).join('|'), 'g');
const VARIABLE = /var\(\s*--[\w-]+/g;

/** Names of the variables that a text uses. */
export const usedVariables = (text: string): string[] =>
  (text.match(VARIABLE) ?? []).map((found) => found.slice(found.indexOf('--')));

/**
 * The distinct class lists in the markup; there are few. Every page is read: this loop is twice as fast as a regular
 * expression.
 */
function classListsOf(html: string): Set<string> {
  const lists = new Set<string>();
  for (let at = html.indexOf(CLASS_START); at >= 0; ) {
    const from = at + CLASS_START.length;
    const end = html.indexOf('"', from);
    if (end < 0) break;
    lists.add(html.slice(from, end));
    at = html.indexOf(CLASS_START, end);
  }
  return lists;
}

const decoded = (list: string): string =>
  list.includes('&') ? list.replace(/&(?:amp|quot|gt|lt|#x27);/g, (text) => entities[text] ?? text) : list;

const classesIn = (lists: Iterable<string>): Set<string> =>
  new Set(Array.from(lists, (list) => decoded(list).split(/\s+/)).flat());

const TAG = /<([a-z][a-z0-9]*)([^>]*)/g;
const CLASS_LIST = / class="([^"]*)/;

/** The distinct elements of markup: the name and class list of each, with a space between. */
export const elementsWithClasses = (html: string): ReadonlySet<string> =>
  new Set(
    Array.from(html.matchAll(TAG), ([, name, rest = '']) => `${name} ${decoded(CLASS_LIST.exec(rest)?.[1] ?? '')}`),
  );

const isInName = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 48 && code <= 57);

/** The distinct element names. */
function elementsOf(html: string): Set<string> {
  const elements = new Set(['html', 'body']);
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    let end = at + 1;
    while (isInName(html.charCodeAt(end))) end += 1;
    if (end > at + 1) elements.add(html.slice(at + 1, end));
  }
  return elements;
}

/** Reads the properties of a part of a body. */
export function readMarkup(html: string): ReadMarkup {
  const lists = classListsOf(html);
  const elements = elementsOf(html);
  const marks = new Set(html.match(MARK));
  const variables = new Set(usedVariables(html));
  return {
    signature: [lists, elements, marks, variables].map((names) => [...names].join('|')).join('\n'),
    markup: () => ({ classes: classesIn(lists), elements, marks, variables }),
  };
}

const union = (parts: readonly Markup[], of: keyof Markup): ReadonlySet<string> =>
  new Set(parts.flatMap((part) => [...part[of]]));

/** The combined properties of several parts of a body. */
export const together = (parts: readonly Markup[]): Markup => ({
  classes: union(parts, 'classes'),
  elements: union(parts, 'elements'),
  marks: union(parts, 'marks'),
  variables: union(parts, 'variables'),
});
