import { routerPattern } from './names.ts';

/** A segment of the tree: nested by prefix, since matching a flat list takes as long as the list. */
export interface Branch<Route> {
  readonly segment: string;
  route: Route | null;
  readonly children: Map<string, Branch<Route>>;
}

const branch = <Route>(segment: string): Branch<Route> => ({ segment, route: null, children: new Map() });

/** The tree of routes by the segments of their paths, as the router writes them. */
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

/** Branches as the router has them: static before dynamic, otherwise as the manifests have them. */
export const branchesOf = <Route>({ children }: Branch<Route>): Branch<Route>[] =>
  [...children.values()].sort((a, b) => Number(isDynamic(a)) - Number(isDynamic(b)));
