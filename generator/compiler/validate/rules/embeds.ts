import { isWithin } from '../../model/guarded.ts';
import type { ManifestOf } from '../../parse/manifests.ts';
import type { Rule, RuleInput } from '../rule.ts';

type Route = RuleInput['routes'][number];

/** Keys that do not suit a page in a frame of another site, each with the reason. */
const ownOnly = {
  keepAlive: 'keeps state, for people who come back to it',
  visit: 'records a visit of its column, for pages that nobody has opened here',
  menu: 'lights an entry of a menu, and a frame has none',
  permission: 'needs a session, which browsers do not send from other sites',
  column: 'makes it an entry of the menu',
} as const;

type Guard = ManifestOf<'access'>['guard'];

/** Whether a route is below the guard's prefix or is one of the guard's destinations. In a frame they invite clickjacking. */
const isGuards = (path: string, { prefix, to, exceptions = [] }: Guard): boolean =>
  isWithin(path, prefix) || path === to || exceptions.some((exception) => exception.to === path);

/** The keys of an embedded route that do not suit frames of other sites, each with the reason. */
function conflictsOf({ node, defaults }: Route): (readonly [key: keyof Route['node'], why: string])[] {
  const keys = (Object.keys(ownOnly) as (keyof typeof ownOnly)[]).filter(
    (key) => node[key] !== undefined && node[key] !== false,
  );
  return [
    ...keys.map((key) => [key, `“${key}” ${ownOnly[key]}`] as const),
    ...(node.listed ? ([['listed', '“listed” is for pages that search engines may lead to']] as const) : []),
    ...((node.render ?? defaults.render) === 'client'
      ? ([
          [node.render ? 'render' : 'embed', 'a page that the browser renders shows nothing where scripts are refused'],
        ] as const)
      : []),
  ];
}

/** A page that other sites may frame is public, works on its own, and does nothing on behalf of its visitor. */
export const embeds: Rule = ({ manifests, positions, routes, report }) => {
  for (const route of routes) {
    const { node, path } = route;
    if (!node.embed || node.redirect !== undefined) continue;
    const flag = positions.key(node, 'embed');
    const related = [{ message: 'what lets other sites frame it', span: flag }];
    for (const [key, why] of conflictsOf(route))
      report('P2056', positions.key(node, key), `${path} may be framed by other sites, and ${why}.`, { related });
    const { guard } = manifests.access ?? {};
    if (guard && isGuards(path, guard))
      report('P2056', flag, `${path} belongs to the guard, and may be framed by other sites.`, {
        related: [{ message: 'the guard', span: positions.value(guard, 'prefix') }],
      });
  }
};
