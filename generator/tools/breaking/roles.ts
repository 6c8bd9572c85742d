import type { Comparison, Finding } from './finding.ts';

/** Whether somebody who had to have one permission, or none, has to have another now. */
export const needsAnother = (old: string | null | undefined, now: string | null | undefined): boolean =>
  Boolean(now) && now !== old;

/** What is said of something that needs another permission. */
export const permissionMessage = (old: string | null | undefined, now: string | null | undefined): string =>
  old ? `its permission was ${old} and is ${now} now.` : `it needs the permission ${now} now.`;

/** Roles that people hold: that they are there, and permit what they permitted. */
export const compareRoles: Comparison = (before, after) => {
  const [old, now] = [before.manifests.permissions?.roles ?? {}, after.manifests.permissions?.roles ?? {}];
  return Object.entries(old).flatMap(([name, role]): Finding[] => {
    const left = now[name];
    if (!left)
      return [
        {
          code: 'P4025',
          subject: name,
          message: 'the role is gone.',
          before: before.positions.key(old, name),
          after: null,
        },
      ];
    return role.permissions.flatMap((permission, index): Finding[] =>
      left.permissions.includes(permission)
        ? []
        : [
            {
              code: 'P4025',
              subject: `${name}.${permission}`,
              message: 'the role no longer permits it.',
              before: before.positions.value(role.permissions, index),
              after: after.positions.value(left, 'permissions'),
            },
          ],
    );
  });
};
