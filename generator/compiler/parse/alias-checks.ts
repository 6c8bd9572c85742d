import { type Alias, type Document, isAlias, isCollection, isPair, isScalar, type Node, visit } from 'yaml';
import type { Report } from '../../diagnostics/diagnostic.ts';
import type { Source, Span } from '../../diagnostics/source.ts';
import { spanOf } from './shape.ts';

/** Maximum number of nodes that the aliases of one file may expand to. */
const MAX_EXPANDED = 20_000;

/** An alias inside the node that it refers to: following it would never end. */
function cyclicAlias(
  aliases: ReadonlyMap<Alias, readonly unknown[]>,
  targets: ReadonlyMap<Alias, Node>,
): Alias | undefined {
  return [...aliases].find(([alias, path]) => path.includes(targets.get(alias)))?.[0];
}

/** Number of nodes that a node expands to; results are cached, so each node is counted once. */
function weightOf(node: unknown, targets: ReadonlyMap<Alias, Node>, known: Map<unknown, number>): number {
  const before = known.get(node);
  if (before !== undefined) return before;
  known.set(node, 1);
  let weight = 1;
  if (isAlias(node)) weight += weightOf(targets.get(node), targets, known);
  else if (isPair(node)) weight += weightOf(node.value, targets, known);
  else if (isCollection(node)) for (const item of node.items) weight += weightOf(item, targets, known);
  known.set(node, weight);
  return weight;
}

/**
 * Reports aliases that cannot be followed: circular ones, and ones that expand to too many nodes. Returns whether there are
 * any.
 */
export function reportAliases(document: Document, source: Source, report: Report): boolean {
  // Most manifests have no alias and need no walk through the tree.
  if (!source.text.includes('*')) return false;
  const whole: Span = { source, start: 0, end: 1 };
  const anchors = new Map<string, Node>();
  const aliases = new Map<Alias, readonly unknown[]>();
  const targets = new Map<Alias, Node>();
  visit(document, (_key, node, path) => {
    if (isAlias(node)) {
      const target = anchors.get(node.source);
      aliases.set(node, [...path]);
      if (target) targets.set(node, target);
    } else if ((isScalar(node) || isCollection(node)) && node.anchor) anchors.set(node.anchor, node);
  });
  const cycle = cyclicAlias(aliases, targets);
  if (cycle) {
    report('P1000', spanOf(cycle, source, whole), `The alias *${cycle.source} stands inside what it names.`);
    return true;
  }
  const known = new Map<unknown, number>();
  const heavy = [...aliases.keys()].find((alias) => weightOf(alias, targets, known) > MAX_EXPANDED);
  const sum = [...aliases.keys()].reduce((total, alias) => total + weightOf(alias, targets, known), 0);
  const first = heavy ?? (sum > MAX_EXPANDED ? [...aliases.keys()].at(-1) : undefined);
  if (!first) return false;
  report('P1015', spanOf(first, source, whole), `The aliases of the file stand for more than ${MAX_EXPANDED} nodes.`);
  return true;
}
