import { and, count, desc, eq, ilike, ne, or, type SQL } from 'drizzle-orm';
import { machines } from '../../../generated/states.ts';
import { pageOf } from '../content/paging.ts';
import type { Db } from '../db/database.ts';
import { depts, requests, users } from '../db/schema.ts';
import type { Handlers } from '../http/mount.ts';
import { toItem } from '../reporting/request-rows.ts';
import { partOf } from './desk.ts';

/** Requests that the staff see: drafts are their companies' own. */
export const onDesk = (where?: SQL): SQL | undefined => and(ne(requests.state, machines.request.initial), where);

/** The queue of requests, found by state, words and person in charge. */
export function requestListHandlers(db: Db): Handlers<'getDeskRequests'> {
  return {
    async getDeskRequests({ query, user }) {
      const pattern = query.keyword ? partOf(query.keyword) : null;
      const where = onDesk(
        and(
          query.state ? eq(requests.state, query.state) : undefined,
          query.mine ? eq(requests.assignee, user.userId) : undefined,
          pattern ? or(ilike(requests.title, pattern), ilike(depts.deptName, pattern)) : undefined,
        ),
      );
      const [found] = await db
        .select({ total: count() })
        .from(requests)
        .leftJoin(depts, eq(depts.deptId, requests.deptId))
        .where(where);
      const total = found?.total ?? 0;
      const { limit, offset } = pageOf(query, total);
      const rows = await db
        .select({ row: requests, company: depts.deptName, assigneeName: users.userName })
        .from(requests)
        .leftJoin(depts, eq(depts.deptId, requests.deptId))
        .leftJoin(users, eq(users.userId, requests.assignee))
        .where(where)
        .orderBy(desc(requests.updatedAt), desc(requests.serial))
        .limit(limit)
        .offset(offset);
      return {
        kind: 'rows',
        total,
        rows: rows.map(({ row, company, assigneeName }) => ({
          ...toItem(row, company ?? ''),
          assignee: row.assignee ?? '',
          assigneeName: assigneeName ?? '',
          review: row.reviewOf !== null,
        })),
      };
    },
  };
}
