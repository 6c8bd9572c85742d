import {
  CST,
  type Document,
  isMap,
  isPair,
  isScalar,
  isSeq,
  Lexer,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
} from 'yaml';

/** The place of a position in a manifest. */
export interface Cursor {
  /** Keys and indexes from the top to the entry. */
  readonly keys: readonly (string | number)[];
  /** The scalar at the position, or null between entries. */
  readonly scalar: Scalar | null;
  /** Whether the position is at a key, or where one could be written. */
  readonly atKey: boolean;
  /** Keys of the mapping around the position. */
  readonly siblings: readonly string[];
  /** Whether it is between braces or brackets. */
  readonly inFlow: boolean;
}

const covers = (node: Node | null | undefined, offset: number): boolean =>
  node?.range != null && node.range[0] <= offset && offset <= node.range[1];
const reaches = (node: Node | null | undefined, offset: number): boolean =>
  node?.range != null && node.range[0] <= offset && offset <= node.range[2];

const keyOf = (pair: Pair): string => (isScalar(pair.key) ? String(pair.key.value) : '');
const keysOf = (node: unknown): string[] => (isMap(node) ? node.items.map((pair) => keyOf(pair)) : []);

/** Parses a text as far as possible; invalid buffers have documents too. */
export const documentOf = (text: string): Document => parseDocument(text, { uniqueKeys: false });

/** Finds the place of an offset. */
export function cursorAt(document: Document, offset: number): Cursor {
  const keys: (string | number)[] = [];
  let node = document.contents as Node | null;
  let inFlow = false;
  for (;;) {
    if (isMap(node) || isSeq(node)) inFlow ||= node.flow === true;
    if (isSeq(node)) {
      const index = node.items.findLastIndex((item) => reaches(item as Node, offset));
      if (index < 0) return { keys: [...keys, node.items.length], scalar: null, atKey: false, siblings: [], inFlow };
      keys.push(index);
      node = node.items[index] as Node;
      continue;
    }
    if (isMap(node)) {
      const map = node;
      const at = map.items.find((pair) => covers(pair.key as Node, offset));
      if (at)
        return { keys: [...keys, keyOf(at)], scalar: at.key as Scalar, atKey: true, siblings: keysOf(map), inFlow };
      const holder = map.items.findLast(
        (pair) => isPair(pair) && ((pair.key as Node).range?.[0] ?? Number.MAX_SAFE_INTEGER) <= offset,
      );
      const value = holder?.value as Node | null | undefined;
      if (!holder || (value && !reaches(value, offset) && (value.range?.[0] ?? 0) <= offset))
        return { keys, scalar: null, atKey: true, siblings: keysOf(map), inFlow };
      keys.push(keyOf(holder));
      node = value ?? null;
      continue;
    }
    return { keys, scalar: isScalar(node) ? node : null, atKey: false, siblings: [], inFlow };
  }
}

/** The new entry that a word at the beginning of a line would be: a key of a mapping, or an item of a list. */
export interface Entry {
  /** Keys and indexes from the top to the mapping or list that would contain it. */
  readonly keys: Cursor['keys'];
  /** Keys of the same mapping. */
  readonly siblings: readonly string[];
  readonly inFlow: boolean;
  /** The range of the word. */
  readonly start: number;
  readonly end: number;
}

const WORD = /(?:[\w./]|\{\w+\})(?:[\w./-]|\{\w+\})*/y;
const PLACEHOLDER = 'zzTyped';

/** Whether there is a key's final colon at an offset. */
export const hasColonAt = (text: string, offset: number): boolean => /^[ \t]*:(?!\S)/.test(text.slice(offset));

/**
 * The entry that begins at a word alone at the beginning of its line, or at an empty line. YAML would parse such a word as
 * part of the preceding text, so the text is parsed with a key in its place.
 */
export function entryAt(text: string, offset: number): Entry | undefined {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const [lead = ''] = /^ *(?:- +)*/.exec(text.slice(lineStart)) ?? [];
  const first = lineStart + lead.length;
  const start = Math.min(first, offset);
  WORD.lastIndex = start;
  const end = start + (WORD.exec(text)?.[0].length ?? 0);
  const isElsewhere = start < first ? /^ *[^ \n]/.test(text.slice(offset)) : offset > end;
  if (isElsewhere) return undefined;
  const key = hasColonAt(text, end) ? PLACEHOLDER : `${PLACEHOLDER}:`;
  const { keys, scalar, atKey, siblings, inFlow } = cursorAt(
    documentOf(text.slice(0, start) + key + text.slice(end)),
    start,
  );
  if (!atKey || scalar?.value !== PLACEHOLDER) return undefined;
  return { keys: keys.slice(0, -1), siblings: siblings.filter((one) => one !== PLACEHOLDER), inFlow, start, end };
}

/** Whether an offset is inside a comment. */
export function isInComment(text: string, offset: number): boolean {
  let at = 0;
  let isText = false;
  for (const token of new Lexer().lex(text)) {
    if (token === CST.DOCUMENT || token === CST.FLOW_END || token === CST.SCALAR) {
      isText = token === CST.SCALAR;
      continue;
    }
    if (at >= offset) return false;
    if (offset <= at + token.length && !isText && CST.tokenType(token) === 'comment') return true;
    isText = false;
    at += token.length;
  }
  return false;
}
