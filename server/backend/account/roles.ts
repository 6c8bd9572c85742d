import { arrayContains, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { saveSetting, settingOr } from '../db/settings.ts';

type RolePermissions = Readonly<Record<string, readonly string[]>>;

/** What each role may do. */
export const rolePermissions: RolePermissions = {
  company: [
    'system:dept:edit',
    'system:user:edit',
    'system:user:unbind',
    'report:request:submit',
    'report:return:submit',
  ],
  'company-sub': ['report:request:submit'],
  desk: ['report:request:handle', 'report:meeting:invite'],
};

const SETTING = 'account.rolePermissions';

/**
 * Brings the members of a database that an earlier version made in line: what a role has gained since then is given to
 * all who hold it, what it has lost is taken. What was given to or taken from one person stays so.
 */
export async function syncPermissions(db: Db, roles: RolePermissions = rolePermissions): Promise<void> {
  const before = JSON.parse(await settingOr(db, SETTING, () => '{}')) as RolePermissions;
  await db.transaction(async (tx) => {
    for (const role of new Set([...Object.keys(before), ...Object.keys(roles)])) {
      const [was, is] = [before[role] ?? [], roles[role] ?? []];
      const gained = is.filter((permission) => !was.includes(permission));
      const lost = was.filter((permission) => !is.includes(permission));
      if (gained.length === 0 && lost.length === 0) continue;
      const holders = await tx
        .select()
        .from(users)
        .where(arrayContains(users.roles, [role]))
        .for('update');
      for (const { userId, permissions } of holders) {
        const kept = permissions.filter((permission) => !lost.includes(permission));
        await tx
          .update(users)
          .set({ permissions: [...new Set([...kept, ...gained])] })
          .where(eq(users.userId, userId));
      }
    }
    await saveSetting(tx, SETTING, JSON.stringify(roles));
  });
}
