import { nearest } from '../nearest.ts';
import type { Rule, RuleInput } from '../rule.ts';

type Route = RuleInput['routes'][number];

/** The route at which the redirects from a route end, and whether they form a loop. */
function follow(
  start: Route,
  byPath: ReadonlyMap<string, Route>,
): { readonly end: Route | undefined; readonly loop: boolean } {
  const seen = new Set<string>([start.path]);
  let route = byPath.get(start.node.redirect ?? '');
  while (route?.node.redirect !== undefined) {
    if (seen.has(route.path)) return { end: route, loop: true };
    seen.add(route.path);
    route = byPath.get(route.node.redirect);
  }
  return { end: route, loop: false };
}

/** A redirect leads directly to a route with a page; every route has either a page or a redirect. */
export const redirects: Rule = ({ positions, routes, report }) => {
  const byPath = new Map(routes.map((route) => [route.path, route]));
  for (const route of routes) {
    const { page, redirect } = route.node;
    if (page !== undefined && redirect !== undefined) {
      report('P2007', positions.key(route.node, 'redirect'), `${route.path} has a page and a redirect.`, {
        related: [{ message: 'its page', span: positions.value(route.node, 'page') }],
      });
    }
    if (page === undefined && redirect === undefined) {
      report('P2007', positions.value(route.node, 'path'), `${route.path} has neither a page nor a redirect.`);
    }
    if (redirect === undefined) continue;
    const at = positions.value(route.node, 'redirect');
    const target = byPath.get(redirect);
    if (!target) {
      report('P2005', at, `No route has the path ${redirect}.`, nearest(redirect, byPath, positions));
      continue;
    }
    if (target.node.redirect === undefined) continue;
    const { end, loop } = follow(route, byPath);
    const related = [{ message: 'the next step', span: positions.value(target.node, 'redirect') }];
    if (loop) report('P2030', at, `${route.path} comes back to ${end?.path}.`, { related });
    else if (!end) report('P2031', at, `${redirect} leads on, and ends at no route.`, { related });
    else report('P2006', at, `${redirect} is a redirect itself.`, { suggestion: end.path, related });
  }
};
