import { and, eq, ne, not, sql } from 'drizzle-orm';
import { PhoneChangeSchema, PhoneCodeRequestSchema } from '../../../generated/body-schemas.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { checkedBody } from '../http/body.ts';
import { ApiError, codes } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import { rateLimiter } from '../http/rate-limit.ts';
import type { Sessions, SessionUser } from '../http/session.ts';
import type { RecordAudit } from './audit.ts';
import { mayBeFreed } from './freed-number.ts';
import { type LoginLimits, tooManyCodes } from './login-limits.ts';
import { masked } from './masked.ts';
import { setPhoneNumber } from './personal-data.ts';
import type { PhoneCodes } from './phone-codes.ts';

interface PhoneChangeOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly phoneCodes: PhoneCodes;
  readonly limits: LoginLimits;
  readonly audit: RecordAudit;
}

/** The change of the number that a member logs in with. */
export function phoneChangeHandlers(options: PhoneChangeOptions): Handlers<'sendPhoneChangeCode' | 'changePhone'> {
  const { db, clock, sessions, phoneCodes, limits, audit } = options;
  const failure = (message: string): ApiError => new ApiError(codes.failure, message);
  const mayAsk = rateLimiter({ burst: 10, perMinute: 0.5 }, clock);
  const isTaken = async (phoneNumber: string, { userId, deptId }: SessionUser): Promise<boolean> => {
    const isFree = sql<boolean>`coalesce(${mayBeFreed(deptId)}, false)`;
    const holder = and(eq(users.phoneNumber, phoneNumber), ne(users.userId, userId), not(isFree));
    return (await db.select({ id: users.userId }).from(users).where(holder)).length > 0;
  };
  return {
    async sendPhoneChangeCode({ body, user, address }) {
      const { to, phoneNumber } = checkedBody(PhoneCodeRequestSchema, body);
      if (!mayAsk(user.userId)) throw failure('操作过于频繁，请稍后再试');
      if (to === 'present') await phoneCodes.send(user.phoneNumber, address);
      else if (!phoneNumber) throw failure('请填写新手机号码');
      else if (phoneNumber === user.phoneNumber) throw failure('新手机号码与原手机号码相同');
      // The response does not reveal whether the number has an account: it is the same, but no code is sent.
      else await phoneCodes.send(phoneNumber, address, !(await isTaken(phoneNumber, user)));
      return { kind: 'empty' };
    },
    async changePhone({ body, user, authorization, address, device }) {
      const { presentCode, phoneNumber, newCode } = checkedBody(PhoneChangeSchema, body);
      const proofs = [
        [user.phoneNumber, presentCode, '原手机验证码错误或已过期'],
        [phoneNumber, newCode, '新手机验证码错误或已过期'],
      ] as const;
      // Check both codes before either is used up, so that one wrong code does not cost the other.
      for (const [number, code, message] of proofs) {
        if (!(await limits.mayTry('code', number, address))) throw tooManyCodes();
        if (!(await phoneCodes.matches(number, code, address))) throw failure(message);
      }
      for (const [number, code, message] of proofs) if (!(await phoneCodes.use(number, code))) throw failure(message);
      for (const [number] of proofs) await limits.forget('code', number, address);
      if (await isTaken(phoneNumber, user)) throw failure('该手机号码不能使用');
      const freed = await setPhoneNumber(db, user, phoneNumber);
      // End sessions that were started with the former number.
      await sessions.closeOthersOf(user.userId, authorization);
      const details = { from: masked(user.phoneNumber), to: masked(phoneNumber) };
      await audit({ event: 'phone.changed', actorId: user.userId, address, device, details });
      if (freed) {
        const former = { deptId: freed.deptId, detail: masked(phoneNumber) };
        const by = { actorId: user.userId, address, device };
        await audit({ event: 'phone.freed', ...by, subject: freed.userId, details: former });
      }
      return { kind: 'empty' };
    },
  };
}
