import type { Span } from '../../../diagnostics/source.ts';
import { isBelow } from '../../model/names.ts';
import { nearest } from '../nearest.ts';
import type { Rule } from '../rule.ts';

/** Every path of the guard is the path of a route, and every open exception is below the guard's prefix. */
export const access: Rule = ({ manifests, positions, routes, report }) => {
  const { access: accessManifest } = manifests;
  if (!accessManifest) return;
  const { guard, open } = accessManifest;
  const paths = new Map(routes.map((route) => [route.path, route]));
  const check = (path: string, span: Span, what: string): boolean => {
    if (paths.has(path)) return true;
    report('P2008', span, `${what} ${path} matches no route.`, nearest(path, paths, positions));
    return false;
  };
  const isGuarded = (path: string): boolean =>
    (path === guard.prefix || isBelow(path, guard.prefix)) && !open.includes(path);
  const checkDestination = (owner: { readonly to: string }): void => {
    const span = positions.value(owner, 'to');
    if (!check(owner.to, span, 'The destination')) return;
    const route = paths.get(owner.to);
    if (route?.node.redirect !== undefined)
      report('P2006', span, `${owner.to} is a redirect itself.`, {
        suggestion: paths.get(route.node.redirect)?.path,
        related: [{ message: 'the next step', span: positions.value(route.node, 'redirect') }],
      });
    // Not reported while an open path matches no route: it may be a misspelling of this one.
    else if (isGuarded(owner.to) && open.every((path) => paths.has(path)))
      report(
        'P2038',
        span,
        `${owner.to} needs a session itself: a visitor without one is sent there again and again.`,
        {
          related: [{ message: 'routes that need none', span: positions.value(accessManifest, 'open') }],
        },
      );
  };
  checkDestination(guard);
  for (const exception of guard.exceptions ?? []) {
    const span = positions.value(exception, 'from');
    if (check(exception.from, span, 'The exception') && !isGuarded(exception.from))
      report('P2008', span, `${exception.from} needs no session, so nobody is sent away from it.`);
    checkDestination(exception);
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
