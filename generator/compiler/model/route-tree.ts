import { routerPattern } from './names.ts';

/**
 * A segment of the route tree. Routes are nested by prefix because matching against a flat list takes time in proportion to its
 * length.
 */
export interface Branch<Route> {
  readonly segment: string;
  route: Route | null;
  readonly children: Map<string, Branch<Route>>;
}

const branch = <Route>(segment: string): Branch<Route> => ({ segment, route: null, children: new Map() });

/** Builds the tree of routes from the segments of their paths in the router's syntax. */
export function plantRoutes<Route extends { readonly path: string }>(routes: readonly Route[]): Branch<Route> {
  const root = branch<Route>('');
  for (const route of routes) {
    let at = root;
    for (const segment of routerPattern(route.path).split('/').filter(Boolean)) {
      const next = at.children.get(segment) ?? branch<Route>(segment);
      at.children.set(segment, next);
      at = next;
    }
    at.route = route;
  }
  return root;
}

const isDynamic = ({ segment }: { readonly segment: string }): boolean => segment.startsWith(':');

/** Branches in the router's order: static before dynamic, otherwise in the order of the manifests. */
export const branchesOf = <Route>({ children }: Branch<Route>): Branch<Route>[] =>
  [...children.values()].sort((a, b) => Number(isDynamic(a)) - Number(isDynamic(b)));
