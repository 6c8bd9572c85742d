import { backends } from '../../generated/backends.ts';
import { operations } from '../../generated/contract.ts';
import type { SiteSettings } from '../core/page/site-context.ts';
import type { Visit } from '../runtime/visits/visit.ts';

/** The URL of the call by which the boot script counts a visit; null if there is none. */
export function visitAddress(visit: Visit | null, { apiBase, backend }: SiteSettings): string | null {
  if (!visit) return null;
  const { calls, parameters } = backends[backend];
  const own = calls.conductUser;
  const query = new URLSearchParams(
    Object.entries(visit).map(([name, value]) => [
      own?.parameters?.[name] ?? parameters[name] ?? name,
      value as string,
    ]),
  );
  return `${apiBase}${own?.path ?? operations.conductUser.path}?${query}`;
}
