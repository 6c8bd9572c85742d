import { access, guard } from '../generated/access.ts';
import type { RouteId } from '../generated/routes/index.ts';

/** Where somebody is sent instead of a route; null where they may open it. */
export function guardRedirect(id: RouteId, path: string, hasSession: boolean): string | null {
  if (access[id] !== 'member' || hasSession) return null;
  const exceptions: readonly { readonly from: string; readonly to: string }[] = guard.exceptions;
  return exceptions.find(({ from }) => from === path)?.to ?? guard.to;
}
