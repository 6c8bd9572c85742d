import { and, eq, ne } from 'drizzle-orm';
import { PhoneChangeSchema, PhoneCodeRequestSchema } from '../../../generated/body-schemas.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { member } from '../http/access.ts';
import { checkedBody } from '../http/body.ts';
import { codes, Refusal } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import { rateLimiter } from '../http/rate-limit.ts';
import type { Sessions } from '../http/session.ts';
import type { PhoneCodes } from './phone-codes.ts';

interface PhoneChangeOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly phoneCodes: PhoneCodes;
}

/** The change of the number that a member logs in with. */
export function phoneChangeHandlers(options: PhoneChangeOptions): Handlers<'sendPhoneChangeCode' | 'changePhone'> {
  const { db, clock, sessions, phoneCodes } = options;
  const refused = (message: string): Refusal => new Refusal(codes.failure, message);
  const mayAsk = rateLimiter({ burst: 10, perMinute: 0.5 }, clock);
  const isTaken = async (phoneNumber: string, userId: string): Promise<boolean> => {
    const holder = and(eq(users.phoneNumber, phoneNumber), ne(users.userId, userId));
    return (await db.select({ id: users.userId }).from(users).where(holder)).length > 0;
  };
  return {
    async sendPhoneChangeCode({ body, user: caller }) {
      const user = member(caller);
      const { to, phoneNumber } = checkedBody(PhoneCodeRequestSchema, body);
      if (!mayAsk(user.userId)) throw refused('操作过于频繁，请稍后再试');
      if (to === 'present') await phoneCodes.send(user.phoneNumber);
      else if (!phoneNumber) throw refused('请填写新手机号码');
      else if (phoneNumber === user.phoneNumber) throw refused('新手机号码与原手机号码相同');
      // Whose number it is, if anybody's, stays unsaid: the answer is the same, and no code is sent.
      else await phoneCodes.send(phoneNumber, !(await isTaken(phoneNumber, user.userId)));
      return { kind: 'empty' };
    },
    async changePhone({ body, user: caller, authorization }) {
      const user = member(caller);
      const { presentCode, phoneNumber, newCode } = checkedBody(PhoneChangeSchema, body);
      const proofs = [
        [user.phoneNumber, presentCode, '原手机验证码错误或已过期'],
        [phoneNumber, newCode, '新手机验证码错误或已过期'],
      ] as const;
      // Both are looked at before either is used up, so that one slip costs one code.
      for (const [number, code, message] of proofs)
        if (!(await phoneCodes.matches(number, code))) throw refused(message);
      for (const [number] of proofs) await phoneCodes.spend(number);
      if (await isTaken(phoneNumber, user.userId)) throw refused('该手机号码不能使用');
      await db.update(users).set({ phoneNumber }).where(eq(users.userId, user.userId));
      // Whoever came in by the former number is out.
      await sessions.closeOthersOf(user.userId, authorization);
      return { kind: 'empty' };
    },
  };
}
