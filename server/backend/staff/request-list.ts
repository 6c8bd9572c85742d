import { and, count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { containing } from '../db/like.ts';
import { selectPage, totalOf } from '../db/paging.ts';
import { depts, requestEvents, requests, users } from '../db/schema.ts';
import type { Handlers } from '../http/mount.ts';
import { isOnDesk, toItem } from '../reporting/request-rows.ts';

/** A request's version: the id of its last change of state. */
const lastEvent = sql`(select max(${requestEvents.id}) from ${requestEvents} where ${requestEvents.requestId} = ${requests.id})`;

/** The call that lists requests, filtered by state, keyword and assignee. */
export function requestListHandlers(db: Db): Handlers<'getDeskRequests'> {
  return {
    async getDeskRequests({ query, user }) {
      const pattern = query.keyword ? containing(query.keyword) : null;
      const where = and(
        isOnDesk,
        query.state ? eq(requests.state, query.state) : undefined,
        query.mine ? eq(requests.assignee, user.userId) : undefined,
        pattern ? or(ilike(requests.title, pattern), ilike(depts.deptName, pattern)) : undefined,
      );
      const counted = db
        .select({ total: count() })
        .from(requests)
        .leftJoin(depts, eq(depts.deptId, requests.deptId))
        .where(where);
      const list = db
        .select({
          row: requests,
          company: depts.deptName,
          assigneeName: users.userName,
          version: lastEvent.mapWith(Number),
        })
        .from(requests)
        .leftJoin(depts, eq(depts.deptId, requests.deptId))
        .leftJoin(users, eq(users.userId, requests.assignee))
        .where(where)
        .orderBy(desc(requests.updatedAt), desc(requests.serial));
      const { rows, total } = await selectPage(query, totalOf(counted), list);
      return {
        kind: 'rows',
        total,
        rows: rows.map(({ row, company, assigneeName, version }) => ({
          ...toItem(row, company ?? ''),
          assignee: row.assignee ?? '',
          assigneeName: assigneeName ?? '',
          review: row.reviewOf !== null,
          version,
        })),
      };
    },
  };
}
