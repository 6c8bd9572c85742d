import type { RouteMeta } from '../../generated/routes/types.ts';

/**
 * Longest query that a page is looked up with, characters as people type them. Of a longer one the last values of repeated
 * parameters are left out; where that is not enough, all of it.
 */
const MAX_QUERY = 300;

/** An address with what its page reads of it. */
export interface PageAddress {
  readonly pathname: string;
  /** Declared parameters only, sorted by name; with its question mark, or empty. */
  readonly search: string;
  /** Whether a route of the manifests has the path: only such addresses are worth keeping a response for. */
  readonly known: boolean;
}

export interface AddressRules {
  /** The address that a request asks for, without parameters that its page does not declare. */
  of(url: URL): PageAddress;
  /** `target` with those parameters of a query that the page at `target` declares. */
  withQuery(target: string, query: URLSearchParams): string;
}

interface RuleOptions {
  readonly routes: readonly RouteMeta[];
  /** The parameters that each page reads, by the page's name. */
  readonly parameters: Readonly<Record<string, readonly string[]>>;
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`);

type Parameter = readonly [name: string, value: string];

// A Chinese character is nine in an address: what is typed counts, and no more of it than a form takes.
const lengthOf = ([name, value]: Parameter): number => name.length + value.length + 2;

/** The parameters without the last of those that are repeated, as far as the query would be too long with them. */
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
 * Rules by which an address becomes the one that its page is stored under and redirected to. Pure: depends on the manifests
 * alone, so that any cache in front may apply the same rules.
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
      // An unknown address is told to the visitor as it was typed, and is not stored.
      if (!route) return { pathname, search: search.length > MAX_QUERY ? '' : search, known: false };
      if (route.redirect !== null) return { pathname, search, known: true };
      // The browser renders such a page: its document is the same whatever the query says.
      const declared = route.render === 'client' ? [] : declaredBy(route);
      return { pathname, search: declaredOnly(searchParams, declared), known: true };
    },
    withQuery(target, query) {
      const { pathname } = new URL(target, 'http://site.invalid');
      return target + declaredOnly(query, declaredBy(routeOf(pathname)));
    },
  };
}
