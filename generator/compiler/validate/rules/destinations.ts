import { nearest } from '../nearest.ts';
import type { Rule } from '../rule.ts';

/** Where an error takes people is the path of a route. */
export const destinations: Rule = ({ manifests, positions, routes, report }) => {
  const paths = new Map(routes.map((route) => [route.path, route]));
  for (const error of Object.values(manifests.errors?.errors ?? {})) {
    if (error.redirect === undefined || paths.has(error.redirect)) continue;
    report(
      'P2005',
      positions.value(error, 'redirect'),
      `No route has the path ${error.redirect}.`,
      nearest(error.redirect, paths, positions),
    );
  }
};
