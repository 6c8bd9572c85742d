import { addressShape } from '../../model/names.ts';
import { nearest } from '../nearest.ts';
import type { Rule } from '../rule.ts';

/** The destinations of errors are paths of routes, as are those of messages, whatever the names of their parameters. */
export const destinations: Rule = ({ positions, references, routes, report }) => {
  const paths = new Map(routes.map((route) => [route.path, route]));
  for (const { name, span } of references.to('path', 'errors'))
    if (!paths.has(name)) report('P2005', span, `No route has the path ${name}.`, nearest(name, paths, positions));
  const shapes = new Set(routes.map(({ path }) => addressShape(path)));
  for (const { name, span, owner, key } of references.to('path', 'messages')) {
    if (shapes.has(addressShape(name))) continue;
    const { suggestion, related } = nearest(name, paths, positions);
    const behind = String(Reflect.get(owner, key)).slice(name.length);
    report('P2005', span, `No route has the path ${name}.`, {
      suggestion: suggestion && suggestion + behind,
      related,
    });
  }
};
