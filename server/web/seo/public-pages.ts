import { pathOf } from '../../../generated/paths.ts';
import { routeList, routes } from '../../../generated/routes/index.ts';
import type { RouteMeta } from '../../../generated/routes/types.ts';

/** Pages that show what a visitor asks for: search engines have no use for them. */
const personal: ReadonlySet<string> = new Set([routes['search-result'].path]);

/** Routes with one address each that search engines may list. */
export const publicRoutes: readonly RouteMeta[] = routeList.filter(
  (route) =>
    route.page !== null &&
    route.render === 'server' &&
    route.access !== 'member' &&
    route.params.length === 0 &&
    !personal.has(route.path),
);

/** What is needed to know an entry's address. */
interface Addressed {
  readonly id: string;
  readonly type?: string;
}

/**
 * The path of an entry: its article page, or the page that the entries of the column at `columnUrl` have. Null where an
 * entry has no page of its own.
 */
export function entryPath({ id, type }: Addressed, columnUrl: string | undefined): string | null {
  if (type) return pathOf('release-type-id', { type, id });
  const detail = routeList.find(
    (route) =>
      columnUrl !== undefined &&
      route.menu === columnUrl &&
      route.render === 'server' &&
      route.params.length === 1 &&
      route.params[0] === 'id',
  );
  return detail ? detail.path.replace('{id}', encodeURIComponent(id)) : null;
}
