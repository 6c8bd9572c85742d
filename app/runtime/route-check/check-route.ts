import { matchRoute } from '../../../generated/match.ts';
import type { RouteMeta } from '../../../generated/routes/types.ts';
import { rejectedRoute, unknownRoute } from '../../core/page/page-error.ts';

export interface RouteCheckEnv {
  /** The address to redirect to if the route may not be opened, else null. `address` is the requested one. */
  guard(route: RouteMeta, address: string): Promise<string | null>;
}

/** Throws the error of a rejected route unless every parameter has one of the values that the route's manifest allows. */
function validate({ paramValues }: RouteMeta, params: Readonly<Record<string, string>>): void {
  for (const [name, values] of Object.entries(paramValues))
    if (!values.includes(params[name] ?? '')) throw rejectedRoute();
}

/**
 * The check before every navigation, on server and browser: the manifest's redirect, validation, access. Returns the address
 * to redirect to, which is checked again from the start, or null if the page may load; the page then makes its own checks.
 * Throws the error whose page is shown.
 */
export async function checkRoute(url: URL, env: RouteCheckEnv): Promise<string | null> {
  const match = matchRoute(url.pathname);
  if (!match) throw unknownRoute(url.pathname + url.search + url.hash);
  const { route, params } = match;
  if (route.redirect !== null) return route.redirect + url.search;
  validate(route, params);
  return env.guard(route, url.pathname + url.search);
}
