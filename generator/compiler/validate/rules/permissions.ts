import { accessOf } from '../../model/guarded.ts';
import { reportUnknown } from '../references.ts';
import type { Rule } from '../rule.ts';

/** Every permission that manifests refer to is declared, and only what needs a session has one: visitors have none. */
export const permissions: Rule = ({ manifests, positions, routes, references, report }) => {
  reportUnknown(
    references.to('permission'),
    references.declared('permission'),
    report,
    'P2053',
    (name) => `No permission is named “${name}”.`,
  );
  const { access } = manifests;
  for (const { node, path } of routes) {
    const who = access && node.permission !== undefined ? accessOf(path, access) : 'member';
    if (who === 'member') continue;
    const why = who === 'open' ? '“open” in access.yaml lists it' : `it is not below ${access?.guard.prefix}`;
    report(
      'P2057',
      positions.key(node, 'permission'),
      `“permission” has no effect: ${path} needs no session, because ${why}.`,
    );
  }
  for (const endpoint of manifests.api.flatMap(({ endpoints }) => endpoints))
    if (endpoint.permission !== undefined && endpoint.access !== 'member')
      report(
        'P2057',
        positions.key(endpoint, 'permission'),
        `“permission” needs “access: member”: ${endpoint.name} has “access: ${endpoint.access}”, so that callers need no session.`,
      );
};
