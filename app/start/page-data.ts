import { keepAliveConstants } from '../../generated/constants.ts';
import type { RouteMeta } from '../../generated/routes/types.ts';
import type { LoadAhead } from '../runtime/preload/load-ahead.ts';

/** A page's data: what was loaded ahead, what a kept page still has, or what `load` gets. */
export function dataOf(
  ahead: LoadAhead,
  route: RouteMeta,
  address: string,
  load: () => Promise<unknown>,
): Promise<unknown> {
  // What failed ahead of need said nothing; it is tried again, and then says so.
  if (!route.keepAlive) return ahead.ask(address, ahead.take(address)?.catch(load) ?? load());
  const known = ahead.find(address);
  if (known) return known.catch(load);
  const loading = load();
  ahead.hold(address, loading, keepAliveConstants.freshMs);
  return loading;
}
