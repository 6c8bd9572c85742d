import { isMap, isScalar, isSeq, type Node, type Pair, type Scalar } from 'yaml';
import { type Kind, kinds } from './manifests.ts';
import { type Naming, nameIn } from './naming.ts';
import type { Shape } from './shape.ts';

type Keys = readonly (string | number)[];

/** The shape at a path of keys in a manifest; undefined if nothing is allowed there. */
export const shapeAt = (kind: Kind, keys: Keys): Shape<unknown> | undefined =>
  keys.reduce<Shape<unknown> | undefined>((shape, key) => shape?.inner?.(key), kinds[kind]);

/** What a path of keys in a manifest names: by the value there, otherwise by the last key. */
export const namingAt = (kind: Kind, keys: Keys): Naming | undefined =>
  shapeAt(kind, keys)?.names ?? shapeAt(kind, keys.slice(0, -1))?.keyNames;

/** A scalar of a manifest that names something. */
export interface NamedNode extends Naming {
  readonly node: Scalar;
  /** The name: the whole scalar, or the beginning of a URL. */
  readonly name: string;
  readonly keys: Keys;
  /** Whether it is inside braces or brackets. */
  readonly inFlow: boolean;
}

/** Every scalar of a manifest that names something, in order. `follow` may resolve aliases, which are left out otherwise. */
export function namedNodes(
  kind: Kind,
  contents: unknown,
  follow: (node: unknown) => unknown = (node) => node,
): readonly NamedNode[] {
  const found: NamedNode[] = [];
  const add = (naming: Naming | undefined, node: unknown, keys: Keys, inFlow: boolean): void => {
    if (!naming || !isScalar(node) || node.value === null) return;
    const name = nameIn(naming, String(node.value));
    if (name !== undefined) found.push({ ...naming, node, name, keys, inFlow });
  };
  const walk = (written: unknown, shape: Shape<unknown> | undefined, keys: Keys, inFlow: boolean): void => {
    const node = follow(written);
    if (isMap(node))
      for (const { key, value } of node.items as Pair<Node, Node>[]) {
        const name = isScalar(key) ? String(key.value) : '';
        const inner = [...keys, name];
        add(shape?.keyNames, key, inner, inFlow || node.flow === true);
        walk(value, shape?.inner?.(name), inner, inFlow || node.flow === true);
      }
    else if (isSeq(node))
      for (const [index, item] of node.items.entries())
        walk(item, shape?.inner?.(index), [...keys, index], inFlow || node.flow === true);
    else add(shape?.names, node, keys, inFlow);
  };
  walk(contents, kinds[kind], [], false);
  return found;
}

/** A name in a parsed manifest. */
export interface NamedValue extends Naming {
  readonly name: string;
  /** The mapping or list that holds it, and the key or index there. */
  readonly owner: object;
  readonly key: string | number;
  /** Whether the key itself is the name. */
  readonly isKey: boolean;
}

/** Every name in a parsed manifest. */
export function namedValues(kind: Kind, manifest: object): readonly NamedValue[] {
  const found: NamedValue[] = [];
  const walk = (owner: object, shape: Shape<unknown>): void => {
    const { keyNames } = shape;
    const visit = (key: string | number, value: unknown): void => {
      if (keyNames) found.push({ ...keyNames, name: String(key), owner, key, isKey: true });
      const isObject = typeof value === 'object' && value !== null;
      if (!isObject && typeof value !== 'string') return;
      const inner = shape.inner?.(key);
      const name = inner?.names && !isObject ? nameIn(inner.names, value) : undefined;
      if (inner?.names && name !== undefined) found.push({ ...inner.names, name, owner, key, isKey: false });
      if (inner && isObject) walk(value, inner);
    };
    if (Array.isArray(owner)) owner.forEach((value: unknown, index) => void visit(index, value));
    else for (const [key, value] of Object.entries(owner)) visit(key, value);
  };
  walk(manifest, kinds[kind]);
  return found;
}
