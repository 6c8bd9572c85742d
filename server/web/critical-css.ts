import type { AtRule, ChildNode, Container, Rule } from 'postcss';
import { leanSheet } from './lean-sheet.ts';
import { type Markup, markOf, type ReadMarkup, readMarkup, together, usedVariables } from './markup.ts';
import { createMemory } from './memory.ts';

/**
 * Selects the CSS to inline from the whole style sheet: the rules with a selector whose classes, elements and field types all
 * occur in the page's markup, and the theme variables and registered properties that such rules use.
 */
export type PickCss = (
  /** The markup of a page's body, without `repeated`. */
  html: string,
  /** Parts of the body that many pages share: each is read once. */
  repeated?: readonly string[],
) => string;

/** What markup must contain for a selector to match. */
interface Needs {
  readonly classes: readonly string[];
  readonly elements: readonly string[];
  /** The attribute that markup must contain for such a pseudo-element or attribute selector; null if there is no known one. */
  readonly mark: string | null;
}

const CLASS = /\.((?:\\.|[\w-])+)/g;
const unescaped = (name: string): string => name.replace(/\\(.)/g, '$1');

function needsOf(selector: string): Needs {
  let rest = selector.replace(CLASS, '').replace(/\[[^\]]*\]/g, '');
  // Arguments in parentheses may be alternatives, so they are not required. Removed from the innermost outwards.
  while (/\([^()]*\)/.test(rest)) rest = rest.replace(/\([^()]*\)/g, '');
  return {
    classes: [...selector.matchAll(CLASS)].map((match) => unescaped(match[1] ?? '')),
    elements: rest.replace(/::?[\w-]+/g, '').match(/[a-z][a-z0-9]*/g) ?? [],
    mark: markOf(selector),
  };
}

const has = ({ classes, elements, marks }: Markup, needs: Needs): boolean =>
  needs.classes.every((name) => classes.has(name)) &&
  needs.elements.every((name) => elements.has(name)) &&
  (needs.mark === null || marks.has(needs.mark));

/** Returns the part of the sheet that applies to a markup; '' if none does. */
type Piece = (markup: Markup) => string;
interface Block {
  readonly head: string;
  readonly pieces: readonly (Piece | Block)[];
}

/** A rule, reduced to those of its selectors that can match the markup. */
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
/** Rules that set only variables: the theme's own, and its variants. */
const THEME = /(?<![^{}])([^{}]*\{)((?:--[\w-]+:(?:"[^"]*"|[^;{}"])*;?)+)\}/g;
const DECLARATION = /--[\w-]+:(?:"[^"]*"|[^;"])*/g;

/**
 * Removes registrations of properties that no remaining rule uses. A registration without an initial value only prevents
 * inheritance: it is not needed if no remaining rule sets the property.
 */
function withoutUnusedProperties(css: string): string {
  const rules = css.replace(PROPERTY, '');
  return css.replace(PROPERTY, (registration, name: string, text: string) =>
    (text.includes('initial-value') ? rules.includes(name) : rules.includes(`${name}:`)) ? registration : '',
  );
}

const KEYFRAMES = /@keyframes\s+([\w-]+)\s*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g;

/** Removes keyframes that no remaining rule uses. */
function withoutUnusedKeyframes(css: string): string {
  const rules = css.replace(KEYFRAMES, '');
  return css.replace(KEYFRAMES, (movement, name: string) => (rules.includes(name) ? movement : ''));
}

/** Removes the theme's variables that neither a remaining rule, nor the markup, nor a remaining variable uses. */
function withoutUnusedVariables(css: string, inMarkup: ReadonlySet<string>): string {
  const blocks = [...css.matchAll(THEME)].map(([, , text = '']) => text.match(DECLARATION) ?? []);
  const declarations = blocks.flat();
  const used = new Set<string>();
  let names: ReadonlySet<string> = new Set([...usedVariables(css.replace(THEME, '')), ...inMarkup]);
  while (names.size > 0) {
    const asked = names;
    const found = declarations.filter((line) => asked.has(line.slice(0, line.indexOf(':'))) && !used.has(line));
    for (const line of found) used.add(line);
    names = new Set(found.flatMap(usedVariables));
  }
  return css.replace(THEME, (_rule, start: string, text: string) => {
    const left = (text.match(DECLARATION) ?? []).filter((line) => used.has(line)).join(';');
    return left ? `${start}${left}}` : '';
  });
}

/** Maximum number of cached selections: pages of one kind share one. */
const MAX_CHOICES = 300;
/** Maximum number of cached body parts: there is one navigation per column. */
const MAX_PARTS = 600;

/**
 * Parses a style sheet once, with the sheet of a theme that documents may load in addition. The returned function is fast
 * enough to run for every rendered page.
 */
export function createCssPicker(styleSheet: string, theme = ''): PickCss {
  const pieces = piecesOf(leanSheet(styleSheet, theme));
  const choices = createMemory<string>(MAX_CHOICES);
  const repeatedParts = createMemory<ReadMarkup>(MAX_PARTS);
  return (html, repeated = []) => {
    const parts = [readMarkup(html), ...repeated.map((part) => repeatedParts(part, () => readMarkup(part)))];
    return choices(parts.map(({ signature }) => signature).join('\n\n'), () => {
      const markup = together(parts.map((part) => part.markup()));
      const left = withoutUnusedProperties(withoutUnusedKeyframes(write(pieces, markup)));
      return withoutUnusedVariables(left, markup.variables);
    });
  };
}
