import { eq } from 'drizzle-orm';
import { CertificateProofSchema, PasswordChangeSchema, WechatCodeSchema } from '../../../generated/body-schemas.ts';
import type { Dept } from '../../../generated/models.ts';
import { isMobileNumber } from '../../../shared/phone/mobile.ts';
import type { Transaction } from '../db/database.ts';
import { depts } from '../db/schema.ts';
import type { Attempts } from '../http/attempts.ts';
import { checkedBody } from '../http/body.ts';
import { ApiError, codes } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import type { certificateLogin } from './certificate/login.ts';
import { loginByPhone } from './login.ts';
import type { LoginLimits } from './login-limits.ts';
import { hashPassword, isPassword } from './password.ts';
import { replacePassword } from './password-change.ts';
import { checkNewPassword } from './password-rules.ts';
import type { PhoneCodes } from './phone-codes.ts';
import { proved, type StartSessionOptions, startSession } from './start-session.ts';
import type { wechatLogin } from './wechat/login.ts';

type SessionCalls = 'loginByPhone' | 'getInfo' | 'getPhoneCode' | 'logout';
type CertificateCalls = 'getCertificateChallenge' | 'proveCertificate' | 'loginByCertificate';
type WechatCalls =
  | 'startWechatLogin'
  | 'loginByWechat'
  | 'getWechatBinding'
  | 'startWechatBinding'
  | 'bindWechat'
  | 'unbindWechat';
type AccountCalls = SessionCalls | CertificateCalls | WechatCalls | 'updatePassword';

interface AccountOptions extends StartSessionOptions {
  readonly attempts: Attempts;
  readonly limits: LoginLimits;
  readonly phoneCodes: PhoneCodes;
  readonly certificates: ReturnType<typeof certificateLogin>;
  readonly wechat: ReturnType<typeof wechatLogin>;
}

/** Number of wrong old passwords after which changes are rejected for a while. */
const OLD_PASSWORD = { max: 5, windowMs: 10 * 60_000 } as const;

/** A company as declared in the contract: without empty columns, which would not match the model's patterns. */
const toDept = ({ deptId, deptName, ...rest }: typeof depts.$inferSelect): Dept => ({
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null && value !== '')),
  deptId,
  deptName,
});

/** The change of one's own password. */
const passwordHandlers = (options: AccountOptions): Handlers<'updatePassword'> => ({
  async updatePassword({ body, user, authorization, address, device }) {
    const { db, attempts, audit } = options;
    const tries = `old-password:${user.userId}`;
    const note = (event: 'password.changed' | 'password.failed' | 'password.locked', tx?: Transaction) =>
      audit({ event, actorId: user.userId, address, device }, tx);
    if (!(await attempts.take(tries, OLD_PASSWORD))) {
      await note('password.locked');
      throw new ApiError(codes.failure, '旧密码错误次数过多，请10分钟后再试');
    }
    if (!(await isPassword(String(body?.oldPassword ?? ''), user.passwordHash))) {
      await note('password.failed');
      throw new ApiError(codes.failure, '修改密码失败，旧密码错误');
    }
    await attempts.forget(tries);
    const { oldPassword, newPassword } = checkedBody(PasswordChangeSchema, body);
    if (oldPassword === newPassword) throw new ApiError(codes.failure, '新密码不能与旧密码相同');
    checkNewPassword(newPassword, [user.phoneNumber, user.userName]);
    const change = { from: user.passwordHash, to: await hashPassword(newPassword), except: authorization };
    const isChanged = await db.transaction(async (tx) => {
      // The old password may have been replaced or reset while the passwords were hashed.
      if (!(await replacePassword(tx, options, user.userId, change))) return false;
      await note('password.changed', tx);
      return true;
    });
    if (isChanged) return { kind: 'empty' };
    await note('password.failed');
    throw new ApiError(codes.conflict, '登录密码已在别处修改或重置，请重新登录');
  },
});

/** Logins by certificate. */
const certificateHandlers = (options: AccountOptions): Handlers<CertificateCalls> => ({
  getCertificateChallenge: async () => ({ kind: 'data', data: await options.certificates.challenge() }),
  async proveCertificate({ body, address, device }) {
    const proof = checkedBody(CertificateProofSchema, body);
    const prove = () => options.certificates.prove(proof);
    return { kind: 'data', data: { id: await proved(options, 'certificate', { address, device }, prove) } };
  },
  async loginByCertificate({ body, address, device, token }) {
    const caller = { address, device, token };
    const userId = await proved(options, 'certificate', caller, () => options.certificates.consume(body?.id));
    return { kind: 'fields', fields: { token: await startSession(options, { userId }, 'certificate', caller) } };
  },
});

/** Logins by WeChat, and its binding to an account. */
const wechatHandlers = (options: AccountOptions): Handlers<WechatCalls> => ({
  startWechatLogin: async () => ({ kind: 'data', data: await options.wechat.startLogin() }),
  async loginByWechat({ body, address, device, token }) {
    const response = checkedBody(WechatCodeSchema, body);
    const caller = { address, device, token };
    const member = await proved(options, 'wechat', caller, () => options.wechat.login(response));
    return { kind: 'fields', fields: { token: await startSession(options, member, 'wechat', caller) } };
  },
  getWechatBinding: async ({ user }) => ({ kind: 'data', data: await options.wechat.binding(user.userId) }),
  startWechatBinding: async ({ user }) => ({ kind: 'data', data: await options.wechat.startBinding(user.userId) }),
  async bindWechat({ body, user, authorization, address, device }) {
    const { userId } = user;
    await options.wechat.bind(checkedBody(WechatCodeSchema, body), userId, authorization);
    await options.audit({ event: 'wechat.bound', actorId: userId, address, device });
    return { kind: 'empty' };
  },
  async unbindWechat({ user, address, device }) {
    const { userId } = user;
    await options.wechat.unbind(userId);
    await options.audit({ event: 'wechat.unbound', actorId: userId, address, device });
    return { kind: 'empty' };
  },
});

/** Logins, the session, the password, the binding of a WeChat user. */
export function accountHandlers(options: AccountOptions): Handlers<AccountCalls> {
  const { db, sessions, audit, phoneCodes, factors } = options;
  return {
    ...passwordHandlers(options),
    ...certificateHandlers(options),
    ...wechatHandlers(options),
    async loginByPhone({ body, address, device, token }) {
      return { kind: 'fields', fields: { token: await loginByPhone(options, body, { address, device, token }) } };
    },
    async getInfo({ user }) {
      const [dept] = await db.select().from(depts).where(eq(depts.deptId, user.deptId));
      const { userId, userName, avatar, roles, permissions } = user;
      return {
        kind: 'fields',
        fields: {
          user: {
            userId,
            userName,
            avatar,
            ...(dept ? { dept: toDept(dept) } : {}),
            ...((await factors.isDue(userId)) ? { secondFactorDue: true } : {}),
          },
          roles,
          permissions,
        },
      };
    },
    async getPhoneCode({ query, address }) {
      if (!isMobileNumber(query.phoneNumber)) throw new ApiError(codes.failure, '请输入正确的手机号码');
      await phoneCodes.send(query.phoneNumber, address);
      return { kind: 'empty' };
    },
    async logout({ authorization, user, address, device }) {
      await sessions.close(authorization);
      if (user) await audit({ event: 'logout', actorId: user.userId, address, device });
      return { kind: 'empty' };
    },
  };
}
