import { columnFieldsOf } from '../compiler/model/column-fields.ts';
import type { FlatRoute } from '../compiler/model/flatten.ts';
import { pascal } from '../compiler/model/names.ts';
import type { Manifests } from '../compiler/parse/parse.ts';
import type { Positions } from '../compiler/parse/positions.ts';
import type { Span } from '../diagnostics/source.ts';

/** An entry of a manifest, with the positions of its keys. */
export interface Origin {
  readonly self: Span;
  /** The position of a key of generated code in the entry; undefined if the entry does not have it. */
  key(name: string): Span | undefined;
}

/** Origins by the names that generated code uses. */
export type Origins = Pick<ReadonlyMap<string, Origin>, 'get'>;

/** Finds the positions of an entry's keys: in its column, in itself, or under the name of the key that replaces it. */
type KeyFinder = (entry: object, column: object | undefined) => Origin['key'];

function keyFinder(manifests: Manifests, positions: Positions): KeyFinder {
  const fields = columnFieldsOf(manifests.site);
  // Keys of generated tables with other names in manifests, and keys that are used in place of others.
  const columnKeys: Readonly<Record<string, string>> = {
    [fields.name]: 'name',
    [fields.order]: 'order',
    [fields.visible]: 'hidden',
  };
  const otherwise: Readonly<Record<string, string>> = { title: 'name', [fields.name]: 'title' };
  const written = (owner: object | undefined, key: string): Span | undefined =>
    owner && Object.hasOwn(owner, key) ? positions.key(owner, key) : undefined;
  return (entry, column) => (requested) =>
    written(column, columnKeys[requested] ?? '') ??
    written(entry, requested) ??
    written(entry, otherwise[requested] ?? '');
}

/** Collects origins; if a name is declared several times, the first declaration counts. */
class OriginList {
  readonly found = new Map<string, Origin>();
  readonly #positions: Positions;
  readonly #keyOf: KeyFinder;

  constructor(positions: Positions, keyOf: KeyFinder) {
    this.#positions = positions;
    this.#keyOf = keyOf;
  }

  add(name: string, entry: object, self: Span = this.#positions.of(entry), column?: object): void {
    if (!this.found.has(name)) this.found.set(name, { self, key: this.#keyOf(entry, column) });
  }

  /** A name with several meanings is first looked up together with its generated file. */
  addMap(entries: Readonly<Record<string, unknown>> | undefined, ...files: readonly string[]): void {
    if (!entries) return;
    for (const [name, entry] of Object.entries(entries)) {
      const self = this.#positions.key(entries, name);
      const owner = typeof entry === 'object' && entry !== null ? entry : entries;
      for (const file of files) this.add(`${file}:${name}`, owner, self);
      this.add(name, owner, self);
    }
  }
}

/** The declarations of all names in generated code, by name. If a name is declared several times, the first one counts. */
export function originsOf(manifests: Manifests, routes: readonly FlatRoute[], positions: Positions): Origins {
  const list = new OriginList(positions, keyFinder(manifests, positions));
  for (const { node, id, path } of routes) {
    const self = positions.value(node, 'path');
    list.add(id, node, self, node.column);
    list.add(path, node, self, node.column);
  }
  for (const endpoint of manifests.api.flatMap((file) => file.endpoints)) {
    const self = positions.value(endpoint, 'name');
    const { name } = endpoint;
    for (const one of [name, `${pascal(name)}Query`, `${pascal(name)}Params`]) list.add(one, endpoint, self);
    list.add(endpoint.path, endpoint, positions.value(endpoint, 'path'));
  }
  for (const { models } of manifests.models) {
    list.addMap(models, 'models.ts');
    for (const [name, schema] of Object.entries(models))
      list.add(`${name}Schema`, schema as object, positions.key(models, name));
  }
  const { access, errors, layouts, messages, permissions, releases, site, states, transport } = manifests;
  list.addMap(layouts?.layouts, 'layouts.ts');
  list.addMap(errors?.errors, 'errors.ts');
  list.addMap(releases?.types, 'releases.ts');
  list.addMap(states?.machines, 'states.ts');
  list.addMap(permissions?.permissions, 'permissions.ts');
  list.addMap(permissions?.roles, 'permissions.ts');
  list.addMap(messages?.messages, 'messages.ts');
  if (access) list.add('guard', access.guard);
  for (const [group, constants] of Object.entries(site?.constants ?? {})) {
    if (site) list.add(`${group}Constants`, constants, positions.key(site.constants, group));
    list.addMap(constants);
  }
  for (const name of ['const site', '"info"']) if (site) list.add(name, site);
  if (site?.richText) list.add('const richText', site.richText);
  if (transport) list.add('settings', transport);
  return list.found;
}
