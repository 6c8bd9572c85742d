import { and, eq, ne } from 'drizzle-orm';
import { RemarkSchema } from '../../../generated/body-schemas.ts';
import type { Db } from '../db/database.ts';
import { users, wechatBindings } from '../db/schema.ts';
import { needs } from '../http/access.ts';
import { checkedBody } from '../http/body.ts';
import { ApiError, codes, notFound } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import type { Sessions, SessionUser } from '../http/session.ts';
import { siteTime } from '../times.ts';
import type { RecordAudit } from './audit.ts';
import { masked } from './masked.ts';
import { isThere } from './personal-data.ts';

/** The other accounts of the caller's company. */
export function subUserHandlers(
  db: Db,
  sessions: Sessions,
  audit: RecordAudit,
): Handlers<'getSubUserList' | 'updateRemark' | 'unbindUser'> {
  const colleague = async (user: SessionUser, userId: string): Promise<SessionUser> => {
    const [found] = await db
      .select()
      .from(users)
      .where(and(eq(users.userId, userId), eq(users.deptId, user.deptId), isThere));
    if (!found) throw notFound();
    return found;
  };
  return {
    async getSubUserList({ user }) {
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
        boundTime: siteTime(boundTime),
      }));
      return { kind: 'rows', rows: list, total: list.length };
    },
    async updateRemark({ query, body, user, address, device }) {
      needs(user, 'system:user:edit');
      const found = await colleague(user, query.userId);
      // An empty remark removes the old one.
      const { remark } = body?.remark === '' ? { remark: '' } : checkedBody(RemarkSchema, body);
      await db.update(users).set({ remark }).where(eq(users.userId, found.userId));
      await audit({ event: 'user.remark', actorId: user.userId, subject: found.userId, address, device });
      return { kind: 'empty' };
    },
    async unbindUser({ params, user, address, device }) {
      needs(user, 'system:user:unbind');
      const found = await colleague(user, params.id);
      if (found.userId === user.userId) throw new ApiError(codes.failure, '不能解绑当前登录的账号');
      // Nobody in the company could undo it.
      if (found.roles.includes('company')) throw new ApiError(codes.failure, '不能解绑企业主账号');
      await db.transaction(async (tx) => {
        await tx.update(users).set({ bound: false }).where(eq(users.userId, found.userId));
        // The person can then bind it to another account. If this account is bound again, WeChat must be bound again, too.
        await tx.delete(wechatBindings).where(eq(wechatBindings.userId, found.userId));
        await audit({ event: 'user.unbound', actorId: user.userId, subject: found.userId, address, device }, tx);
      });
      await sessions.closeAllOf(found.userId);
      return { kind: 'empty' };
    },
  };
}
