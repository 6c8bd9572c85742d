import { isMap, isScalar, isSeq, type Node, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Span } from '../../diagnostics/source.ts';
import { type ParseContext, resolve, spanOf, wrong } from './shape.ts';

/** Reports text that probably lacks something: a dash, a comma, a colon or quotes. False if a problem was reported. */
export function checkPlain(node: Node | null, at: Span, { source, report }: ParseContext, inFlowList = false): boolean {
  if (!isScalar(node) || node.type !== 'PLAIN' || !node.range) return true;
  const [start, end] = node.range;
  const written = source.text.slice(start, end);
  const lineEnd = written.indexOf('\n');
  if (lineEnd >= 0) {
    const next = start + lineEnd + (/^\s+/.exec(written.slice(lineEnd))?.[0].length ?? 0);
    report('P1011', { source, start: next, end }, 'This line still belongs to the text above it.', {
      related: [{ message: 'the text begins here', span: { source, start, end: start + lineEnd } }],
    });
    return false;
  }
  if (inFlowList && /["']$/.test(written)) {
    report('P1011', at, `The quote that ends ${written} begins nowhere.`);
    return false;
  }
  if (!inFlowList || !/\s/.test(written)) return true;
  report('P1011', at, `“${written}” is one entry, for want of a comma.`);
  return false;
}

/** Reports a list without entries and a comma before a closing bracket: an entry is probably missing there. */
export function checkEntries(node: YAMLMap | YAMLSeq, { source, report }: ParseContext): void {
  if (!node.range || !node.flow) return;
  const [start, end] = node.range;
  if (isSeq(node) && node.items.length === 0) report('P1010', { source, start, end }, 'The list is empty.');
  const comma = /,(?=\s*[\]}]$)/.exec(source.text.slice(start, end));
  if (comma) {
    const at = start + comma.index;
    report('P1010', { source, start: at, end: at + 1 }, 'Nothing stands behind the last comma.');
  }
}

/** Reports numbers with a leading zero, and ones that are not finite or not exact. False if a problem was reported. */
export function checkNumber(node: Node | null, at: Span, { source, report }: ParseContext): boolean {
  if (!isScalar(node) || typeof node.value !== 'number') return true;
  const written = node.range ? source.text.slice(node.range[0], node.range[1]) : '';
  if (/^[-+]?0[0-9_]/.test(written)) {
    report('P1014', at, `${written} is read as ${node.value}.`, { suggestion: String(node.value) });
    return false;
  }
  if (Number.isFinite(node.value) && (!Number.isInteger(node.value) || Number.isSafeInteger(node.value))) return true;
  report('P1014', at, `${written} is no number that can be stored exactly.`);
  return false;
}

/** An entry of a mapping. */
export interface Pair {
  readonly name: string;
  readonly key: Span;
  readonly node: Node | null;
  readonly value: Span;
}

/** The pairs of a mapping; a duplicate name is reported with both positions. Undefined, and reported, for other values. */
export function pairsOf(node: Node | null, at: Span, context: ParseContext): Pair[] | undefined {
  const found = resolve(node, context.document);
  if (!isMap(found)) return wrong('a mapping', at, context);
  checkEntries(found, context);
  const pairs = new Map<string, Pair>();
  for (const { key: keyNode, value: valueNode } of found.items as { key: Node; value: Node | null }[]) {
    const key = spanOf(keyNode, context.source, at);
    if (!isScalar(keyNode) || keyNode.value === null || keyNode.value === '') {
      context.report('P1002', key, 'A key is missing before the colon.');
      continue;
    }
    const name = String(keyNode.value);
    if (name === '__proto__') {
      context.report('P1006', key, 'No entry can be called “__proto__”.');
      continue;
    }
    const first = pairs.get(name);
    if (first) {
      context.report('P1004', key, `“${name}” stands twice.`, {
        related: [{ message: 'first here', span: first.key }],
      });
      continue;
    }
    pairs.set(name, { name, key, node: valueNode, value: spanOf(valueNode, context.source, key) });
  }
  return [...pairs.values()];
}
