import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss';

/**
 * Picks, from the whole style sheet, the rules that a page's markup can use, so that they can be inlined. Rules that name
 * no class always stay; a rule with classes stays when one of its selectors has all of its classes in the markup.
 */
export type PickCss = (html: string) => string;

const CLASS = /\.((?:\\.|[\w-])+)/g;
const unescaped = (name: string): string => name.replace(/\\(.)/g, '$1');
const classesOf = (selector: string): string[] =>
  [...selector.matchAll(CLASS)].map((match) => unescaped(match[1] ?? ''));

/** Class names that markup uses. */
function usedClasses(html: string): ReadonlySet<string> {
  const used = new Set<string>();
  for (const match of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of (match[1] ?? '').split(/\s+/))
      used.add(
        name
          .replaceAll('&amp;', '&')
          .replaceAll('&quot;', '"')
          .replaceAll('&gt;', '>')
          .replaceAll('&lt;', '<')
          .replaceAll('&#x27;', "'"),
      );
  }
  return used;
}

type Test = (used: ReadonlySet<string>) => boolean;
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
  const needs = rule.selectors.map(classesOf);
  if (needs.some((classes) => classes.length === 0)) return always;
  return (used) => needs.some((classes) => classes.every((name) => used.has(name)));
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

const write = (pieces: readonly (Piece | Block)[], used: ReadonlySet<string>): string =>
  pieces
    .map((piece) => {
      if ('text' in piece) return piece.test(used) ? piece.text : '';
      const inner = write(piece.pieces, used);
      return inner ? `${piece.head}{${inner}}` : '';
    })
    .join('');

const PROPERTY = /@property\s*(--[\w-]+)\s*\{[^}]*\}/g;

/** Takes out registrations of properties that no kept rule uses. */
function withoutUnused(css: string): string {
  const rules = css.replace(PROPERTY, '');
  return css.replace(PROPERTY, (registration, name: string) => (rules.includes(name) ? registration : ''));
}

/** Reads a style sheet once; the returned function is quick enough to run at every fill of the page cache. */
export function createCssPicker(styleSheet: string): PickCss {
  const pieces = piecesOf(postcss.parse(styleSheet));
  return (html) => withoutUnused(write(pieces, usedClasses(html)));
}
