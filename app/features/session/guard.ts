import { guard } from '../../../generated/access.ts';
import type { RouteMeta } from '../../../generated/routes/types.ts';
import { rejectedRoute } from '../../core/page/page-error.ts';
import { hasPermission } from './permission.tsx';

/** The redirect target for visitors without a session who open a protected page. */
export const signInAddress = (route: RouteMeta): string =>
  guard.exceptions.find((exception) => exception.from === route.path)?.to ?? guard.to;

/**
 * The guard: null if the page may be opened, else the redirect target. Open and public pages never wait for it. Throws if
 * the session lacks the route's permission: for members without it, the page does not exist.
 */
export async function guardRoute(route: RouteMeta, hasSession: () => Promise<boolean>): Promise<string | null> {
  if (route.access !== 'member') return null;
  if (!(await hasSession())) return signInAddress(route);
  if (route.permission !== null && !hasPermission(route.permission)) throw rejectedRoute();
  return null;
}
