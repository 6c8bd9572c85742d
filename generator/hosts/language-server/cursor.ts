import { type Document, isMap, isPair, isScalar, isSeq, type Node, type Pair, parseDocument, type Scalar } from 'yaml';

/** Where a position stands in a manifest. */
export interface Cursor {
  /** Keys and indexes from the top to the entry. */
  readonly keys: readonly (string | number)[];
  /** The scalar at the position, or null between entries. */
  readonly scalar: Scalar | null;
  /** Whether the position is at a key, or where one would be written. */
  readonly atKey: boolean;
  /** Keys that the mapping around the position has. */
  readonly siblings: readonly string[];
}

const covers = (node: Node | null | undefined, offset: number): boolean =>
  node?.range != null && node.range[0] <= offset && offset <= node.range[1];
const reaches = (node: Node | null | undefined, offset: number): boolean =>
  node?.range != null && node.range[0] <= offset && offset <= node.range[2];

const keyOf = (pair: Pair): string => (isScalar(pair.key) ? String(pair.key.value) : '');
const keysOf = (node: unknown): string[] => (isMap(node) ? node.items.map((pair) => keyOf(pair)) : []);

/** Reads a text as far as it can be read; broken buffers have documents too. */
export const documentOf = (text: string): Document => parseDocument(text, { uniqueKeys: false });

/** Finds what stands at an offset. */
export function cursorAt(document: Document, offset: number): Cursor {
  const keys: (string | number)[] = [];
  let node = document.contents as Node | null;
  for (;;) {
    if (isSeq(node)) {
      const index = node.items.findLastIndex((item) => reaches(item as Node, offset));
      if (index < 0) return { keys, scalar: null, atKey: false, siblings: [] };
      keys.push(index);
      node = node.items[index] as Node;
      continue;
    }
    if (isMap(node)) {
      const map = node;
      const at = map.items.find((pair) => covers(pair.key as Node, offset));
      if (at) return { keys: [...keys, keyOf(at)], scalar: at.key as Scalar, atKey: true, siblings: keysOf(map) };
      const holder = map.items.findLast(
        (pair) => isPair(pair) && ((pair.key as Node).range?.[0] ?? Number.MAX_SAFE_INTEGER) <= offset,
      );
      const value = holder?.value as Node | null | undefined;
      if (!holder || (value && !reaches(value, offset) && (value.range?.[0] ?? 0) <= offset))
        return { keys, scalar: null, atKey: true, siblings: keysOf(map) };
      keys.push(keyOf(holder));
      node = value ?? null;
      continue;
    }
    return { keys, scalar: isScalar(node) ? node : null, atKey: false, siblings: [] };
  }
}

/** The mapping whose keys begin at a column, the last that begins before an offset: where a new line’s key belongs. */
export function mappingAbove(document: Document, text: string, offset: number, column: number): Cursor | undefined {
  let found: Cursor | undefined;
  const walk = (node: Node | null, keys: readonly (string | number)[]): void => {
    if (isMap(node)) {
      const first = (node.items[0]?.key as Node | undefined)?.range?.[0];
      const from = first === undefined ? -1 : first - (text.lastIndexOf('\n', first - 1) + 1);
      if (!node.flow && first !== undefined && first <= offset && from === column)
        found = { keys, scalar: null, atKey: true, siblings: keysOf(node) };
      for (const pair of node.items) walk(pair.value as Node | null, [...keys, keyOf(pair)]);
    }
    if (isSeq(node)) node.items.forEach((item, index) => void walk(item as Node, [...keys, index]));
  };
  walk(document.contents as Node | null, []);
  return found;
}
