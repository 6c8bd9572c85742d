import type { AtRule, ChildNode, Container, Rule } from 'postcss';
import { leanSheet } from './lean-sheet.ts';
import { type Markup, markOf, type ReadMarkup, readMarkup, together, usedVariables } from './markup.ts';
import { createMemory } from './memory.ts';

/**
 * Picks, from the whole style sheet, what a page's markup can use, so that it can be inlined: the rules that have a
 * selector whose classes, elements and kinds of fields all stand in the markup, and of the theme's variables and the
 * registered properties those that such rules use.
 */
export type PickCss = (
  /** What stands in a page's body, besides `repeated`. */
  html: string,
  /** Parts of the body that many pages share: each is read once. */
  repeated?: readonly string[],
) => string;

/** What a selector asks for. */
interface Needs {
  readonly classes: readonly string[];
  readonly elements: readonly string[];
  /** What the markup of an element has that such a part or look needs; null where nothing is known of it. */
  readonly mark: string | null;
}

const CLASS = /\.((?:\\.|[\w-])+)/g;
const unescaped = (name: string): string => name.replace(/\\(.)/g, '$1');

function needsOf(selector: string): Needs {
  let rest = selector.replace(CLASS, '').replace(/\[[^\]]*\]/g, '');
  // What stands in brackets may be a choice: it is not asked for. From the innermost outwards.
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

/** Choices that are remembered: pages of one kind have the same. */
const MAX_CHOICES = 300;
/** Parts of bodies that are remembered: navigations are one a column. */
const MAX_PARTS = 600;

/**
 * Reads a style sheet once, and the sheet of a theme that documents may load besides; the returned function is quick enough to
 * run for every page that is rendered.
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
