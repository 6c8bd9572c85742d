import { and, eq } from 'drizzle-orm';
import type { LoginPayload } from '../../../generated/models.ts';
import { isMobileNumber } from '../../../shared/phone/mobile.ts';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { ApiError, codes } from '../http/envelope.ts';
import type { SessionUser } from '../http/session.ts';
import type { LoginLimits } from './login-limits.ts';
import { masked } from './masked.ts';
import { hashPassword, isOutdated, isPassword } from './password.ts';
import type { PhoneCodes } from './phone-codes.ts';
import { type Caller, type StartSessionOptions, startSession } from './start-session.ts';

/** The same message for every failed login, so that it does not reveal which part was wrong. */
const wrong = (): ApiError => new ApiError(codes.failure, '手机号、密码或验证码错误');

interface LoginOptions extends StartSessionOptions {
  readonly limits: LoginLimits;
  readonly phoneCodes: PhoneCodes;
}

const isText = (value: unknown): value is string => typeof value === 'string';

function checked(payload: unknown): LoginPayload {
  const { userName = '', password = '', phoneNumber = '', phoneCode = '' } = (payload ?? {}) as Partial<LoginPayload>;
  if (![userName, password, phoneNumber, phoneCode].every((value) => isText(value) && value.length <= 256))
    throw wrong();
  if (!isMobileNumber(phoneNumber)) throw new ApiError(codes.failure, '请输入正确的手机号码');
  if (password === '' && phoneCode === '') throw new ApiError(codes.failure, '请输入密码或验证码');
  return { userName, password, phoneNumber, phoneCode };
}

/**
 * The account with the hash that a password was checked against; undefined if it is not the member's password. Renews a hash of a
 * former cost; a wrong password is hashed as well, to take as long.
 */
async function withOwnPassword(
  db: Db,
  user: SessionUser | undefined,
  password: string,
): Promise<SessionUser | undefined> {
  const right = await isPassword(password, user?.passwordHash);
  if (!user || !isOutdated(user.passwordHash)) return right ? user : undefined;
  const passwordHash = await hashPassword(password);
  if (!right) return undefined;
  const same = eq(users.userId, user.userId);
  const [renewed] = await db
    .update(users)
    .set({ passwordHash })
    .where(and(same, eq(users.passwordHash, user.passwordHash)))
    .returning();
  if (renewed) return renewed;
  // Meanwhile another login has renewed the hash, or the password has changed.
  const [present] = await db.select().from(users).where(same);
  return (await isPassword(password, present?.passwordHash)) ? present : undefined;
}

/** Logs a member in by phone number and password or code. Returns the session's token, or the ticket for the second step. */
export async function loginByPhone(options: LoginOptions, payload: unknown, caller: Caller): Promise<string> {
  const { db, limits, phoneCodes, audit } = options;
  const { password, phoneNumber, phoneCode } = checked(payload);
  const way = phoneCode === '' ? 'password' : 'code';
  const note = (event: 'login.failed' | 'login.locked'): Promise<void> => {
    const { address, device } = caller;
    return audit({ event, subject: masked(phoneNumber), address, device, details: { way } });
  };
  if (!(await limits.mayTry(way, phoneNumber, caller.address))) {
    await note('login.locked');
    throw new ApiError(codes.failure, '登录失败次数过多，账号锁定10分钟');
  }
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.phoneNumber, phoneNumber), eq(users.bound, true)));
  const isRightCode = way === 'code' && (await phoneCodes.consume(phoneNumber, phoneCode, caller.address));
  const member = way === 'password' ? await withOwnPassword(db, user, password) : isRightCode ? user : undefined;
  if (!member) {
    await note('login.failed');
    throw wrong();
  }
  await limits.forget(way, phoneNumber, caller.address);
  return startSession(options, member, way, caller);
}
