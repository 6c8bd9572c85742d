import { and, eq } from 'drizzle-orm';
import type { LoginPayload } from '../../../generated/models.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { codes, Refusal } from '../http/envelope.ts';
import type { Sessions } from '../http/session.ts';
import { type Caller, enter } from './enter.ts';
import { forgetTries, mayTry } from './login-tries.ts';
import { isPassword } from './password.ts';
import type { PhoneCodes } from './phone-codes.ts';

const PHONE = /^1[3-9]\d{9}$/;

/** The same words for every wrong login, so that they tell nothing about which part was wrong. */
const wrong = (): Refusal => new Refusal(codes.failure, '手机号、密码或验证码错误');

interface LoginOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly phoneCodes: PhoneCodes;
}

const isText = (value: unknown): value is string => typeof value === 'string';

function checked(payload: unknown): LoginPayload {
  const { userName = '', password = '', phoneNumber = '', phoneCode = '' } = (payload ?? {}) as Partial<LoginPayload>;
  if (![userName, password, phoneNumber, phoneCode].every((value) => isText(value) && value.length <= 100))
    throw wrong();
  if (!PHONE.test(phoneNumber)) throw new Refusal(codes.failure, '请输入正确的手机号码');
  if (password === '' && phoneCode === '') throw new Refusal(codes.failure, '请输入密码或验证码');
  return { userName, password, phoneNumber, phoneCode };
}

/** Logs a member in by phone number, with the password or with a code. Returns the session's token. */
export async function loginByPhone(options: LoginOptions, payload: unknown, caller: Caller): Promise<string> {
  const { db, clock, phoneCodes } = options;
  const { password, phoneNumber, phoneCode } = checked(payload);
  if (!(await mayTry(db, clock, phoneNumber))) throw new Refusal(codes.failure, '登录失败次数过多，帐户锁定10分钟');
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.phoneNumber, phoneNumber), eq(users.bound, true)));
  const right =
    phoneCode !== '' ? await phoneCodes.take(phoneNumber, phoneCode) : await isPassword(password, user?.passwordHash);
  if (!right || !user) throw wrong();
  await forgetTries(db, phoneNumber);
  return enter(options, user.userId, phoneCode === '' ? 'password' : 'code', caller);
}
