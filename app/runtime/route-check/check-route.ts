import { matchRoute } from '../../../generated/match.ts';
import type { RouteMeta } from '../../../generated/routes/types.ts';
import { rejectedRoute, unknownRoute } from '../../core/page/page-error.ts';

export interface RouteCheckEnv {
  /** Where a route may not be opened: the address to go to instead, else null. `address` is the one that was asked for. */
  guard(route: RouteMeta, address: string): Promise<string | null>;
}

/** Whether every parameter of an address has one of the values that its route's manifest limits it to. */
function validate({ paramValues }: RouteMeta, params: Readonly<Record<string, string>>): void {
  for (const [name, values] of Object.entries(paramValues))
    if (!values.includes(params[name] ?? '')) throw rejectedRoute();
}

/**
 * The check before every navigation, the same on both sides: the redirect of the manifest, validation, access. Returns
 * the address to go to instead, where the chain starts anew, or null where the page may load, which then makes its own
 * checks. Throws the error whose page is shown.
 */
export async function checkRoute(url: URL, env: RouteCheckEnv): Promise<string | null> {
  const match = matchRoute(url.pathname);
  if (!match) throw unknownRoute(url.pathname + url.search + url.hash);
  const { route, params } = match;
  if (route.redirect !== null) return route.redirect + url.search;
  validate(route, params);
  return env.guard(route, url.pathname + url.search);
}
