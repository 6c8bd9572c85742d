import { and, eq, ne } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import { shanghaiTime } from '../content/times.ts';
import type { Db } from '../db/database.ts';
import { depts, users } from '../db/schema.ts';
import { member, needs } from '../http/access.ts';
import { codes, notFound, Refusal } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import { rateLimiter } from '../http/rate-limit.ts';
import type { Sessions, SessionUser } from '../http/session.ts';
import { loginByPhone } from './login.ts';
import { hashPassword, isPassword } from './password.ts';
import type { PhoneCodes } from './phone-codes.ts';

/** Calls that this backend does not answer yet: certificate login and the avatar. */
export const notYet = ['loginByCertificate', 'uploadAvatar'] as const;

type AccountCalls =
  | 'loginByPhone'
  | 'getInfo'
  | 'getPhoneCode'
  | 'logout'
  | 'updateDept'
  | 'updatePassword'
  | 'updateRemark'
  | 'getSubUserList'
  | 'unbindUser';

interface AccountOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly phoneCodes: PhoneCodes;
}

const masked = (phoneNumber: string): string => phoneNumber.replace(/^(\d{3})\d{4}/, '$1****');

const limitText = (value: unknown, name: string, max: number): string => {
  if (typeof value !== 'string' || value.length > max) throw new Refusal(codes.failure, `${name}不能超过${max}个字符`);
  return value;
};

/** The account calls. */
export function accountHandlers({ db, clock, sessions, phoneCodes }: AccountOptions): Handlers<AccountCalls> {
  const mayTry = rateLimiter({ burst: 20, perMinute: 20 }, clock);
  const slowDown = (key: string): void => {
    if (!mayTry(key)) throw new Refusal(codes.failure, '操作过于频繁，请稍后再试');
  };
  /** Another user of the caller's own company. */
  const colleague = async (user: SessionUser, userId: string): Promise<typeof users.$inferSelect> => {
    const [found] = await db
      .select()
      .from(users)
      .where(and(eq(users.userId, userId), eq(users.deptId, user.deptId)));
    if (!found) throw notFound();
    return found;
  };
  return {
    async loginByPhone({ body, address }) {
      slowDown(`login:${address}`);
      return { kind: 'fields', fields: { token: await loginByPhone({ db, clock, sessions, phoneCodes }, body) } };
    },
    async getInfo({ user: caller }) {
      const user = member(caller);
      const [dept] = await db.select().from(depts).where(eq(depts.deptId, user.deptId));
      const { userId, userName, avatar, roles, permissions } = user;
      return { kind: 'fields', fields: { user: { userId, userName, avatar, dept }, roles, permissions } };
    },
    async getPhoneCode({ query, address }) {
      slowDown(`code:${address}`);
      if (!/^1[3-9]\d{9}$/.test(query.phoneNumber)) throw new Refusal(codes.failure, '请输入正确的手机号码');
      await phoneCodes.send(query.phoneNumber);
      return { kind: 'empty' };
    },
    async logout({ authorization }) {
      await sessions.close(authorization);
      return { kind: 'empty' };
    },
    async updateDept({ body, user: caller }) {
      const user = needs(caller, 'system:dept:edit');
      const { deptName, leader = '', phone = '', email = '', address = '' } = body ?? {};
      if (!deptName) throw new Refusal(codes.failure, '企业名称不能为空');
      if (email && !/^\S+@\S+\.\S+$/.test(email)) throw new Refusal(codes.failure, '邮箱格式不正确');
      const set = {
        deptName: limitText(deptName, '企业名称', 30),
        leader: limitText(leader, '联系人', 20),
        phone: limitText(phone, '联系电话', 20),
        email: limitText(email, '邮箱', 50),
        address: limitText(address, '地址', 100),
      };
      // The own company, whatever id is sent.
      await db.update(depts).set(set).where(eq(depts.deptId, user.deptId));
      return { kind: 'empty' };
    },
    async updatePassword({ body, user: caller }) {
      const user = member(caller);
      const { oldPassword = '', newPassword = '' } = body ?? {};
      if (!(await isPassword(String(oldPassword), user.passwordHash)))
        throw new Refusal(codes.failure, '修改密码失败，旧密码错误');
      if (oldPassword === newPassword) throw new Refusal(codes.failure, '新密码不能与旧密码相同');
      if (typeof newPassword !== 'string' || newPassword.length < 6 || newPassword.length > 20) {
        throw new Refusal(codes.failure, '新密码长度为6到20个字符');
      }
      await db
        .update(users)
        .set({ passwordHash: await hashPassword(newPassword) })
        .where(eq(users.userId, user.userId));
      return { kind: 'empty' };
    },
    async updateRemark({ query, body, user: caller }) {
      const found = await colleague(needs(caller, 'system:user:edit'), query.userId);
      const remark = limitText(body?.remark, '备注', 100);
      await db.update(users).set({ remark }).where(eq(users.userId, found.userId));
      return { kind: 'empty' };
    },
    async getSubUserList({ user: caller }) {
      const user = member(caller);
      const rows = await db
        .select()
        .from(users)
        .where(and(eq(users.deptId, user.deptId), ne(users.userId, user.userId), eq(users.bound, true)))
        .orderBy(users.userId);
      const list = rows.map(({ userId, userName, phoneNumber, remark, boundTime }) => ({
        userId,
        userName,
        phoneNumber: masked(phoneNumber),
        remark,
        boundTime: shanghaiTime(boundTime),
      }));
      return { kind: 'rows', rows: list, total: list.length };
    },
    async unbindUser({ params, user: caller }) {
      const user = needs(caller, 'system:user:unbind');
      const found = await colleague(user, params.id);
      if (found.userId === user.userId) throw new Refusal(codes.failure, '不能解绑当前登录的帐号');
      await db.update(users).set({ bound: false }).where(eq(users.userId, found.userId));
      await sessions.closeAllOf(found.userId);
      return { kind: 'empty' };
    },
  };
}
