import type { AtRule, ChildNode, Container, Root, Rule } from 'postcss';
import { type Markup, markOf } from './markup.ts';

/** What markup must contain for a selector to match. */
export interface Needs {
  readonly classes: readonly string[];
  readonly elements: readonly string[];
  /** The attribute that markup must contain for such a pseudo-element or attribute selector; null if there is no known one. */
  readonly mark: string | null;
}

/** A class in a selector; its name may be escaped. */
export const CLASS = /\.((?:\\.|[\w-])+)/g;
export const unescaped = (name: string): string => name.replace(/\\(.)/g, '$1');

/** A selector without its attribute selectors and the arguments of its pseudo-classes, which may be alternatives. */
export function withoutArguments(selector: string): string {
  let rest = selector.replace(/\[[^\]]*\]/g, '');
  // From the innermost parentheses outwards.
  while (/\([^()]*\)/.test(rest)) rest = rest.replace(/\([^()]*\)/g, '');
  return rest;
}

/** What markup must contain for this selector to match. */
export function needsOf(selector: string): Needs {
  const rest = withoutArguments(selector.replace(CLASS, ''));
  return {
    classes: [...selector.matchAll(CLASS)].map((match) => unescaped(match[1] ?? '')),
    elements: rest.replace(/::?[\w-]+/g, '').match(/[a-z][a-z0-9]*/g) ?? [],
    mark: markOf(selector),
  };
}

/** Whether markup contains what a selector needs. */
export const has = ({ classes, elements, marks }: Markup, needs: Needs): boolean =>
  needs.classes.every((name) => classes.has(name)) &&
  needs.elements.every((name) => elements.has(name)) &&
  (needs.mark === null || marks.has(needs.mark));

/** A rule of the sheet, or a statement that is selected as a whole. */
export interface Statement {
  /** Its text, reduced to the selectors that can match the markup; '' if none can. */
  readonly textFor: (markup: Markup) => string;
  /** The rule with the name of its cascade layer, '' outside of layers; null for other statements. */
  readonly rule: { readonly node: Rule; readonly layer: string } | null;
}

/** A statement that is a rule. */
export type RuleStatement = Statement & { readonly rule: object };

/** Whether a statement is a rule. */
export const isRule = (statement: Statement): statement is RuleStatement => statement.rule !== null;

/** A block that contains statements, such as a layer or a media query. */
interface Block {
  readonly head: string;
  readonly pieces: readonly Piece[];
}

type Piece = Statement | Block;

const isBlock = (piece: Piece): piece is Block => 'pieces' in piece;

function rulePiece(rule: Rule, layer: string): Statement {
  const text = rule.toString();
  const selectors = rule.selectors.map((selector) => ({ selector, needs: needsOf(selector) }));
  const body = text.slice(rule.selector.length);
  return {
    rule: { node: rule, layer },
    textFor(markup) {
      const fitting = selectors.filter(({ needs }) => has(markup, needs));
      if (fitting.length === selectors.length) return text;
      return fitting.length > 0 ? fitting.map(({ selector }) => selector).join(',') + body : '';
    },
  };
}

const isContainer = (node: ChildNode): node is AtRule => node.type === 'atrule' && node.nodes !== undefined;
const keepsWhole = new Set(['keyframes', 'font-face', 'property', 'page']);

function piecesOf(container: Container, layer: string): Piece[] {
  const pieces: Piece[] = [];
  for (const node of (container.nodes ?? []) as ChildNode[]) {
    if (node.type === 'comment') continue;
    if (node.type === 'rule') pieces.push(rulePiece(node, layer));
    else if (isContainer(node) && !keepsWhole.has(node.name)) {
      const within = node.name === 'layer' ? `${layer}.${node.params}` : layer;
      pieces.push({ head: `@${node.name} ${node.params}`, pieces: piecesOf(node, within) });
    } else {
      const text = node.type === 'atrule' && !node.nodes ? `${node.toString()};` : node.toString();
      pieces.push({ rule: null, textFor: () => text });
    }
  }
  return pieces;
}

const write = (pieces: readonly Piece[], textOf: (statement: Statement) => string): string =>
  pieces
    .map((piece) => {
      if (!isBlock(piece)) return textOf(piece);
      const inner = write(piece.pieces, textOf);
      return inner ? `${piece.head}{${inner}}` : '';
    })
    .join('');

const statementsIn = (pieces: readonly Piece[]): Statement[] =>
  pieces.flatMap((piece) => (isBlock(piece) ? statementsIn(piece.pieces) : [piece]));

/** A parsed style sheet, from which parts can be written. */
export interface SheetPieces {
  /** All statements in their order. */
  readonly statements: readonly Statement[];
  /** Writes the sheet with another text, or none, for each statement; blocks without content are left out. */
  readonly write: (textOf: (statement: Statement) => string) => string;
}

/** The pieces of a parsed style sheet. */
export function sheetPieces(sheet: Root): SheetPieces {
  const pieces = piecesOf(sheet, '');
  return { statements: statementsIn(pieces), write: (textOf) => write(pieces, textOf) };
}
