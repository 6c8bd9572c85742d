import { columnFieldsOf } from '../compiler/model/column-fields.ts';
import type { FlatRoute } from '../compiler/model/flatten.ts';
import { pascal } from '../compiler/model/names.ts';
import type { Manifests } from '../compiler/parse/parse.ts';
import type { Positions } from '../compiler/parse/positions.ts';
import type { Span } from '../diagnostics/source.ts';

/** An entry of a manifest, with the places of its keys. */
export interface Origin {
  readonly self: Span;
  /** Where a key of generated code is written in the entry; undefined where the entry does not have it. */
  key(name: string): Span | undefined;
}

/** Origins by the names that generated code uses. */
export type Origins = Pick<ReadonlyMap<string, Origin>, 'get'>;

/** Where everything that generated code can name is declared, by that name. The first to declare a name has it. */
export function originsOf(manifests: Manifests, routes: readonly FlatRoute[], positions: Positions): Origins {
  const found = new Map<string, Origin>();
  const fields = columnFieldsOf(manifests.site);
  // Keys of generated tables that are called otherwise in manifests, and keys that stand in for others.
  const columnKeys: Readonly<Record<string, string>> = {
    [fields.name]: 'name',
    [fields.order]: 'order',
    [fields.visible]: 'hidden',
  };
  const otherwise: Readonly<Record<string, string>> = { title: 'name', [fields.name]: 'title' };
  const add = (name: string, entry: object, self: Span = positions.of(entry), column?: object): void => {
    if (found.has(name)) return;
    const written = (owner: object | undefined, key: string): Span | undefined =>
      owner && Object.hasOwn(owner, key) ? positions.key(owner, key) : undefined;
    const key = (requested: string): Span | undefined =>
      written(column, columnKeys[requested] ?? '') ??
      written(entry, requested) ??
      written(entry, otherwise[requested] ?? '');
    found.set(name, { self, key });
  };
  /** Names that mean something else elsewhere are found under the files that are about them first. */
  const addMap = (entries: Readonly<Record<string, unknown>> | undefined, ...files: readonly string[]): void => {
    for (const [name, entry] of Object.entries(entries ?? {})) {
      const self = positions.key(entries as object, name);
      const owner = typeof entry === 'object' && entry !== null ? entry : (entries as object);
      for (const file of files) add(`${file}:${name}`, owner, self);
      add(name, owner, self);
    }
  };
  for (const { node, id, path } of routes) {
    const self = positions.value(node, 'path');
    add(id, node, self, node.column);
    add(path, node, self, node.column);
  }
  for (const endpoint of manifests.api.flatMap((file) => file.endpoints)) {
    const self = positions.value(endpoint, 'name');
    const { name } = endpoint;
    for (const one of [name, `${pascal(name)}Query`, `${pascal(name)}Params`]) add(one, endpoint, self);
    add(endpoint.path, endpoint, positions.value(endpoint, 'path'));
  }
  for (const { models } of manifests.models) {
    addMap(models, 'models.ts');
    for (const [name, schema] of Object.entries(models))
      add(`${name}Schema`, schema as object, positions.key(models, name));
  }
  addMap(manifests.layouts?.layouts, 'layouts.ts');
  addMap(manifests.errors?.errors, 'errors.ts');
  addMap(manifests.releases?.types, 'releases.ts');
  addMap(manifests.states?.machines, 'states.ts');
  addMap(manifests.permissions?.permissions, 'permissions.ts');
  addMap(manifests.permissions?.roles, 'permissions.ts');
  addMap(manifests.messages?.messages, 'messages.ts');
  if (manifests.access) add('guard', manifests.access.guard);
  if (manifests.site) {
    const { site } = manifests;
    for (const [group, constants] of Object.entries(site.constants)) {
      add(`${group}Constants`, constants, positions.key(site.constants, group));
      addMap(constants);
    }
    for (const name of ['const site', '"info"']) add(name, site);
    if (site.richText) add('const richText', site.richText);
  }
  if (manifests.transport) add('settings', manifests.transport);
  return found;
}
