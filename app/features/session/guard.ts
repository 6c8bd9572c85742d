import { guard } from '../../../generated/access.ts';
import type { RouteMeta } from '../../../generated/routes/types.ts';

/** Where somebody without a session is sent from a protected page. */
export const signInAddress = (route: RouteMeta): string =>
  guard.exceptions.find((exception) => exception.from === route.path)?.to ?? guard.to;

/** The guard: null where the page may be opened, else the address to go to. Open and public pages never wait for it. */
export async function guardRoute(route: RouteMeta, hasSession: () => Promise<boolean>): Promise<string | null> {
  if (route.access !== 'member') return null;
  return (await hasSession()) ? null : signInAddress(route);
}
