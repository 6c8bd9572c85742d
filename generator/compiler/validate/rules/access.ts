import type { Span } from '../../../diagnostics/source.ts';
import { accessOf, coverOf } from '../../model/guarded.ts';
import { nearest } from '../nearest.ts';
import { eachRepeat, type Rule, type RuleInput } from '../rule.ts';

/** Reports routes whose addresses are below the prefix only for some values of a parameter: there they escape the guard. */
function checkParameters({ manifests, positions, routes, report }: RuleInput): void {
  const { access: accessManifest } = manifests;
  if (!accessManifest) return;
  const { prefix } = accessManifest.guard;
  const hasOwn = routes.some(({ path }) => coverOf(path, prefix) === 'at');
  for (const { path, node } of routes) {
    const cover = coverOf(path, prefix);
    if (accessManifest.open.includes(path) || !(cover === 'maybe below' || (cover === 'maybe at' && !hasOwn))) continue;
    const where = cover === 'maybe at' ? prefix : `addresses below ${prefix}`;
    report('P2058', positions.value(node, 'path'), `${path} also answers ${where}, and needs no session.`, {
      related: [{ message: 'the guard', span: positions.value(accessManifest.guard, 'prefix') }],
    });
  }
}

/** Every path of the guard is the path of a route, and every open exception is below the guard's prefix. */
export const access: Rule = (input) => {
  checkParameters(input);
  const { manifests, positions, routes, report } = input;
  const { access: accessManifest } = manifests;
  if (!accessManifest) return;
  const { guard, open } = accessManifest;
  const paths = new Map(routes.map((route) => [route.path, route]));
  const check = (path: string, span: Span, what: string): boolean => {
    if (paths.has(path)) return true;
    report('P2008', span, `${what} ${path} matches no route.`, nearest(path, paths, positions));
    return false;
  };
  const isGuarded = (path: string): boolean => accessOf(path, accessManifest) === 'member';
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
  eachRepeat(
    guard.exceptions ?? [],
    ({ from }) => from,
    (exception, first) =>
      report('P1004', positions.value(exception, 'from'), `The exception for ${exception.from} stands twice.`, {
        related: [{ message: 'first here', span: positions.value(first, 'from') }],
      }),
  );
  open.forEach((path, index) => {
    const span = positions.value(open, index);
    const known = check(path, span, 'The open exception');
    if (known && coverOf(path, guard.prefix) === 'none') {
      report('P2008', span, `The open exception ${path} is not below ${guard.prefix}, so it is open in any case.`);
    }
    if (open.indexOf(path) < index) report('P1004', span, `The open exception ${path} stands twice.`);
  });
};
