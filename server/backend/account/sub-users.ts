import { and, eq, ne } from 'drizzle-orm';
import { RemarkSchema } from '../../../generated/body-schemas.ts';
import { shanghaiTime } from '../content/times.ts';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { member, needs } from '../http/access.ts';
import { checkedBody } from '../http/body.ts';
import { codes, notFound, Refusal } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import type { Sessions, SessionUser } from '../http/session.ts';
import { masked } from './masked.ts';

/** The other accounts of the caller's company. */
export function subUserHandlers(
  db: Db,
  sessions: Sessions,
): Handlers<'getSubUserList' | 'updateRemark' | 'unbindUser'> {
  const colleague = async (user: SessionUser, userId: string): Promise<SessionUser> => {
    const [found] = await db
      .select()
      .from(users)
      .where(and(eq(users.userId, userId), eq(users.deptId, user.deptId)));
    if (!found) throw notFound();
    return found;
  };
  return {
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
    async updateRemark({ query, body, user: caller }) {
      const found = await colleague(needs(caller, 'system:user:edit'), query.userId);
      // An empty remark takes the old one away.
      const { remark } = body?.remark === '' ? { remark: '' } : checkedBody(RemarkSchema, body);
      await db.update(users).set({ remark }).where(eq(users.userId, found.userId));
      return { kind: 'empty' };
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
