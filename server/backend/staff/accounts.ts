import { eq } from 'drizzle-orm';
import { DisabledStateSchema } from '../../../generated/body-schemas.ts';
import type { Clock } from '../../clock.ts';
import { dropSecondFactor } from '../account/second-factor/second-factor.ts';
import { Audit } from '../audit/audit.ts';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { checkedBody } from '../http/body.ts';
import { ApiError, codes } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import type { Sessions } from '../http/session.ts';
import { memberAccount } from './member-scope.ts';

/** Disables and enables members' accounts, and resets their logins. */
export function accountStateHandlers(
  db: Db,
  clock: Clock,
  sessions: Sessions,
): Handlers<'setAccountState' | 'resetAccount' | 'resetSecondFactor'> {
  const audit = new Audit(clock);
  return {
    async setAccountState({ params, body, user }) {
      const { userId, deptId } = await memberAccount(db, params.id);
      const { disabled } = checkedBody(DisabledStateSchema, body);
      await db.transaction(async (tx) => {
        await tx
          .update(users)
          .set({ disabled, disabledBy: disabled ? 'staff' : null })
          .where(eq(users.userId, userId));
        const action = disabled ? 'disableAccount' : 'enableAccount';
        await audit.note(tx, user, { action, subject: `account:${userId}`, deptId });
      });
      if (disabled) await sessions.closeAllOf(userId);
      return { kind: 'empty' };
    },
    async resetSecondFactor({ params, user }) {
      const { userId, deptId } = await memberAccount(db, params.id);
      await db.transaction(async (tx) => {
        if (!(await dropSecondFactor(tx, userId))) throw new ApiError(codes.failure, '该账号没有启用动态验证码');
        await audit.note(tx, user, { action: 'resetSecondFactor', subject: `account:${userId}`, deptId });
      });
      await sessions.closeAllOf(userId);
      return { kind: 'empty' };
    },
    async resetAccount({ params, user }) {
      const { userId, deptId } = await memberAccount(db, params.id);
      await db.transaction(async (tx) => {
        // An empty hash: the user logs in by code and sets a new password.
        await tx.update(users).set({ passwordHash: '' }).where(eq(users.userId, userId));
        await audit.note(tx, user, { action: 'resetAccount', subject: `account:${userId}`, deptId });
      });
      await sessions.closeAllOf(userId);
      return { kind: 'empty' };
    },
  };
}
