/** What markup has that selectors ask for. */
export interface Markup {
  readonly classes: ReadonlySet<string>;
  readonly elements: ReadonlySet<string>;
  /** Which of the attributes of `knownMarks` it has. */
  readonly marks: ReadonlySet<string>;
  /** Names of variables that it uses. */
  readonly variables: ReadonlySet<string>;
}

export interface ReadMarkup extends Markup {
  /** All of it as one text: the choice of rules depends on nothing else. */
  readonly signature: string;
}

/**
 * Parts of fields that browsers make, by the attribute of the fields that have them, and attributes that no script sets before the
 * whole sheet is there.
 */
const knownMarks: readonly (readonly [RegExp, string])[] = [
  [/^::-webkit-(date|calendar)/, 'type="date"'],
  [/^::file-selector-button/, 'type="file"'],
  [/^::-webkit-(inner|outer)-spin-button/, 'type="number"'],
  [/^::placeholder|^::-webkit-search/, ' placeholder="'],
  [/^\[data-accent=party\]/, 'data-accent="party"'],
  [/\[data-skeleton\]$/, ' data-skeleton'],
  [/^\[data-chart\]/, ' data-chart'],
  [/^\[data-map\]/, ' data-map'],
  [/^\[data-bar\]/, ' data-bar'],
];

/** The attribute that markup has where a selector with such a part or look can fit; null where nothing is known of it. */
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
const CLASS_LIST = /\sclass="[^"]*"/g;
const ELEMENT = /<[a-z][a-z0-9]*/g;
const VARIABLE = /var\(\s*--[\w-]+/g;

/** Names of variables that a text uses. */
export const usedVariables = (text: string): string[] =>
  (text.match(VARIABLE) ?? []).map((found) => found.slice(found.indexOf('--')));

function classesOf(html: string): Set<string> {
  // Few lists of classes are distinct: each is taken apart once.
  const lists = new Set(Array.from(html.match(CLASS_LIST) ?? [], (found) => found.slice(CLASS_START.length, -1)));
  const classes = new Set<string>();
  for (const list of lists) {
    const plain = list.includes('&')
      ? list.replace(/&(?:amp|quot|gt|lt|#x27);/g, (text) => entities[text] ?? text)
      : list;
    for (const name of plain.split(/\s+/)) classes.add(name);
  }
  return classes;
}

/** What a part of a body has. */
export function readMarkup(html: string): ReadMarkup {
  const elements = new Set(['html', 'body']);
  for (const start of new Set(html.match(ELEMENT))) elements.add(start.slice(1));
  const marks = knownMarks.filter(([, attribute]) => html.includes(attribute)).map(([, attribute]) => attribute);
  const markup = {
    classes: classesOf(html),
    elements,
    marks: new Set(marks),
    variables: new Set(usedVariables(html)),
  };
  const signature = Object.values(markup)
    .map((names) => [...names].sort().join(' '))
    .join('\n');
  return { ...markup, signature };
}

const union = (parts: readonly Markup[], of: keyof Markup): ReadonlySet<string> =>
  new Set(parts.flatMap((part) => [...part[of]]));

/** What a body of several parts has. */
export const together = (parts: readonly Markup[]): Markup => ({
  classes: union(parts, 'classes'),
  elements: union(parts, 'elements'),
  marks: union(parts, 'marks'),
  variables: union(parts, 'variables'),
});
