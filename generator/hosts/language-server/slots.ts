import { isMap, isScalar, isSeq, type Node, type Pair, type Scalar } from 'yaml';
import type { Kind } from '../../compiler/parse/manifests.ts';

/** What a place of a manifest names. */
export type Named = 'route' | 'path' | 'layout' | 'page' | 'model' | 'constant' | 'section' | 'endpoint';

type Pattern = readonly [kind: Kind, named: Named, keys: string, declares?: true];

/** Places that name or declare something; * is any entry, ** any depth. */
const PATTERNS: readonly Pattern[] = [
  ['site', 'section', 'sections.*'],
  ['layouts', 'layout', 'layouts.*', true],
  ['access', 'path', 'guard.prefix'],
  ['access', 'path', 'guard.to'],
  ['access', 'path', 'guard.exceptions.*.from'],
  ['access', 'path', 'guard.exceptions.*.to'],
  ['access', 'path', 'open.*'],
  ['errors', 'path', 'errors.*.redirect'],
  ['errors', 'constant', 'errors.*.duration'],
  ['errors', 'constant', 'errors.*.delay'],
  ['releases', 'route', 'types.*.columns.*'],
  ['routes', 'section', 'section', true],
  ['routes', 'layout', 'defaults.layout'],
  ['routes', 'layout', '**.layout'],
  ['routes', 'page', '**.page'],
  ['routes', 'path', '**.menu'],
  ['routes', 'path', '**.redirect'],
  ['routes', 'path', '**.path', true],
  ['routes', 'route', '**.id', true],
  ['transport', 'constant', 'timeout'],
  ['transport', 'constant', 'paging.default'],
  ['transport', 'constant', 'paging.max'],
  ['transport', 'constant', 'encryption.bits'],
  ['api', 'endpoint', 'endpoints.*.name', true],
  ['api', 'model', 'endpoints.*.body.model'],
  ['api', 'model', 'endpoints.*.*.data'],
  ['api', 'model', 'endpoints.*.*.rows'],
  ['api', 'model', '**.$ref'],
  ['models', 'model', '**.$ref'],
  ['models', 'model', 'models.*', true],
];

const compiled = PATTERNS.map(([kind, named, keys, declares = false]) => ({
  kind,
  named,
  declares,
  form: new RegExp(
    `^${keys.replaceAll('$', '\\$').replaceAll('.', '\\.').replaceAll('**', '§').replaceAll('*', '[^.]+').replaceAll('§', '.+')}$`,
  ),
}));

/** What the value at some keys names, and whether it is the declaration itself. */
export function slotOf(kind: Kind, keys: readonly (string | number)[]) {
  const path = keys.join('.');
  return compiled.find((slot) => slot.kind === kind && slot.form.test(path));
}

export interface NamedPlace {
  readonly named: Named;
  readonly declares: boolean;
  readonly keys: readonly (string | number)[];
  readonly node: Scalar;
  readonly value: string;
}

/** Every place of a manifest that names or declares something; keys that declare are places too. */
export function placesIn(kind: Kind, contents: unknown): NamedPlace[] {
  const found: NamedPlace[] = [];
  const take = (node: unknown, keys: readonly (string | number)[]): void => {
    if (!isScalar(node) || node.value === null) return;
    const slot = slotOf(kind, keys);
    if (slot) found.push({ named: slot.named, declares: slot.declares, keys, node, value: String(node.value) });
  };
  const walk = (node: Node | null | undefined, keys: readonly (string | number)[]): void => {
    if (isMap(node))
      for (const { key, value } of node.items as Pair<Scalar, Node>[]) {
        const inner = [...keys, String(key.value)];
        if (!isScalar(value)) take(key, inner);
        walk(value, inner);
      }
    else if (isSeq(node)) node.items.forEach((item, index) => void walk(item as Node, [...keys, index]));
    else take(node, keys);
  };
  walk(contents as Node | null, []);
  return found;
}
