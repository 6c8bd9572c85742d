import { posix } from 'node:path';
import type { Document, Node } from 'yaml';
import { type NamedNode, namedNodes } from '../../compiler/parse/named-places.ts';
import type { Family } from '../../compiler/parse/naming.ts';
import type { Source, Span } from '../../diagnostics/source.ts';
import { documentOf } from './cursor.ts';
import type { EditedSite } from './site.ts';

const documents = new WeakMap<Source, Document>();

/** The tree of a manifest; parsed once per text. */
export function treeOf(source: Source): Document {
  const known = documents.get(source);
  if (known) return known;
  const made = documentOf(source.text);
  documents.set(source, made);
  return made;
}

const known = new WeakMap<Source, readonly NamedNode[]>();

/** Places of a manifest that refer to or declare something. */
export function namedIn(site: EditedSite, source: Source): readonly NamedNode[] {
  const there = known.get(source);
  if (there) return there;
  const kind = site.kindOf(source.path);
  const made = kind ? namedNodes(kind, treeOf(source).contents) : [];
  known.set(source, made);
  return made;
}

export const spanOfNode = (source: Source, node: Node): Span => ({
  source,
  start: node.range?.[0] ?? 0,
  end: node.range?.[1] ?? 0,
});

/** The range of a name: of a URL only its path, without query and hash. */
export function spanOfName(source: Source, { node, name, inAddress }: NamedNode): Span {
  const span = spanOfNode(source, node);
  const start = inAddress ? source.text.slice(span.start, span.end).indexOf(name) : -1;
  return start < 0 ? span : { source, start: span.start + start, end: span.start + start + name.length };
}

/** Places where a name is declared. Routes have both an id and a path. */
export function declarationsOf(site: EditedSite, named: Family, value: string): Span[] {
  const { routes, positions } = site.reading();
  if (named === 'route' || named === 'path')
    return routes
      .filter((route) => (named === 'path' ? route.path : route.id) === value)
      .map(({ node }) => positions.value(node, 'path'));
  if (named === 'page') {
    const page = site.current().pages?.find(({ name }) => name === value);
    if (!page) return [];
    const file = posix.join(posix.dirname(site.folders().registry), page.file);
    return [{ source: { path: file, text: '' }, start: 0, end: 0 }];
  }
  if (named === 'constant') {
    const [group = '', key = ''] = value.split('.');
    const constants = site.reading().manifests.site?.constants;
    return constants?.[group]?.[key] === undefined ? [] : [positions.key(constants[group], key)];
  }
  return site.sources().flatMap((source) =>
    namedIn(site, source)
      .filter((place) => place.declares && place.family === named && place.name === value)
      .map(({ node }) => spanOfNode(source, node)),
  );
}

/** References to a name in manifests, without its declaration. */
export function referencesTo(site: EditedSite, named: Family, value: string): Span[] {
  const names = new Map<Family, string>([[named, value]]);
  if (named === 'route' || named === 'path') {
    const route = site.reading().routes.find((one) => (named === 'path' ? one.path : one.id) === value);
    if (route) names.set('route', route.id).set('path', route.path);
  }
  return site.sources().flatMap((source) =>
    namedIn(site, source)
      .filter((place) => !place.declares && names.get(place.family) === place.name)
      .map((place) => spanOfName(source, place)),
  );
}

/** Counts references to all routes, by id or path, in one pass, for callers that need many counts. */
export function referencesOfRoutes(
  site: EditedSite,
): (route: { readonly id: string; readonly path: string }) => number {
  const counts = { route: new Map<string, number>(), path: new Map<string, number>() };
  for (const source of site.sources())
    for (const { declares, family, name } of namedIn(site, source)) {
      if (declares || (family !== 'route' && family !== 'path')) continue;
      counts[family].set(name, (counts[family].get(name) ?? 0) + 1);
    }
  return ({ id, path }) => (counts.route.get(id) ?? 0) + (counts.path.get(path) ?? 0);
}

/** All existing names of a family. */
export function namesOf(site: EditedSite, named: Family): { readonly name: string; readonly about: string }[] {
  const { routes, manifests } = site.reading();
  if (named === 'route') return routes.map(({ id, node }) => ({ name: id, about: node.title }));
  if (named === 'path') return routes.map(({ path, node }) => ({ name: path, about: node.title }));
  if (named === 'page') return (site.current().pages ?? []).map(({ name, file }) => ({ name, about: file }));
  if (named === 'section') return (manifests.site?.sections ?? []).map((name) => ({ name, about: 'section' }));
  if (named === 'constant')
    return Object.entries(manifests.site?.constants ?? {}).flatMap(([group, values]) =>
      Object.keys(values).map((key) => ({ name: `${group}.${key}`, about: 'constant of site.yaml' })),
    );
  return site.sources().flatMap((source) =>
    namedIn(site, source)
      .filter((place) => place.declares && place.family === named)
      .map(({ name }) => ({ name, about: source.path })),
  );
}
