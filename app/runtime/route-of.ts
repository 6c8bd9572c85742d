import type { RouteMeta } from '../../generated/routes/types.ts';

const isRoute = (handle: unknown): handle is RouteMeta =>
  typeof handle === 'object' && handle !== null && 'keepAlive' in handle;

/** The manifest's route, which a match has as its handle; undefined for the root and for unknown paths. */
export const routeOf = (match: { readonly handle?: unknown } | undefined): RouteMeta | undefined =>
  isRoute(match?.handle) ? match.handle : undefined;
