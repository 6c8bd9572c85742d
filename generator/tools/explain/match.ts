import { type Branch, branchesOf, plantRoutes } from '../../compiler/model/route-tree.ts';
import type { RouteModel } from '../../compiler/model/site-model.ts';

/** A route that matches a path, with its decoded parameters. */
export interface RouteMatch {
  readonly route: RouteModel;
  readonly params: Readonly<Record<string, string>>;
}

interface Pattern {
  readonly route: RouteModel;
  readonly expression: RegExp;
  /** Patterns with higher ranks are tried first. */
  readonly rank: number;
}

const escaped = (text: string): string => text.replace(/[\\.*+^${}|()[\]]/g, '\\$&');

/**
 * Decodes as the router does: segment by segment, with an encoded slash unchanged; the whole path is unchanged if one
 * segment is malformed.
 */
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
    // The router ignores trailing slashes and letter case.
    expression: new RegExp(`^${body || '/'}/*$`, 'i'),
    // A fixed segment outranks the index route that the router adds if there are branches.
    rank: segments.filter((segment) => !isParam(segment)).length * 2 + Number(hasBranches),
  };
}

/** The patterns of a tree in the router's order: children before parents. */
const patternsOf = (at: Branch<RouteModel>, segments: readonly string[] = []): Pattern[] => [
  ...branchesOf(at).flatMap((child) => patternsOf(child, [...segments, child.segment])),
  ...(at.route ? [patternOf(at.route, segments, at.children.size > 0)] : []),
];

/**
 * A matcher with the results of the generated router: fixed segments before parameters, among equals a route with children
 * first, then the order of the tree. Takes the pathname of a URL, still encoded.
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
