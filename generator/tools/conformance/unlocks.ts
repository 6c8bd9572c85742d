import type { SiteModel } from '../../compiler/model/site-model.ts';

/** URLs of the pages that a capability unlocks, wholly or in part, by capability. */
export type Unlocks = ReadonlyMap<string, readonly string[]>;

/** The pages that each capability unlocks: those whose route names it, and those whose code makes one of its calls. */
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
