import { type DocumentSymbol, type FoldingRange, SymbolKind } from 'vscode-languageserver/node.js';
import { isMap, isSeq, type Node, type Pair, type Scalar, visit } from 'yaml';
import type { Source } from '../../diagnostics/source.ts';
import { treeOf } from './places.ts';
import { linesOf, rangeOf } from './positions.ts';

const textOf = (node: Node | null, key: string): string | undefined => {
  const value = isMap(node) ? node.get(key) : undefined;
  return typeof value === 'string' ? value : undefined;
};

const LABELS = ['path', 'name', 'code', 'from', 'finding'];

/** The entries of a manifest as a tree: routes by path with their titles, calls by name, others by key. */
export function symbolsOf(source: Source): DocumentSymbol[] {
  const make = (node: Node, name: string, detail: string | undefined, kind: SymbolKind, at: Node): DocumentSymbol => {
    const range = rangeOf({
      source,
      start: Math.min(at.range?.[0] ?? 0, node.range?.[0] ?? 0),
      end: node.range?.[1] ?? 0,
    });
    const selectionRange = rangeOf({ source, start: at.range?.[0] ?? 0, end: at.range?.[1] ?? 0 });
    return { name: name || '-', detail, kind, range, selectionRange, children: inside(node) };
  };
  const inside = (node: Node | null): DocumentSymbol[] => {
    if (isMap(node) && !node.flow)
      return (node.items as Pair<Scalar, Node>[]).flatMap(({ key, value }) =>
        isMap(value) || isSeq(value) ? [make(value, String(key.value), undefined, SymbolKind.Namespace, key)] : [],
      );
    if (!isSeq(node)) return [];
    return (node.items as Node[]).flatMap((item) => {
      const label = LABELS.map((key) => textOf(item, key)).find((one) => one !== undefined);
      if (!isMap(item) || label === undefined) return [];
      return [make(item, label, textOf(item, 'title') ?? textOf(item, 'label'), SymbolKind.Object, item)];
    });
  };
  return inside(treeOf(source).contents as Node | null);
}

/** Folding ranges of mappings and lists with several lines. */
export function foldsOf(source: Source): FoldingRange[] {
  const folds: FoldingRange[] = [];
  const document = linesOf(source);
  visit(treeOf(source), {
    Collection(_key, node) {
      if (!node.range) return;
      const end = node.range[0] + source.text.slice(node.range[0], node.range[1]).trimEnd().length;
      const [from, to] = [document.positionAt(node.range[0]).line, document.positionAt(end).line];
      if (to > from) folds.push({ startLine: Math.max(0, from - (node.flow ? 0 : 1)), endLine: to });
    },
  });
  return folds;
}
