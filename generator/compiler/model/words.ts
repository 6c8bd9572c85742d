import type { ManifestOf, RouteNode } from '../parse/manifests.ts';
import type { Manifests } from '../parse/parse.ts';
import type { BareCall } from './call-details.ts';
import type { ColumnModel, EndpointModel, RouteModel, SiteModel } from './site-model.ts';

/**
 * The words of routes: titles, descriptions, and the labels and order of columns. Most rules and emitters receive types without
 * them, so the type checker proves that a change of words does not affect them.
 */
type Column = NonNullable<RouteNode['column']>;

/** A route of a manifest without its words. */
export type WordlessNode = Omit<RouteNode, 'title' | 'description' | 'column' | 'children'> & {
  readonly column?: Omit<Column, 'name' | 'order' | 'hidden'>;
  readonly children?: readonly WordlessNode[];
};

type WordlessRoutes = Omit<ManifestOf<'routes'>, 'routes'> & { readonly routes: readonly WordlessNode[] };

type BareCalls = Omit<ManifestOf<'api'>, 'endpoints'> & {
  readonly endpoints: readonly BareCall<ManifestOf<'api'>['endpoints'][number]>[];
};

/** Manifests without the words of routes and the details of calls. */
export type WordlessManifests = Omit<Manifests, 'routes' | 'api'> & {
  readonly routes: readonly WordlessRoutes[];
  readonly api: readonly BareCalls[];
};

/** A resolved route without its words, and without its position in the source, which changes with them. */
export type WordlessRoute = Omit<RouteModel, 'title' | 'description' | 'source'>;

/** A site without the words of routes. */
export type WordlessSite = Omit<SiteModel, 'routes' | 'columns'> & { readonly routes: readonly WordlessRoute[] };

/** A site without the words of routes and the details of calls. */
export type BareSite = Omit<WordlessSite, 'endpoints'> & { readonly endpoints: readonly BareCall<EndpointModel>[] };

/** The words of a route. */
export const routeWords = ({ title, description }: RouteNode): Pick<RouteModel, 'title' | 'description'> => ({
  title,
  description: description ?? null,
});

/** The words of a route's column. */
export const columnWords = (
  { title }: RouteNode,
  { name, order, hidden }: Column,
): Pick<ColumnModel, 'name' | 'order' | 'visible'> => ({
  name: name ?? title,
  order: order ?? 0,
  visible: hidden ? '0' : '1',
});

function withoutWords({
  title: _title,
  description: _description,
  column,
  children,
  ...rest
}: RouteNode): WordlessNode {
  const { name: _name, order: _order, hidden: _hidden, ...place } = column ?? {};
  return {
    ...rest,
    ...(column ? { column: place } : {}),
    ...(children ? { children: children.map(withoutWords) } : {}),
  };
}

type PathlessNode = Omit<WordlessNode, 'path' | 'children'> & { readonly children?: readonly PathlessNode[] };

const withoutPath = ({ path: _path, children, ...rest }: WordlessNode): PathlessNode => ({
  ...rest,
  ...(children ? { children: children.map(withoutPath) } : {}),
});

/** A manifest of routes without its words and paths. */
export const pathless = (file: ManifestOf<'routes'>): object => ({
  ...file,
  routes: file.routes.map((node) => withoutPath(withoutWords(node))),
});
