import type { ManifestOf, RouteNode } from '../parse/manifests.ts';
import type { Manifests } from '../parse/parse.ts';
import { joinPath, routeIdOf } from './names.ts';

/** A route of the manifests with its full path. `node` is the parsed node itself, by which its position is found. */
export interface FlatRoute<Node = RouteNode> {
  readonly node: Node;
  readonly section: string;
  readonly defaults: NonNullable<ManifestOf<'routes'>['defaults']>;
  readonly path: string;
  readonly id: string;
}

const flattenNode = (node: RouteNode, parent: string, file: ManifestOf<'routes'>): FlatRoute[] => {
  const path = joinPath(parent, node.path);
  const route: FlatRoute = {
    node,
    section: file.section,
    defaults: file.defaults ?? {},
    path,
    id: node.id ?? routeIdOf(path),
  };
  return [route, ...(node.children ?? []).flatMap((child) => flattenNode(child, path, file))];
};

/** The routes of one manifest. */
export const flattenFile = (file: ManifestOf<'routes'>): FlatRoute[] =>
  file.routes.flatMap((node) => flattenNode(node, '/', file));

/** All routes: sections in the site's order, routes in their manifest's, parents before children. */
export function flattenRoutes({ site, routes }: Manifests): FlatRoute[] {
  const rank = (section: string): number => {
    const index = site?.sections.indexOf(section) ?? -1;
    return index < 0 ? Number.MAX_SAFE_INTEGER : index;
  };
  return [...routes].sort((a, b) => rank(a.section) - rank(b.section)).flatMap(flattenFile);
}
