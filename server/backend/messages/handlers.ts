import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { ReadMessagesSchema } from '../../../generated/body-schemas.ts';
import type { ReadMessages } from '../../../generated/models.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../db/database.ts';
import { selectPage } from '../db/paging.ts';
import { messages } from '../db/schema.ts';
import { checkedBody } from '../http/body.ts';
import type { Handlers } from '../http/mount.ts';
import { siteTime } from '../times.ts';

/** The caller's own messages, and which of them are read. */
export function messageHandlers(db: Db, clock: Clock): Handlers<'getMessages' | 'getUnreadCount' | 'readMessages'> {
  const unreadOf = (userId: string): Promise<number> =>
    db.$count(messages, and(eq(messages.userId, userId), isNull(messages.readAt)));
  return {
    async getMessages({ query, user: caller }) {
      const mine = eq(messages.userId, caller.userId);
      const where = query.unread ? and(mine, isNull(messages.readAt)) : mine;
      const { rows, total } = await selectPage(
        query,
        db.$count(messages, where),
        db.select().from(messages).where(where).orderBy(desc(messages.id)),
      );
      return {
        kind: 'rows',
        total,
        rows: rows.map(({ id, event, title, text, path, at, readAt }) => ({
          id: String(id),
          event,
          title,
          text,
          path,
          time: siteTime(at),
          read: readAt !== null,
        })),
      };
    },
    async getUnreadCount({ user }) {
      return { kind: 'fields', fields: { count: await unreadOf(user.userId) } };
    },
    async readMessages({ body, user: caller }) {
      const { userId } = caller;
      const { ids } = checkedBody<ReadMessages>(ReadMessagesSchema, body ?? {});
      const numbers = ids?.filter((id) => /^\d{1,15}$/.test(id)).map(Number);
      await db
        .update(messages)
        .set({ readAt: clock.now() })
        .where(
          and(
            eq(messages.userId, userId),
            isNull(messages.readAt),
            numbers ? inArray(messages.id, numbers.length > 0 ? numbers : [-1]) : undefined,
          ),
        );
      return { kind: 'fields', fields: { count: await unreadOf(userId) } };
    },
  };
}
