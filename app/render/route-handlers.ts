import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router-dom';

/** The branch of a tree that leads to a route; empty if the tree does not contain it. */
function branchTo(routes: readonly RouteObject[], id: string): RouteObject[] {
  for (const route of routes) {
    if (route.id === id) return [route];
    const children = branchTo(route.children ?? [], id);
    if (children.length > 0) return [{ ...route, index: false, children }];
  }
  return [];
}

/** Returns a handler of its own for each route, because the router compiles and ranks all its routes at every call. */
export function routeHandlers(tree: readonly RouteObject[]): (id: string | undefined) => StaticHandler {
  const known = new Map<string, StaticHandler>();
  return (id = 'unknown') => {
    const handler = known.get(id) ?? createStaticHandler(branchTo(tree, id));
    known.set(id, handler);
    return handler;
  };
}
