import { closest } from '../../../diagnostics/suggest.ts';
import type { Rule } from '../rule.ts';

/** Whatever is permitted, and whatever asks for a permission, names one that is declared. */
export const permissions: Rule = ({ manifests, positions, routes, report }) => {
  const declared = Object.keys(manifests.permissions?.permissions ?? {});
  const check = (owner: object, key: string, name: string | undefined): void => {
    if (name === undefined || declared.includes(name)) return;
    report('P2053', positions.value(owner, key), `No permission is named “${name}”.`, {
      suggestion: closest(name, declared),
    });
  };
  for (const role of Object.values(manifests.permissions?.roles ?? {})) {
    const unknown = role.permissions.find((name) => !declared.includes(name));
    check(role, 'permissions', unknown);
  }
  for (const { endpoints } of manifests.api)
    for (const endpoint of endpoints) check(endpoint, 'permission', endpoint.permission);
  for (const { node } of routes) check(node, 'permission', node.permission);
  for (const message of Object.values(manifests.messages?.messages ?? {}))
    check(message, 'permission', message.permission);
};
