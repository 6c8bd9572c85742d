import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { RouteMeta } from '../../../generated/routes/types.ts';
import { rejectedRoute, unknownRoute } from '../errors/page-error.ts';

export interface RouteCheckEnv {
  /** Where a route may not be opened: the address to go to instead, else null. `address` is the one that was asked for. */
  guard(route: RouteMeta, address: string): Promise<string | null>;
}

/** Whether every parameter of an address has one of the values that its route's manifest limits it to. */
function validate({ paramValues }: RouteMeta, params: Readonly<Record<string, string | undefined>>): void {
  for (const [name, values] of Object.entries(paramValues))
    if (!values.includes(params[name] ?? '')) throw rejectedRoute();
}

/**
 * The check before every navigation, the same on both sides: the redirect of the manifest, validation, access. Returns
 * the address to go to instead, where the chain starts anew, or null where the page may load, which then makes its own
 * checks. Throws the error whose page is shown.
 */
export async function checkRoute(routes: RouteObject[], url: URL, env: RouteCheckEnv): Promise<string | null> {
  const match = matchRoutes(routes, url.pathname)?.at(-1);
  const route = match?.route.handle as RouteMeta | undefined;
  if (!match || !route) throw unknownRoute(url.pathname + url.search + url.hash);
  if (route.redirect !== null) return route.redirect + url.search;
  validate(route, match.params);
  return env.guard(route, url.pathname + url.search);
}
