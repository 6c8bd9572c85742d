import { count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import { pageOf } from '../content/paging.ts';
import type { Db } from '../db/database.ts';
import { auditLog, depts, users } from '../db/schema.ts';
import type { Handlers } from '../http/mount.ts';
import { siteTime } from '../times.ts';
import { partOf } from './desk.ts';

/** What accounts and staff have done, newest first. */
export function auditEntryHandlers(db: Db): Handlers<'getAuditEntries'> {
  return {
    async getAuditEntries({ query }) {
      const pattern = query.keyword ? partOf(query.keyword) : null;
      const where = pattern
        ? or(ilike(users.userName, pattern), ilike(auditLog.event, pattern), ilike(auditLog.subject, pattern))
        : undefined;
      const [found] = await db
        .select({ total: count() })
        .from(auditLog)
        .leftJoin(users, eq(users.userId, auditLog.actorId))
        .where(where);
      const total = found?.total ?? 0;
      const { limit, offset } = pageOf(query, total);
      const rows = await db
        .select({ entry: auditLog, person: users.userName, company: depts.deptName })
        .from(auditLog)
        .leftJoin(users, eq(users.userId, auditLog.actorId))
        .leftJoin(depts, eq(depts.deptId, sql`${auditLog.details}->>'deptId'`))
        .where(where)
        .orderBy(desc(auditLog.id))
        .limit(limit)
        .offset(offset);
      return {
        kind: 'rows',
        total,
        rows: rows.map(({ entry, person, company }) => ({
          id: String(entry.id),
          time: siteTime(entry.at),
          person: person ?? '',
          action: entry.event,
          subject: entry.subject ?? '',
          company: company ?? '',
          detail: entry.details.detail ?? '',
        })),
      };
    },
  };
}
