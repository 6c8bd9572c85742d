import { and, eq } from 'drizzle-orm';
import { PasswordResetSchema } from '../../../generated/body-schemas.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { checkedBody } from '../http/body.ts';
import { ApiError, codes } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import { networkOf } from '../http/network.ts';
import { rateLimiter } from '../http/rate-limit.ts';
import type { RecordAudit } from './audit.ts';
import { type LoginLimits, tooManyCodes } from './login-limits.ts';
import { masked } from './masked.ts';
import { hashPassword } from './password.ts';
import { type PasswordParts, replacePassword } from './password-change.ts';
import { checkNewPassword } from './password-rules.ts';
import type { PhoneCodes } from './phone-codes.ts';

interface ResetOptions extends PasswordParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly phoneCodes: PhoneCodes;
  readonly limits: LoginLimits;
  readonly audit: RecordAudit;
}

/** Sets a new password in place of a forgotten one, by a code sent to the account's phone. */
export function resetPasswordHandlers(options: ResetOptions): Handlers<'resetPassword'> {
  const { db, clock, phoneCodes, limits, audit } = options;
  const mayReset = rateLimiter({ burst: 10, perMinute: 2 }, clock);
  return {
    async resetPassword({ body, address, device }) {
      if (!mayReset(networkOf(address))) throw new ApiError(codes.failure, '操作过于频繁，请稍后再试');
      const { phoneNumber, phoneCode, newPassword } = checkedBody(PasswordResetSchema, body);
      // Check the password before the code, so that a common password, or the number as one, costs no try.
      checkNewPassword(newPassword, [phoneNumber]);
      const failed = async (error: ApiError): Promise<ApiError> => {
        const details = { way: 'code' };
        await audit({ event: 'password.failed', subject: masked(phoneNumber), address, device, details });
        return error;
      };
      const wrong = new ApiError(codes.failure, '验证码错误或已过期');
      if (!(await limits.mayTry('code', phoneNumber, address))) throw await failed(tooManyCodes());
      if (!(await phoneCodes.matches(phoneNumber, phoneCode, address))) throw await failed(wrong);
      const [found] = await db
        .select()
        .from(users)
        .where(and(eq(users.phoneNumber, phoneNumber), eq(users.bound, true), eq(users.disabled, false)));
      if (!found) throw await failed(wrong);
      // The check against the name comes after that of the code, and does not use the code up.
      const passwordHash = await hashPassword(checkNewPassword(newPassword, [phoneNumber, found.userName]));
      if (!(await phoneCodes.use(phoneNumber, phoneCode))) throw await failed(wrong);
      await limits.forget('code', phoneNumber, address);
      await db.transaction(async (tx) => {
        if (!(await replacePassword(tx, options, found.userId, { to: passwordHash }))) throw wrong;
        const event = { event: 'password.changed', actorId: found.userId, address, device } as const;
        await audit({ ...event, details: { way: 'code' } }, tx);
      });
      return { kind: 'empty' };
    },
  };
}
