import { isBelow } from '../../model/names.ts';
import type { Span } from '../../source.ts';
import { nearest } from '../nearest.ts';
import type { Rule } from '../rule.ts';

/** Every path of the guard is that of a route, and every open exception lies below its prefix. */
export const access: Rule = ({ manifests, positions, routes, report }) => {
  if (!manifests.access) return;
  const { guard, open } = manifests.access;
  const paths = new Map(routes.map((route) => [route.path, route]));
  const check = (path: string, span: Span, what: string): boolean => {
    if (paths.has(path)) return true;
    report('P2008', span, `${what} ${path} matches no route.`, nearest(path, paths, positions));
    return false;
  };
  check(guard.to, positions.value(guard, 'to'), 'The destination');
  for (const exception of guard.exceptions ?? []) {
    check(exception.from, positions.value(exception, 'from'), 'The exception');
    check(exception.to, positions.value(exception, 'to'), 'The destination');
  }
  open.forEach((path, index) => {
    const span = positions.value(open, index);
    const known = check(path, span, 'The open exception');
    if (known && path !== guard.prefix && !isBelow(path, guard.prefix)) {
      report('P2008', span, `The open exception ${path} is not below ${guard.prefix}, so it is open in any case.`);
    }
    if (open.indexOf(path) < index) report('P1004', span, `The open exception ${path} stands twice.`);
  });
};
