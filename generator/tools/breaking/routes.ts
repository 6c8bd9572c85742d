import { addressShape, paramsOf } from '../../compiler/model/names.ts';
import type { RouteModel } from '../../compiler/model/site-model.ts';
import type { Span } from '../../diagnostics/source.ts';
import { createMatcher } from '../explain/match.ts';
import type { Comparison, Finding } from './finding.ts';
import { needsAnother, permissionMessage } from './roles.ts';
import type { Version } from './version.ts';

const placeOfPath = ({ nodes, positions }: Version, path: string): Span => {
  const route = nodes.get(path);
  if (!route) throw new Error(`no route ${path}`);
  return positions.value(route.node, 'path');
};

/** The route where a visitor ends up: the route itself, or the target of its redirect. */
const endOf = (route: RouteModel, { model }: Version): RouteModel | undefined =>
  route.redirect === null ? route : model.routes.find(({ path }) => path === route.redirect);

/** Whether a path is `start` followed by parameters only. */
const adds = (path: string, start: string): boolean =>
  path.startsWith(`${start}/{`) && /^(\/\{\w+\})+$/.test(path.slice(start.length));

/** The message for a page that everybody may open now. */
const widened = (where: string): string => `it needed a session, and everybody can open ${where} now.`;

/** The findings for a route that is no longer in the manifests. */
function whatIsLeft(
  old: RouteModel,
  fresh: readonly RouteModel[],
  after: Version,
): readonly Omit<Finding, 'before' | 'subject'>[] {
  const longer = fresh.find(({ path }) => adds(path, old.path));
  if (longer)
    return [
      {
        code: 'P4002',
        message: `it needs ${paramsOf(longer.path.slice(old.path.length)).join(' and ')} behind it now.`,
        after: placeOfPath(after, longer.path),
      },
    ];
  const moved = fresh.find(
    ({ page, redirect, title }) => page === old.page && redirect === old.redirect && title === old.title,
  );
  const shown = createMatcher(after.model.routes)(old.path.replace(/\{\w+\}/g, '-'))?.route;
  const rest = moved ? ` “${old.title}” is at ${moved.path} now.` : '';
  const place = moved ? placeOfPath(after, moved.path) : null;
  const gone = shown ? `${shown.path} is shown there now` : 'the path leads nowhere';
  const found: Omit<Finding, 'before' | 'subject'>[] = [
    { code: 'P4001', message: `${gone}, without a redirect.${rest}`, after: place },
  ];
  if (old.access === 'member' && moved && moved.page !== null && moved.access !== 'member')
    found.push({ code: 'P4026', message: widened(moved.path), after: place });
  return found;
}

/** Differences of a route that still exists: its parameters, its page, and its access. */
function differences(old: RouteModel, now: RouteModel, before: Version, after: Version): Finding[] {
  const found: Finding[] = [];
  const add = (code: Finding['code'], message: string): void =>
    void found.push({
      code,
      subject: old.path,
      message,
      before: placeOfPath(before, old.path),
      after: placeOfPath(after, now.path),
    });
  old.params.forEach((name, index) => {
    const renamed = now.params[index] ?? '';
    if (renamed !== name) add('P4002', `its parameter ${name} is called ${renamed} now.`);
    const [values, limited] = [old.paramValues[name], now.paramValues[renamed]];
    // Values that are release types disappear with their type, which is a finding of its own.
    if (limited && !values) add('P4002', `its parameter ${renamed} may only be one of ${limited.join(', ')} now.`);
  });
  const [oldEnd, newEnd] = [endOf(old, before), endOf(now, after)];
  if (oldEnd && oldEnd.access !== 'member' && newEnd?.access === 'member') {
    const where = now.redirect === null ? 'it' : `${newEnd.path}, where it leads,`;
    add('P4003', `everybody could open it; ${where} needs a session now.`);
  }
  // If the page itself has moved to the new target, readers still find the same page.
  const isSame = oldEnd?.page === newEnd?.page && (oldEnd?.path === newEnd?.path || oldEnd?.title === newEnd?.title);
  const isRedirect = old.redirect !== null || now.redirect !== null;
  if (oldEnd?.access === 'member' && newEnd && newEnd.access !== 'member' && (isSame || !isRedirect))
    add('P4026', widened(isRedirect ? newEnd.path : 'it'));
  if (old.embed && !newEnd?.embed) add('P4024', 'other sites may not show it in a frame any more.');
  if (oldEnd && newEnd && needsAnother(oldEnd.permission, newEnd.permission))
    add('P4003', permissionMessage(oldEnd.permission, newEnd.permission));
  if (isRedirect) {
    if (oldEnd && newEnd && !isSame) add('P4016', `it led to ${oldEnd.path} and leads to ${newEnd.path} now.`);
    return found;
  }
  if (old.listed && !now.listed && now.access !== 'member' && now.render === 'server')
    add('P4017', 'the sitemap lists it no more.');
  if (old.render === 'server' && now.render !== 'server') add('P4018', 'it is rendered in the browser only now.');
  if (old.keepAlive && !now.keepAlive) add('P4004', 'it is not kept any more when it is left.');
  if (old.visit && !now.visit) add('P4005', 'entering it records no visit any more.');
  return found;
}

/** Compares addresses: each must still lead somewhere, with the same parameters, access and flags. */
export const compareRoutes: Comparison = (before, after) => {
  const known = new Set(before.model.routes.map(({ path }) => addressShape(path)));
  const fresh = after.model.routes.filter(({ path }) => !known.has(addressShape(path)));
  const byShape = new Map(after.model.routes.map((route) => [addressShape(route.path), route]));
  return before.model.routes.flatMap((old) => {
    const now = byShape.get(addressShape(old.path));
    if (now) return differences(old, now, before, after);
    const place = { subject: old.path, before: placeOfPath(before, old.path) };
    return whatIsLeft(old, fresh, after).map((finding) => ({ ...place, ...finding }));
  });
};
