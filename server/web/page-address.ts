import type { RouteMeta } from '../../generated/routes/types.ts';

/**
 * Longest query of a page, in characters before URL encoding. In a longer one the last values of repeated parameters are
 * dropped; if that is not enough, the whole query is.
 */
const MAX_QUERY = 300;

/** A URL, reduced to what its page reads. */
export interface PageAddress {
  readonly pathname: string;
  /** Only declared parameters, sorted by name; with its question mark, or empty. */
  readonly search: string;
  /** Whether a route of the manifests has the path: only responses for such URLs are cached. */
  readonly known: boolean;
}

export interface AddressRules {
  /** The URL of a request, without parameters that its page does not declare. */
  of(url: URL): PageAddress;
  /** `target` with those parameters of a query that the page at `target` declares. */
  withQuery(target: string, query: URLSearchParams): string;
}

interface RuleOptions {
  readonly routes: readonly RouteMeta[];
  /** The parameters that each page reads, by the page's name. */
  readonly parameters: Readonly<Record<string, readonly string[]>>;
}

/** Matches the paths of a route, whose parameters are whole segments. */
export const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`);

type Parameter = readonly [name: string, value: string];

// A Chinese character takes nine characters in a URL, so the length counts the typed characters.
const lengthOf = ([name, value]: Parameter): number => name.length + value.length + 2;

/** Drops the last values of repeated parameters until the query is short enough; drops all parameters if it remains too long. */
function withoutSurplus(pairs: readonly Parameter[]): readonly Parameter[] {
  let length = pairs.reduce((sum, pair) => sum + lengthOf(pair), 0);
  const counts = new Map<string, number>();
  for (const [name] of pairs) counts.set(name, (counts.get(name) ?? 0) + 1);
  const fitting = pairs.toReversed().filter((pair) => {
    const count = counts.get(pair[0]) ?? 1;
    if (length <= MAX_QUERY || count === 1) return true;
    counts.set(pair[0], count - 1);
    length -= lengthOf(pair);
    return false;
  });
  return length > MAX_QUERY ? [] : fitting.toReversed();
}

function declaredOnly(query: URLSearchParams, declared: readonly string[]): string {
  const pairs = [...query].filter(([name]) => declared.includes(name)).sort(([one], [other]) => (one < other ? -1 : 1));
  const fitting = withoutSurplus(pairs);
  return fitting.length === 0 ? '' : `?${new URLSearchParams(fitting.map(([name, value]) => [name, value]))}`;
}

/**
 * Rules that turn a URL into the one that its page is cached under and redirected to. Pure: they depend only on the
 * manifests, so that any cache in front may apply the same rules.
 */
export function createAddressRules({ routes, parameters }: RuleOptions): AddressRules {
  const fixed = new Map(routes.map((route) => [route.path, route]));
  const patterns = routes
    .filter((route) => route.params.length > 0)
    .map((route) => ({ pattern: patternOf(route.path), route }));
  const routeOf = (pathname: string): RouteMeta | undefined =>
    fixed.get(pathname) ?? patterns.find(({ pattern }) => pattern.test(pathname))?.route;
  const declaredBy = (route: RouteMeta | undefined): readonly string[] =>
    (route?.page ? parameters[route.page] : undefined) ?? [];

  return {
    of({ pathname, search, searchParams }) {
      const route = routeOf(pathname);
      // The error page shows an unknown URL as it was typed, and is not cached.
      if (!route) return { pathname, search: search.length > MAX_QUERY ? '' : search, known: false };
      if (route.redirect !== null) return { pathname, search, known: true };
      // The browser renders such a page: its document is the same for every query.
      const declared = route.render === 'client' ? [] : declaredBy(route);
      return { pathname, search: declaredOnly(searchParams, declared), known: true };
    },
    withQuery(target, query) {
      const { pathname } = new URL(target, 'http://site.invalid');
      return target + declaredOnly(query, declaredBy(routeOf(pathname)));
    },
  };
}
