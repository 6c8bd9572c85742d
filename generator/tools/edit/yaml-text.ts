import { isAlias, isMap, isScalar, isSeq, type Node, type Pair, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml';
import { EditError } from './edit-error.ts';

/** Computes where nodes of a manifest begin and end in its text. */

type Collection = YAMLMap | YAMLSeq;

const rangeOf = (node: Node): readonly [number, number, number] => {
  if (!node.range) throw new EditError('A node without a place in the manifest cannot be edited.');
  return node.range;
};

/** A node's range does not include its properties (an anchor), which precede it. */
export const startOf = (node: Node): number => rangeOf(node)[0];

/** The offset after the last character of a node's own text, without comments and blank lines after it. */
export function endOf(node: Node): number {
  const [, end] = rangeOf(node);
  if ((!isMap(node) && !isSeq(node)) || node.flow) return end;
  const last = (node.items as (Pair | Node)[]).at(-1);
  if (!last) return end;
  if (!('key' in last)) return endOf(last as Node);
  const pair = last as Pair<Node, Node | null>;
  return Math.max(endOf(pair.key), pair.value ? endOf(pair.value) : 0);
}

/** The offset of the dash of an item in a block sequence. */
export function dashOf(seq: YAMLSeq, index: number): number {
  const token = seq.srcToken;
  const starts = token?.type === 'block-seq' ? token.items[index]?.start : undefined;
  const dash = starts?.find((part) => part.type === 'seq-item-ind');
  if (!dash) throw new EditError('This list cannot be edited by the tool.');
  return dash.offset;
}

export const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

/** The offset after the line break that ends an entry's line, or the text's length if there is none. */
export function afterLine(text: string, end: number): number {
  if (end > 0 && text[end - 1] === '\n') return end;
  const newline = text.indexOf('\n', end);
  return newline < 0 ? text.length : newline + 1;
}

/** The offset of the comment directly above an entry, with the same indentation and no blank line between. */
export function withLeadingComment(text: string, start: number): number {
  const line = lineStart(text, start);
  const indent = text.slice(line, start);
  let from = line;
  while (from > 0) {
    const above = lineStart(text, from - 1);
    const words = text.slice(above, from);
    if (!words.startsWith(`${indent}#`)) break;
    from = above;
  }
  return from;
}

/** Whether only spaces precede an offset in its line. */
export const beginsLine = (text: string, offset: number): boolean =>
  /^[ \t]*$/.test(text.slice(lineStart(text, offset), offset));

/** The key and value in a mapping, or undefined. */
export function pairOf(map: YAMLMap, key: string): Pair<Scalar, Node | null> | undefined {
  return (map.items as Pair<Scalar, Node | null>[]).find((pair) => isScalar(pair.key) && pair.key.value === key);
}

export const isCollection = (node: unknown): node is Collection => isMap(node) || isSeq(node);
export { isAlias };
