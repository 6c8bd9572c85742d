import { guard } from '../../../generated/access.ts';
import type { RouteMeta } from '../../../generated/routes/types.ts';
import { rejectedRoute } from '../../core/page/page-error.ts';
import { hasPermission } from './permission.tsx';

/** Where somebody without a session is sent from a protected page. */
export const signInAddress = (route: RouteMeta): string =>
  guard.exceptions.find((exception) => exception.from === route.path)?.to ?? guard.to;

/**
 * The guard: null where the page may be opened, else the address to go to. Open and public pages never wait for it. Throws
 * where the session lacks the permission that the route names: for callers who may not open it, the page does not exist.
 */
export async function guardRoute(route: RouteMeta, hasSession: () => Promise<boolean>): Promise<string | null> {
  if (route.access !== 'member') return null;
  if (!(await hasSession())) return signInAddress(route);
  if (route.permission !== null && !hasPermission(route.permission)) throw rejectedRoute();
  return null;
}
