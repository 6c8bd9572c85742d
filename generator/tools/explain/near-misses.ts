import type { RouteModel } from '../../compiler/model/site-model.ts';
import { distance } from '../../diagnostics/suggest.ts';

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/**
 * Distance of a path from a route's path: edit distance per segment; a parameter matches any text, an extra or missing
 * segment costs its length.
 */
function distanceTo(asked: readonly string[], path: string): number {
  const own = segmentsOf(path);
  let sum = 0;
  for (let index = 0; index < Math.max(asked.length, own.length); index += 1) {
    const [given = '', requested = ''] = [asked[index], own[index]];
    if (given && /^\{\w+\}$/.test(requested)) continue;
    sum += distance(given.toLowerCase(), requested.toLowerCase());
  }
  return sum;
}

/** The routes whose paths are nearest to an unmatched one, nearest first. */
export function nearMisses(pathname: string, routes: readonly RouteModel[], count = 3): readonly RouteModel[] {
  const asked = segmentsOf(pathname);
  const limit = Math.max(3, Math.floor(pathname.length / 2));
  return routes
    .map((route) => ({
      route,
      far: Math.min(distanceTo(asked, route.path), distance(pathname.toLowerCase(), route.path.toLowerCase())),
    }))
    .filter(({ far }) => far <= limit)
    .sort((a, b) => a.far - b.far)
    .slice(0, count)
    .map(({ route }) => route);
}
