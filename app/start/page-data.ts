import { keepAliveConstants } from '../../generated/constants.ts';
import type { RouteMeta } from '../../generated/routes/types.ts';
import type { LoadAhead } from '../runtime/preload/load-ahead.ts';

/** A page's data: loaded ahead, cached for a kept page, or loaded by `load`. */
export function dataOf(
  ahead: LoadAhead,
  route: RouteMeta,
  address: string,
  load: () => Promise<unknown>,
): Promise<unknown> {
  // A failed load ahead was not reported; the page's own load tries again and reports its failure.
  if (!route.keepAlive) return ahead.ask(address, ahead.take(address)?.catch(load) ?? load());
  const known = ahead.find(address);
  if (known) return known.catch(load);
  const loading = load();
  ahead.hold(address, loading, keepAliveConstants.freshMs);
  return loading;
}
