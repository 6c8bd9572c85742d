import { eq } from 'drizzle-orm';
import { CertificateProofSchema, PasswordChangeSchema, WechatCodeSchema } from '../../../generated/body-schemas.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../db/database.ts';
import { depts, users } from '../db/schema.ts';
import { member } from '../http/access.ts';
import { checkedBody } from '../http/body.ts';
import { codes, Refusal } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import { rateLimiter } from '../http/rate-limit.ts';
import type { Sessions } from '../http/session.ts';
import type { certificateLogin } from './certificate/login.ts';
import { enter } from './enter.ts';
import { loginByPhone } from './login.ts';
import { forgetTries, mayTry } from './login-tries.ts';
import { hashPassword, isPassword } from './password.ts';
import type { PhoneCodes } from './phone-codes.ts';
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

interface AccountOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly phoneCodes: PhoneCodes;
  readonly certificates: ReturnType<typeof certificateLogin>;
  readonly wechat: ReturnType<typeof wechatLogin>;
}

/** What a row says. An empty text says nothing, and would not fit the patterns of its model. */
const given = <Row extends object>(row: Row | undefined): object =>
  Object.fromEntries(Object.entries(row ?? {}).filter(([, value]) => value !== null && value !== ''));

/** Logins, the session, the password, the binding of a WeChat user. */
export function accountHandlers(options: AccountOptions): Handlers<AccountCalls> {
  const { db, clock, sessions, phoneCodes, certificates, wechat } = options;
  const mayLogIn = rateLimiter({ burst: 20, perMinute: 20 }, clock);
  // Beginning tells nobody anything: only the database's room is guarded.
  const mayBegin = rateLimiter({ burst: 60, perMinute: 60 }, clock);
  // Codes cost money and annoy: whoever asks for many numbers from one address is stopped sooner.
  const mayAskForCode = rateLimiter({ burst: 10, perMinute: 0.5 }, clock);
  const slowDown = (may: (key: string) => boolean, address: string): void => {
    if (!may(address)) throw new Refusal(codes.failure, '操作过于频繁，请稍后再试');
  };
  return {
    async loginByPhone({ body, address, device }) {
      slowDown(mayLogIn, address);
      const token = await loginByPhone({ db, clock, sessions, phoneCodes }, body, { address, device });
      return { kind: 'fields', fields: { token } };
    },
    async getInfo({ user: caller }) {
      const user = member(caller);
      const [dept] = await db.select().from(depts).where(eq(depts.deptId, user.deptId));
      const { userId, userName, avatar, roles, permissions } = user;
      return { kind: 'fields', fields: { user: { userId, userName, avatar, dept: given(dept) }, roles, permissions } };
    },
    async getPhoneCode({ query, address }) {
      slowDown(mayAskForCode, address);
      if (!/^1[3-9]\d{9}$/.test(query.phoneNumber)) throw new Refusal(codes.failure, '请输入正确的手机号码');
      await phoneCodes.send(query.phoneNumber);
      return { kind: 'empty' };
    },
    async logout({ authorization }) {
      await sessions.close(authorization);
      return { kind: 'empty' };
    },
    async updatePassword({ body, user: caller, authorization }) {
      const user = member(caller);
      const tries = `password:${user.userId}`;
      if (!(await mayTry(db, clock, tries))) throw new Refusal(codes.failure, '旧密码错误次数过多，请10分钟后再试');
      if (!(await isPassword(String(body?.oldPassword ?? ''), user.passwordHash)))
        throw new Refusal(codes.failure, '修改密码失败，旧密码错误');
      await forgetTries(db, tries);
      const { oldPassword, newPassword } = checkedBody(PasswordChangeSchema, body);
      if (oldPassword === newPassword) throw new Refusal(codes.failure, '新密码不能与旧密码相同');
      await db
        .update(users)
        .set({ passwordHash: await hashPassword(newPassword) })
        .where(eq(users.userId, user.userId));
      // Whoever came in with the old password is out.
      await sessions.closeOthersOf(user.userId, authorization);
      return { kind: 'empty' };
    },

    async getCertificateChallenge({ address }) {
      slowDown(mayBegin, address);
      return { kind: 'data', data: await certificates.challenge() };
    },
    async proveCertificate({ body, address }) {
      slowDown(mayLogIn, address);
      return { kind: 'data', data: { id: await certificates.prove(checkedBody(CertificateProofSchema, body)) } };
    },
    async loginByCertificate({ body, address, device }) {
      const userId = await certificates.take(body?.id);
      return { kind: 'fields', fields: { token: await enter(options, userId, 'certificate', { address, device }) } };
    },

    async startWechatLogin({ address }) {
      slowDown(mayBegin, address);
      return { kind: 'data', data: await wechat.startLogin() };
    },
    async loginByWechat({ body, address, device }) {
      slowDown(mayLogIn, address);
      const userId = await wechat.login(checkedBody(WechatCodeSchema, body));
      return { kind: 'fields', fields: { token: await enter(options, userId, 'wechat', { address, device }) } };
    },
    getWechatBinding: async ({ user }) => ({ kind: 'data', data: await wechat.binding(member(user).userId) }),
    startWechatBinding: async ({ user }) => ({ kind: 'data', data: await wechat.startBinding(member(user).userId) }),
    async bindWechat({ body, user }) {
      await wechat.bind(checkedBody(WechatCodeSchema, body), member(user).userId);
      return { kind: 'empty' };
    },
    async unbindWechat({ user }) {
      await wechat.unbind(member(user).userId);
      return { kind: 'empty' };
    },
  };
}
