import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss';

/**
 * Picks, from the whole style sheet, what a page's markup can use, so that it can be inlined: the rules that have a
 * selector whose classes, elements and kinds of fields all stand in the markup, and of the theme's variables and the
 * registered properties those that such rules use.
 */
export type PickCss = (html: string) => string;

/** What markup has that selectors ask for. */
interface Markup {
  readonly classes: ReadonlySet<string>;
  readonly elements: ReadonlySet<string>;
  readonly html: string;
}

/** What a selector asks for. */
interface Needs {
  readonly classes: readonly string[];
  readonly elements: readonly string[];
  /** An attribute without which a browser has no such part; null where nothing is known of it. */
  readonly field: string | null;
}

const CLASS = /\.((?:\\.|[\w-])+)/g;
const unescaped = (name: string): string => name.replace(/\\(.)/g, '$1');

/** Parts of fields that browsers make, by the attribute of the fields that have them. */
const fieldParts: readonly (readonly [RegExp, string])[] = [
  [/^::-webkit-(date|calendar)/, 'type="date"'],
  [/^::file-selector-button/, 'type="file"'],
  [/^::-webkit-(inner|outer)-spin-button/, 'type="number"'],
];

function needsOf(selector: string): Needs {
  let rest = selector.replace(CLASS, '').replace(/\[[^\]]*\]/g, '');
  // What stands in brackets may be a choice: it is not asked for. From the innermost outwards.
  while (/\([^()]*\)/.test(rest)) rest = rest.replace(/\([^()]*\)/g, '');
  return {
    classes: [...selector.matchAll(CLASS)].map((match) => unescaped(match[1] ?? '')),
    elements: rest.replace(/::?[\w-]+/g, '').match(/[a-z][a-z0-9]*/g) ?? [],
    field: fieldParts.find(([part]) => part.test(selector))?.[1] ?? null,
  };
}

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

/** What a page's markup has; `html` is what stands in its body. */
function markupOf(html: string): Markup {
  // Few lists of classes are distinct: each is taken apart once.
  const lists = new Set(Array.from(html.match(CLASS_LIST) ?? [], (found) => found.slice(CLASS_START.length, -1)));
  const classes = new Set<string>();
  for (const list of lists) {
    const plain = list.includes('&')
      ? list.replace(/&(?:amp|quot|gt|lt|#x27);/g, (text) => entities[text] ?? text)
      : list;
    for (const name of plain.split(/\s+/)) classes.add(name);
  }
  const elements = new Set(['html', 'body']);
  for (const start of new Set(html.match(ELEMENT))) elements.add(start.slice(1));
  return { classes, elements, html };
}

/** Everything of a page's markup that the choice of its rules depends on, as one text. */
function signatureOf({ classes, elements, html }: Markup): string {
  const fields = fieldParts.filter(([, attribute]) => html.includes(attribute)).map(([, attribute]) => attribute);
  const variables = usedVariables(html);
  return [classes, elements, fields, variables].map((names) => [...new Set(names)].sort().join(' ')).join('\n');
}

const has = ({ classes, elements, html }: Markup, needs: Needs): boolean =>
  needs.classes.every((name) => classes.has(name)) &&
  needs.elements.every((name) => elements.has(name)) &&
  (needs.field === null || html.includes(needs.field));

type Test = (markup: Markup) => boolean;
interface Piece {
  readonly text: string;
  readonly test: Test;
}
interface Block {
  readonly head: string;
  readonly pieces: readonly (Piece | Block)[];
}

const always: Test = () => true;

function ruleTest(rule: Rule): Test {
  const selectors = rule.selectors.map(needsOf);
  return (markup) => selectors.some((needs) => has(markup, needs));
}

const isContainer = (node: ChildNode): node is AtRule => node.type === 'atrule' && node.nodes !== undefined;
const keepsWhole = new Set(['keyframes', 'font-face', 'property', 'page']);
/** Stands in for registered properties in browsers that cannot register them; those take it from the whole sheet. */
const isFallback = (node: AtRule): boolean => node.name === 'layer' && node.params === 'properties';

function piecesOf(container: Container): (Piece | Block)[] {
  const pieces: (Piece | Block)[] = [];
  for (const node of (container.nodes ?? []) as ChildNode[]) {
    if (node.type === 'comment' || (isContainer(node) && isFallback(node))) continue;
    if (node.type === 'rule') pieces.push({ text: node.toString(), test: ruleTest(node) });
    else if (isContainer(node) && !keepsWhole.has(node.name)) {
      pieces.push({ head: `@${node.name} ${node.params}`, pieces: piecesOf(node) });
    } else
      pieces.push({
        text: node.type === 'atrule' && !node.nodes ? `${node.toString()};` : node.toString(),
        test: always,
      });
  }
  return pieces;
}

const write = (pieces: readonly (Piece | Block)[], markup: Markup): string =>
  pieces
    .map((piece) => {
      if ('text' in piece) return piece.test(markup) ? piece.text : '';
      const inner = write(piece.pieces, markup);
      return inner ? `${piece.head}{${inner}}` : '';
    })
    .join('');

const PROPERTY = /@property\s*(--[\w-]+)\s*\{([^}]*)\}/g;
/** Names of variables that a text uses. */
const VARIABLE = /var\(\s*--[\w-]+/g;
const usedVariables = (text: string): string[] =>
  (text.match(VARIABLE) ?? []).map((found) => found.slice(found.indexOf('--')));
const THEME = /(:root,\s*:host\s*\{)([^}]*)(\})/;

/**
 * Takes out registrations of properties that no remaining rule uses. One without an initial value only keeps the property from
 * being inherited: where no remaining rule sets it, there is nothing to keep.
 */
function withoutUnusedProperties(css: string): string {
  const rules = css.replace(PROPERTY, '');
  return css.replace(PROPERTY, (registration, name: string, text: string) =>
    (text.includes('initial-value') ? rules.includes(name) : rules.includes(`${name}:`)) ? registration : '',
  );
}

/** Takes out the theme's variables that neither a remaining rule, nor the markup, nor a remaining variable uses. */
function withoutUnusedVariables(css: string, html: string): string {
  const theme = THEME.exec(css);
  if (!theme) return css;
  const declarations = (theme[2] ?? '').match(/--[\w-]+:(?:"[^"]*"|[^;"])*/g) ?? [];
  const used = new Set<string>();
  let texts = [css.replace(THEME, ''), html];
  while (texts.length > 0) {
    const names = new Set(texts.flatMap(usedVariables));
    const found = declarations.filter((line) => names.has(line.slice(0, line.indexOf(':'))) && !used.has(line));
    for (const line of found) used.add(line);
    texts = found;
  }
  return css.replace(THEME, (_rule, start: string, _text, end: string) => {
    return start + declarations.filter((line) => used.has(line)).join(';') + end;
  });
}

/** Choices that are remembered: pages of one kind have the same. */
const MAX_CHOICES = 300;

/** Reads a style sheet once; the returned function is quick enough to run for every page that is rendered. */
export function createCssPicker(styleSheet: string): PickCss {
  const pieces = piecesOf(postcss.parse(styleSheet));
  const known = new Map<string, string>();
  return (html) => {
    const markup = markupOf(html);
    const signature = signatureOf(markup);
    const found = known.get(signature);
    if (found !== undefined) return found;
    const css = withoutUnusedVariables(withoutUnusedProperties(write(pieces, markup)), html);
    const oldest = known.keys().next().value;
    if (known.size >= MAX_CHOICES && oldest !== undefined) known.delete(oldest);
    known.set(signature, css);
    return css;
  };
}
