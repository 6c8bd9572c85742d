import { addressShape, paramsOf } from '../../model/names.ts';
import { eachRepeat, type Rule } from '../rule.ts';

/** No two routes have the same shape: only one of them could be reached. Parameters are declared only if the path has them. */
export const shadows: Rule = ({ positions, routes, report }) => {
  const seen = new Map<string, (typeof routes)[number]>();
  for (const route of routes) {
    const first = seen.get(addressShape(route.path));
    if (first && first.path !== route.path) {
      report(
        'P2012',
        positions.value(route.node, 'path'),
        `${route.path} is never reached: ${first.path} matches the same addresses.`,
        {
          related: [{ message: 'declared here', span: positions.value(first.node, 'path') }],
        },
      );
    }
    if (!first) seen.set(addressShape(route.path), route);
    eachRepeat(
      paramsOf(route.path),
      (name) => name,
      (name) =>
        report('P2017', positions.value(route.node, 'path'), `The parameter {${name}} stands twice in ${route.path}.`),
    );
    for (const name of Object.keys(route.node.params ?? {})) {
      if (route.node.params && !paramsOf(route.path).includes(name)) {
        report('P2017', positions.key(route.node.params, name), `The path ${route.path} has no parameter {${name}}.`);
      }
    }
  }
};
