import { nearest } from '../nearest.ts';
import type { Rule } from '../rule.ts';

/** Where an error takes people is the path of a route. */
export const destinations: Rule = ({ positions, references, routes, report }) => {
  const paths = new Map(routes.map((route) => [route.path, route]));
  for (const { name, span } of references.to('path', 'errors'))
    if (!paths.has(name)) report('P2005', span, `No route has the path ${name}.`, nearest(name, paths, positions));
};
