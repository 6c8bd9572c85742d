import { routerPattern } from './names.ts';
import type { RouteModel } from './site-model.ts';

/** A segment of the tree: nested by prefix, since matching a flat list takes as long as the list. */
export interface Branch {
  readonly segment: string;
  route: RouteModel | null;
  readonly children: Map<string, Branch>;
}

const branch = (segment: string): Branch => ({ segment, route: null, children: new Map() });

/** The tree of routes by the segments of their paths, as the router writes them. */
export function plantRoutes(routes: readonly RouteModel[]): Branch {
  const root = branch('');
  for (const route of routes) {
    let at = root;
    for (const segment of routerPattern(route.path).split('/').filter(Boolean)) {
      const next = at.children.get(segment) ?? branch(segment);
      at.children.set(segment, next);
      at = next;
    }
    at.route = route;
  }
  return root;
}

const isDynamic = ({ segment }: Branch): boolean => segment.startsWith(':');

/** Branches as the router has them: static before dynamic, otherwise as the manifests have them. */
export const branchesOf = ({ children }: Branch): Branch[] =>
  [...children.values()].sort((a, b) => Number(isDynamic(a)) - Number(isDynamic(b)));
