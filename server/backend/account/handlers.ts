import { eq } from 'drizzle-orm';
import { CertificateProofSchema, PasswordChangeSchema, WechatCodeSchema } from '../../../generated/body-schemas.ts';
import type { Dept } from '../../../generated/models.ts';
import { depts, users } from '../db/schema.ts';
import type { Attempts } from '../http/attempts.ts';
import { checkedBody } from '../http/body.ts';
import { ApiError, codes } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import type { certificateLogin } from './certificate/login.ts';
import { loginByPhone } from './login.ts';
import { loginLimits } from './login-limits.ts';
import { hashPassword, isPassword } from './password.ts';
import { checkNewPassword } from './password-rules.ts';
import type { PhoneCodes } from './phone-codes.ts';
import { type StartSessionOptions, startSession } from './start-session.ts';
import type { wechatLogin } from './wechat/login.ts';

type AccountCalls =
  | 'loginByPhone'
  | 'getInfo'
  | 'getPhoneCode'
  | 'logout'
  | 'updatePassword'
  | 'loginByCertificate'
  | 'getCertificateChallenge'
  | 'proveCertificate'
  | 'startWechatLogin'
  | 'loginByWechat'
  | 'getWechatBinding'
  | 'startWechatBinding'
  | 'bindWechat'
  | 'unbindWechat';

interface AccountOptions extends StartSessionOptions {
  readonly attempts: Attempts;
  readonly phoneCodes: PhoneCodes;
  readonly certificates: ReturnType<typeof certificateLogin>;
  readonly wechat: ReturnType<typeof wechatLogin>;
}

/** Wrong old passwords before a change is refused for a while. */
const OLD_PASSWORD = { max: 5, windowMs: 10 * 60_000 } as const;

/** A company as the contract has it: without empty columns, which would not fit the patterns of the model. */
const toDept = ({ deptId, deptName, ...rest }: typeof depts.$inferSelect): Dept => ({
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null && value !== '')),
  deptId,
  deptName,
});

/** Logins, the session, the password, the binding of a WeChat user. */
export function accountHandlers(options: AccountOptions): Handlers<AccountCalls> {
  const { db, sessions, attempts, audit, phoneCodes, certificates, wechat } = options;
  const limits = loginLimits(options);
  return {
    async loginByPhone({ body, address, device, token }) {
      await loginByPhone({ ...options, limits }, body, { address, device, token });
      return { kind: 'fields', fields: { token } };
    },
    async getInfo({ user }) {
      const [dept] = await db.select().from(depts).where(eq(depts.deptId, user.deptId));
      const { userId, userName, avatar, roles, permissions } = user;
      return {
        kind: 'fields',
        fields: { user: { userId, userName, avatar, ...(dept ? { dept: toDept(dept) } : {}) }, roles, permissions },
      };
    },
    async getPhoneCode({ query, address }) {
      if (!/^1[3-9]\d{9}$/.test(query.phoneNumber)) throw new ApiError(codes.failure, '请输入正确的手机号码');
      await phoneCodes.send(query.phoneNumber, address);
      return { kind: 'empty' };
    },
    async logout({ authorization, user, address, device }) {
      await sessions.close(authorization);
      if (user) await audit({ event: 'logout', actorId: user.userId, address, device });
      return { kind: 'empty' };
    },
    async updatePassword({ body, user, authorization, address, device }) {
      const tries = `old-password:${user.userId}`;
      const note = (event: 'password.changed' | 'password.failed') =>
        audit({ event, actorId: user.userId, address, device });
      if (!(await attempts.take(tries, OLD_PASSWORD)))
        throw new ApiError(codes.failure, '旧密码错误次数过多，请10分钟后再试');
      if (!(await isPassword(String(body?.oldPassword ?? ''), user.passwordHash))) {
        await note('password.failed');
        throw new ApiError(codes.failure, '修改密码失败，旧密码错误');
      }
      await attempts.forget(tries);
      const { oldPassword, newPassword } = checkedBody(PasswordChangeSchema, body);
      if (oldPassword === newPassword) throw new ApiError(codes.failure, '新密码不能与旧密码相同');
      checkNewPassword(newPassword, [user.phoneNumber, user.userName]);
      await db
        .update(users)
        .set({ passwordHash: await hashPassword(newPassword) })
        .where(eq(users.userId, user.userId));
      // Sessions that were started with the old password end.
      await sessions.closeOthersOf(user.userId, authorization);
      await note('password.changed');
      return { kind: 'empty' };
    },

    getCertificateChallenge: async () => ({ kind: 'data', data: await certificates.challenge() }),
    proveCertificate: async ({ body }) => ({
      kind: 'data',
      data: { id: await certificates.prove(checkedBody(CertificateProofSchema, body)) },
    }),
    async loginByCertificate({ body, address, device, token }) {
      const userId = await certificates.consume(body?.id);
      await startSession(options, userId, 'certificate', { address, device, token });
      return { kind: 'fields', fields: { token } };
    },

    startWechatLogin: async () => ({ kind: 'data', data: await wechat.startLogin() }),
    async loginByWechat({ body, address, device, token }) {
      const userId = await wechat.login(checkedBody(WechatCodeSchema, body));
      await startSession(options, userId, 'wechat', { address, device, token });
      return { kind: 'fields', fields: { token } };
    },
    getWechatBinding: async ({ user }) => ({ kind: 'data', data: await wechat.binding(user.userId) }),
    startWechatBinding: async ({ user }) => ({ kind: 'data', data: await wechat.startBinding(user.userId) }),
    async bindWechat({ body, user, address, device }) {
      const { userId } = user;
      await wechat.bind(checkedBody(WechatCodeSchema, body), userId);
      await audit({ event: 'wechat.bound', actorId: userId, address, device });
      return { kind: 'empty' };
    },
    async unbindWechat({ user, address, device }) {
      const { userId } = user;
      await wechat.unbind(userId);
      await audit({ event: 'wechat.unbound', actorId: userId, address, device });
      return { kind: 'empty' };
    },
  };
}
