import type { SiteModel } from '../../compiler/model/site-model.ts';

/** Addresses of the pages that a capability unlocks, as a whole or in part, by capability. */
export type Unlocks = ReadonlyMap<string, readonly string[]>;

/** What each capability unlocks: pages of routes that name it, and those whose code makes a call that belongs to it. */
export function unlocksOf(
  { endpoints, routes }: SiteModel,
  callsOfPages: ReadonlyMap<string, ReadonlySet<string>>,
): Unlocks {
  const capabilities = [...new Set(endpoints.flatMap(({ capability }) => capability ?? []))];
  return new Map(
    capabilities.map((capability) => {
      const own = endpoints.filter((endpoint) => endpoint.capability === capability).map(({ name }) => name);
      const paths = routes
        .filter((route) => {
          const calls = callsOfPages.get(route.page ?? '');
          return route.page !== null && (route.capability === capability || own.some((name) => calls?.has(name)));
        })
        .map(({ path }) => path);
      return [capability, paths];
    }),
  );
}
