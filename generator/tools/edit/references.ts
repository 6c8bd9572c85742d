import { isMap, isScalar, isSeq, type Node, type Pair, type Scalar } from 'yaml';
import type { Kind } from '../../compiler/parse/manifests.ts';
import { SiteFiles } from './site-files.ts';
import type { YamlFile } from './yaml-file.ts';

/** What a manifest may name that another declares. */
export type Family = 'path' | 'route' | 'layout';

/** A place where a manifest names something. */
export interface Reference {
  readonly file: YamlFile;
  readonly family: Family;
  readonly node: Scalar;
  readonly inFlow: boolean;
  /** Keys and numbers that lead to it, for people. */
  readonly where: string;
}

interface Slot {
  readonly kind: Kind;
  readonly family: Family;
  /** Keys from the top; `*` is every entry, `routes` stands for a route at any depth. */
  readonly keys: readonly string[];
}

/** Every place where one manifest names what another declares. Declarations themselves are not among them. */
const slots: readonly Slot[] = [
  { kind: 'access', family: 'path', keys: ['guard', 'prefix'] },
  { kind: 'access', family: 'path', keys: ['guard', 'to'] },
  { kind: 'access', family: 'path', keys: ['guard', 'exceptions', '*', 'from'] },
  { kind: 'access', family: 'path', keys: ['guard', 'exceptions', '*', 'to'] },
  { kind: 'access', family: 'path', keys: ['open', '*'] },
  { kind: 'errors', family: 'path', keys: ['errors', '*', 'redirect'] },
  { kind: 'releases', family: 'route', keys: ['types', '*', 'columns', '*'] },
  { kind: 'routes', family: 'path', keys: ['routes', '**', 'menu'] },
  { kind: 'routes', family: 'path', keys: ['routes', '**', 'redirect'] },
  { kind: 'routes', family: 'layout', keys: ['routes', '**', 'layout'] },
  { kind: 'routes', family: 'layout', keys: ['defaults', 'layout'] },
];

interface Step {
  readonly node: Node | undefined;
  readonly inFlow: boolean;
  readonly where: string;
}

const entriesOf = (file: YamlFile, { node, inFlow, where }: Step): Step[] => {
  if (isSeq(node))
    return node.items.map((item, index) => ({
      node: file.follow(item),
      inFlow: inFlow || node.flow === true,
      where: `${where}[${index}]`,
    }));
  if (isMap(node))
    return (node.items as Pair<Scalar, Node>[]).map((pair) => ({
      node: file.follow(pair.value),
      inFlow: inFlow || node.flow === true,
      where: `${where}.${pair.key.value}`,
    }));
  return [];
};

const childOf = (file: YamlFile, step: Step, key: string): Step[] =>
  isMap(step.node) ? entriesOf(file, step).filter((entry) => entry.where.endsWith(`.${key}`)) : [];

function follow(file: YamlFile, steps: readonly Step[], keys: readonly string[]): Step[] {
  const [key, ...rest] = keys;
  if (key === undefined) return [...steps];
  if (key === '**') {
    const deep = (list: readonly Step[]): Step[] =>
      list.flatMap((item) => [item, ...deep(childOf(file, item, 'children').flatMap((step) => entriesOf(file, step)))]);
    return follow(file, deep(steps.flatMap((step) => entriesOf(file, step))), rest);
  }
  const next = steps.flatMap((step) => (key === '*' ? entriesOf(file, step) : childOf(file, step, key)));
  return follow(file, next, rest);
}

/** Every place in the manifests that names a path, a route or a layout; a shared anchor counts once. */
export function referencesIn(files: SiteFiles): Reference[] {
  const seen = new Set<Node>();
  return slots.flatMap(({ kind, family, keys }) =>
    files.of(kind).flatMap((file) =>
      follow(file, [{ node: SiteFiles.top(file), inFlow: false, where: '' }], keys).flatMap(
        ({ node, inFlow, where }) => {
          if (!isScalar(node) || seen.has(node)) return [];
          seen.add(node);
          return [{ file, family, node, inFlow, where: where.slice(1) }];
        },
      ),
    ),
  );
}

/** Writes new names wherever the manifests use the old ones. */
export function rewrite(files: SiteFiles, family: Family, names: ReadonlyMap<string, string>): void {
  for (const { file, node, inFlow, family: theirs } of referencesIn(files)) {
    const to = theirs === family ? names.get(String(node.value)) : undefined;
    if (to !== undefined) file.replace(node, to, inFlow ? 'flow' : 'block');
  }
}

/** Where the manifests use a name, as file:line:column with the keys that lead there. */
export const usesOf = (files: SiteFiles, family: Family, name: string): string[] =>
  referencesIn(files)
    .filter((reference) => reference.family === family && reference.node.value === name)
    .map(({ file, node, where }) => `${file.placeOf(node)} ${where}`);
