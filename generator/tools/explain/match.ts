import { type Branch, branchesOf, plantRoutes } from '../../compiler/model/route-tree.ts';
import type { RouteModel } from '../../compiler/model/site-model.ts';

/** A route that a path leads to, with the values of its parameters, decoded. */
export interface RouteMatch {
  readonly route: RouteModel;
  readonly params: Readonly<Record<string, string>>;
}

interface Pattern {
  readonly route: RouteModel;
  readonly expression: RegExp;
  /** Higher is tried first. */
  readonly rank: number;
}

const escaped = (text: string): string => text.replace(/[\\.*+^${}|()[\]]/g, '\\$&');

/** As the router decodes: segment by segment, a slash inside one stays coded; all as it is where one is malformed. */
export function decodePathname(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replace(/\//g, '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}

function patternOf(route: RouteModel, segments: readonly string[], hasBranches: boolean): Pattern {
  const isParam = (segment: string): boolean => segment.startsWith(':');
  const body = segments.map((segment) => (isParam(segment) ? '/([^/]+)' : `/${escaped(segment)}`)).join('');
  return {
    route,
    // Trailing slashes and the case of letters mean nothing to the router.
    expression: new RegExp(`^${body || '/'}/*$`, 'i'),
    // A fixed segment counts more than the index route that the router has where there are branches.
    rank: segments.filter((segment) => !isParam(segment)).length * 2 + Number(hasBranches),
  };
}

/** The patterns of a tree in the router's order: what is below before what is above. */
const patternsOf = (at: Branch<RouteModel>, segments: readonly string[] = []): Pattern[] => [
  ...branchesOf(at).flatMap((child) => patternsOf(child, [...segments, child.segment])),
  ...(at.route ? [patternOf(at.route, segments, at.children.size > 0)] : []),
];

/**
 * A matcher that finds what the generated router finds: fixed segments before parameters, among equals a route with others
 * below it, then the order of the tree. Takes a pathname as it stands in an address, still encoded.
 */
export function createMatcher(routes: readonly RouteModel[]): (pathname: string) => RouteMatch | null {
  const patterns = patternsOf(plantRoutes(routes)).sort((a, b) => b.rank - a.rank);
  return (pathname) => {
    const decoded = decodePathname(pathname);
    for (const { route, expression } of patterns) {
      const match = expression.exec(decoded);
      if (!match) continue;
      const values = match.slice(1).map((value) => value.replace(/%2F/g, '/'));
      return { route, params: Object.fromEntries(route.params.map((name, index) => [name, values[index] ?? ''])) };
    }
    return null;
  };
}
