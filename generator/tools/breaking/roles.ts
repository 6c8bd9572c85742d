import type { Comparison, Finding } from './finding.ts';

/** Whether something requires a permission now that it did not require before. */
export const needsAnother = (old: string | null | undefined, now: string | null | undefined): boolean =>
  Boolean(now) && now !== old;

/** The message for something that requires another permission now. */
export const permissionMessage = (old: string | null | undefined, now: string | null | undefined): string =>
  old ? `its permission was ${old} and is ${now} now.` : `it needs the permission ${now} now.`;

/** Compares roles that people hold: each must still exist and grant the same permissions. */
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
