import type { AtRule, ChildNode, Container, Rule } from 'postcss';
import { leanSheet } from './lean-sheet.ts';

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
  /** What the markup of an element has that such a part or look needs; null where nothing is known of it. */
  readonly mark: string | null;
}

const CLASS = /\.((?:\\.|[\w-])+)/g;
const unescaped = (name: string): string => name.replace(/\\(.)/g, '$1');

/**
 * Parts of fields that browsers make, by the attribute of the fields that have them, and attributes that no script sets before the
 * whole sheet is there.
 */
const marks: readonly (readonly [RegExp, string])[] = [
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

function needsOf(selector: string): Needs {
  let rest = selector.replace(CLASS, '').replace(/\[[^\]]*\]/g, '');
  // What stands in brackets may be a choice: it is not asked for. From the innermost outwards.
  while (/\([^()]*\)/.test(rest)) rest = rest.replace(/\([^()]*\)/g, '');
  return {
    classes: [...selector.matchAll(CLASS)].map((match) => unescaped(match[1] ?? '')),
    elements: rest.replace(/::?[\w-]+/g, '').match(/[a-z][a-z0-9]*/g) ?? [],
    mark: marks.find(([part]) => part.test(selector))?.[1] ?? null,
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
  const found = marks.filter(([, attribute]) => html.includes(attribute)).map(([, attribute]) => attribute);
  const variables = usedVariables(html);
  return [classes, elements, found, variables].map((names) => [...new Set(names)].sort().join(' ')).join('\n');
}

const has = ({ classes, elements, html }: Markup, needs: Needs): boolean =>
  needs.classes.every((name) => classes.has(name)) &&
  needs.elements.every((name) => elements.has(name)) &&
  (needs.mark === null || html.includes(needs.mark));

/** What a part of the sheet comes to for a markup; empty where it has nothing for it. */
type Piece = (markup: Markup) => string;
interface Block {
  readonly head: string;
  readonly pieces: readonly (Piece | Block)[];
}

/** A rule with those of its selectors that the markup has something for. */
function rulePiece(rule: Rule): Piece {
  const text = rule.toString();
  const selectors = rule.selectors.map((selector) => ({ selector, needs: needsOf(selector) }));
  const body = text.slice(rule.selector.length);
  return (markup) => {
    const fitting = selectors.filter(({ needs }) => has(markup, needs));
    if (fitting.length === selectors.length) return text;
    return fitting.length > 0 ? fitting.map(({ selector }) => selector).join(',') + body : '';
  };
}

const isContainer = (node: ChildNode): node is AtRule => node.type === 'atrule' && node.nodes !== undefined;
const keepsWhole = new Set(['keyframes', 'font-face', 'property', 'page']);

function piecesOf(container: Container): (Piece | Block)[] {
  const pieces: (Piece | Block)[] = [];
  for (const node of (container.nodes ?? []) as ChildNode[]) {
    if (node.type === 'comment') continue;
    if (node.type === 'rule') pieces.push(rulePiece(node));
    else if (isContainer(node) && !keepsWhole.has(node.name)) {
      pieces.push({ head: `@${node.name} ${node.params}`, pieces: piecesOf(node) });
    } else {
      const text = node.type === 'atrule' && !node.nodes ? `${node.toString()};` : node.toString();
      pieces.push(() => text);
    }
  }
  return pieces;
}

const write = (pieces: readonly (Piece | Block)[], markup: Markup): string =>
  pieces
    .map((piece) => {
      if (typeof piece === 'function') return piece(markup);
      const inner = write(piece.pieces, markup);
      return inner ? `${piece.head}{${inner}}` : '';
    })
    .join('');

const PROPERTY = /@property\s*(--[\w-]+)\s*\{([^}]*)\}/g;
/** Names of variables that a text uses. */
const VARIABLE = /var\(\s*--[\w-]+/g;
const usedVariables = (text: string): string[] =>
  (text.match(VARIABLE) ?? []).map((found) => found.slice(found.indexOf('--')));
/** Rules that set nothing but variables: the theme's, and those of its other dresses. */
const THEME = /(?<![^{}])([^{}]*\{)((?:--[\w-]+:(?:"[^"]*"|[^;{}"])*;?)+)\}/g;
const DECLARATION = /--[\w-]+:(?:"[^"]*"|[^;"])*/g;

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

const KEYFRAMES = /@keyframes\s+([\w-]+)\s*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g;

/** Takes out movements that no remaining rule makes. */
function withoutUnusedKeyframes(css: string): string {
  const rules = css.replace(KEYFRAMES, '');
  return css.replace(KEYFRAMES, (movement, name: string) => (rules.includes(name) ? movement : ''));
}

/** Takes out the theme's variables that neither a remaining rule, nor the markup, nor a remaining variable uses. */
function withoutUnusedVariables(css: string, html: string): string {
  const blocks = [...css.matchAll(THEME)].map(([, , text = '']) => text.match(DECLARATION) ?? []);
  const declarations = blocks.flat();
  const used = new Set<string>();
  let texts = [css.replace(THEME, ''), html];
  while (texts.length > 0) {
    const names = new Set(texts.flatMap(usedVariables));
    const found = declarations.filter((line) => names.has(line.slice(0, line.indexOf(':'))) && !used.has(line));
    for (const line of found) used.add(line);
    texts = found;
  }
  return css.replace(THEME, (_rule, start: string, text: string) => {
    const left = (text.match(DECLARATION) ?? []).filter((line) => used.has(line)).join(';');
    return left ? `${start}${left}}` : '';
  });
}

/** Choices that are remembered: pages of one kind have the same. */
const MAX_CHOICES = 300;

/**
 * Reads a style sheet once, and the sheet of a theme that documents may load besides; the returned function is quick enough to
 * run for every page that is rendered.
 */
export function createCssPicker(styleSheet: string, theme = ''): PickCss {
  const pieces = piecesOf(leanSheet(styleSheet, theme));
  const known = new Map<string, string>();
  return (html) => {
    const markup = markupOf(html);
    const signature = signatureOf(markup);
    const found = known.get(signature);
    if (found !== undefined) return found;
    const css = withoutUnusedVariables(withoutUnusedProperties(withoutUnusedKeyframes(write(pieces, markup))), html);
    const oldest = known.keys().next().value;
    if (known.size >= MAX_CHOICES && oldest !== undefined) known.delete(oldest);
    known.set(signature, css);
    return css;
  };
}
