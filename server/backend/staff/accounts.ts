import { eq } from 'drizzle-orm';
import { DisabledStateSchema } from '../../../generated/body-schemas.ts';
import type { Clock } from '../../clock.ts';
import { type PasswordParts, replacePassword } from '../account/password-change.ts';
import type { PhoneCodes } from '../account/phone-codes.ts';
import { dropSecondFactor } from '../account/second-factor/second-factor.ts';
import { dropWechatBinding } from '../account/wechat/login.ts';
import { Audit } from '../audit/audit.ts';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { checkedBody } from '../http/body.ts';
import { ApiError, codes } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import { memberAccount } from './member-scope.ts';

interface AccountStateOptions extends PasswordParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly phoneCodes: PhoneCodes;
}

/** Disables and enables members' accounts, and resets their logins. */
export function accountStateHandlers(
  options: AccountStateOptions,
): Handlers<'setAccountState' | 'resetAccount' | 'resetSecondFactor'> {
  const { db, clock, sessions, phoneCodes } = options;
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
      phoneCodes.requireSender('重置后该账号将无法登录，请由系统管理员用命令行生成设置密码的链接');
      await db.transaction(async (tx) => {
        // An empty hash: the user logs in by code and sets a new password.
        await replacePassword(tx, options, userId, { to: '' });
        // An intruder who has had a session may have bound a WeChat user to the account.
        const detail = (await dropWechatBinding(tx, userId)) ? '已解除微信绑定' : '';
        await audit.note(tx, user, { action: 'resetAccount', subject: `account:${userId}`, deptId, detail });
      });
      return { kind: 'empty' };
    },
  };
}
