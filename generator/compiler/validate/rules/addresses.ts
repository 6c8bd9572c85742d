import type { Span } from '../../../diagnostics/source.ts';
import { isBelow, paramsOf } from '../../model/names.ts';
import type { Rule } from '../rule.ts';

/** Destinations have no parameters, no route is below the path of the backend, and ids are not numbers. */
export const addresses: Rule = ({ manifests, positions, routes, report }) => {
  const whole = (path: string | undefined, span: () => Span, what: string): void => {
    if (path !== undefined && paramsOf(path).length > 0)
      report('P2045', span(), `${what} ${path} has a parameter, and nothing says its value.`);
  };
  for (const { node, path, id } of routes) {
    whole(node.redirect, () => positions.value(node, 'redirect'), 'The destination');
    if (node.column) whole(path, () => positions.key(node, 'column'), 'A column links to one address, and');
    // JavaScript lists integer keys of an object before all others, whatever the order of declaration.
    if (/^(0|[1-9]\d*)$/.test(id))
      report(
        'P2050',
        positions.value(node, 'path'),
        `The path makes the id “${id}”, which is a number: give it an “id”.`,
      );
    const base = manifests.transport?.base;
    if (base !== undefined && base !== '/' && (path === base || isBelow(path, base)))
      report('P2047', positions.value(node, 'path'), `${path} is below ${base}, where the backend responds.`);
  }
  if (manifests.access) {
    const { guard } = manifests.access;
    whole(guard.prefix, () => positions.value(guard, 'prefix'), 'The prefix');
    for (const owner of [guard, ...(guard.exceptions ?? [])])
      whole(owner.to, () => positions.value(owner, 'to'), 'The destination');
  }
  for (const error of Object.values(manifests.errors?.errors ?? {}))
    whole(error.redirect, () => positions.value(error, 'redirect'), 'The destination');
};
