import { eq } from 'drizzle-orm';
import type { RoleName } from '../../../generated/permissions.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../db/database.ts';
import { sessions, users } from '../db/schema.ts';
import { AccountError, lockAccount, noteCommand } from './command-line.ts';
import { permissionsOf } from './member-accounts.ts';
import { isStaff } from './roles.ts';

/** A change of a staff account; what is undefined stays. */
export interface StaffAccountChange {
  readonly role?: RoleName;
  readonly disabled?: boolean;
}

/**
 * Changes the role of a staff account, or disables or enables it, and ends its sessions. Resolves to the changes, as the audit
 * log has them; empty if there are none. Throws an AccountError if nobody has the number, or a member.
 */
export const setStaffAccount = (
  db: Db,
  clock: Clock,
  phoneNumber: string,
  { role, disabled }: StaffAccountChange,
): Promise<string> =>
  db.transaction(async (tx) => {
    const user = await lockAccount(tx, phoneNumber);
    // 会员管理 changes accounts of members, and so do their companies.
    if (!isStaff(user)) throw new AccountError('The account belongs to a member company, not to the staff.');
    const isOtherRole = role !== undefined && role !== user.roles[0];
    const isOtherState = disabled !== undefined && disabled !== user.disabled;
    const words = [...(isOtherRole ? [role] : []), ...(isOtherState ? [disabled ? 'disabled' : 'enabled'] : [])];
    const detail = words.join(' ');
    if (detail === '') return '';
    await tx
      .update(users)
      .set({
        ...(isOtherRole ? { roles: [role], permissions: permissionsOf(role) } : {}),
        ...(isOtherState ? { disabled, disabledBy: disabled ? 'staff' : null } : {}),
      })
      .where(eq(users.userId, user.userId));
    // Open pages show what the former role permits.
    await tx.delete(sessions).where(eq(sessions.userId, user.userId));
    const details = { deptId: user.deptId, detail };
    await noteCommand(db, clock, { event: 'account.changed', subject: user.userId, details }, tx);
    return detail;
  });
