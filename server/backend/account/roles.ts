import { arrayContains, eq } from 'drizzle-orm';
import { roles } from '../../../generated/permissions.ts';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { saveSetting, settingOr } from '../db/settings.ts';

type RolePermissions = Readonly<Record<string, readonly string[]>>;

/** The permissions of each role, as declared in spec/permissions.yaml. */
export const rolePermissions: RolePermissions = Object.fromEntries(
  Object.entries(roles).map(([name, { permissions }]) => [name, permissions]),
);

const permissionsOfSide = (one: 'member' | 'staff'): ReadonlySet<string> =>
  new Set(
    Object.values(roles)
      .filter(({ side }) => side === one)
      .flatMap(({ permissions }) => permissions as readonly string[]),
  );
const ofMembers = permissionsOfSide('member');

/** Permissions that only the staff have. */
export const deskPermissions: ReadonlySet<string> = new Set(
  [...permissionsOfSide('staff')].filter((permission) => !ofMembers.has(permission)),
);

/** Whether a user has a permission that only the staff have. */
export const isStaff = ({ permissions }: { readonly permissions: readonly string[] }): boolean =>
  permissions.some((permission) => deskPermissions.has(permission));

const SETTING = 'account.rolePermissions';

/**
 * Updates the users of a database from an earlier version: all holders of a role get the permissions that it has gained since
 * then, and lose those that it has lost. Other permissions granted to or revoked from single users do not change.
 */
export async function syncPermissions(db: Db, declared: RolePermissions = rolePermissions): Promise<void> {
  const before = JSON.parse(await settingOr(db, SETTING, () => '{}')) as RolePermissions;
  await db.transaction(async (tx) => {
    for (const role of new Set([...Object.keys(before), ...Object.keys(declared)])) {
      const [was, is] = [before[role] ?? [], declared[role] ?? []];
      const gained = is.filter((permission) => !was.includes(permission));
      const lost = was.filter((permission) => !is.includes(permission));
      if (gained.length === 0 && lost.length === 0) continue;
      const holders = await tx
        .select()
        .from(users)
        .where(arrayContains(users.roles, [role]))
        .for('update');
      for (const { userId, permissions } of holders) {
        const remaining = permissions.filter((permission) => !lost.includes(permission));
        await tx
          .update(users)
          .set({ permissions: [...new Set([...remaining, ...gained])] })
          .where(eq(users.userId, userId));
      }
    }
    await saveSetting(tx, SETTING, JSON.stringify(declared));
  });
}
