import { closest } from '../../suggest.ts';
import type { Rule } from '../rule.ts';

/** Where an error takes people is the path of a route. */
export const destinations: Rule = ({ manifests, positions, routes, report }) => {
  const paths = new Set(routes.map((route) => route.path));
  for (const error of Object.values(manifests.errors?.errors ?? {})) {
    if (error.redirect === undefined || paths.has(error.redirect)) continue;
    report('P2005', positions.value(error, 'redirect'), `No route has the path ${error.redirect}.`, {
      suggestion: closest(error.redirect, paths),
    });
  }
};
