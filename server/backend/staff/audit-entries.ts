import { and, count, desc, eq, gte, ilike, like, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { Contract } from '../../../generated/contract.ts';
import type { Db } from '../db/database.ts';
import { containing } from '../db/like.ts';
import { selectPage, totalOf } from '../db/paging.ts';
import { auditLog, depts, users } from '../db/schema.ts';
import { ApiError, codes } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import { dayFrom, instantOf, siteTime } from '../times.ts';

type Query = Contract['getAuditEntries']['query'];

/** The events of each kind, as LIKE patterns. */
const kinds = {
  login: ['login%', 'logout', 'session.%'],
  account: ['password.%', 'phone.%', 'avatar.%', 'user.%', 'account.%', 'wechat.%', 'certificate.%'],
  factor: ['factor.%'],
  company: ['company.%'],
  upload: ['upload.%'],
  staff: ['staff.%'],
} as const;

/** The events of refused actions, as LIKE patterns. */
const failures = ['%.failed', '%.locked', '%.infected'] as const;

const isRefused = or(...failures.map((pattern) => like(auditLog.event, pattern)));

/** The company that an action affected, or else the company of the person who did it. */
const concerned = sql`coalesce(nullif(${auditLog.details}->>'deptId', ''), ${users.deptId})`;

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The start of a day, moved by some days. Throws an ApiError if the text is not a day. */
function dayStart(day: string, offset = 0): Date {
  const isDay = DAY.test(day) && !day.startsWith('0000') && dayFrom(day, 0) === day;
  if (!isDay) throw new ApiError(codes.failure, '日期应写作2026-01-31的形式');
  return instantOf(dayFrom(day, offset));
}

function conditionOf({ kind, result, person, company, from, to, keyword }: Query): SQL | undefined {
  const kindOf = Object.entries(kinds).find(([name]) => name === kind)?.[1];
  return and(
    kindOf && or(...kindOf.map((pattern) => like(auditLog.event, pattern))),
    result === 'refused' ? isRefused : result === 'done' && isRefused ? not(isRefused) : undefined,
    // A failed login has no user, only the number that was tried, as its subject.
    person ? or(ilike(users.userName, containing(person)), ilike(auditLog.subject, containing(person))) : undefined,
    company ? ilike(depts.deptName, containing(company)) : undefined,
    from ? gte(auditLog.at, dayStart(from)) : undefined,
    to ? lt(auditLog.at, dayStart(to, 1)) : undefined,
    keyword ? or(ilike(auditLog.event, containing(keyword)), ilike(auditLog.subject, containing(keyword))) : undefined,
  );
}

const refused = new RegExp(`(${failures.map((pattern) => pattern.slice(1).replace('.', '\\.')).join('|')})$`);

/** The call that lists the audit log of members and staff, newest first. */
export function auditEntryHandlers(db: Db): Handlers<'getAuditEntries'> {
  return {
    async getAuditEntries({ query }) {
      const where = conditionOf(query);
      const counted = db
        .select({ total: count() })
        .from(auditLog)
        .leftJoin(users, eq(users.userId, auditLog.actorId))
        .leftJoin(depts, eq(depts.deptId, concerned))
        .where(where);
      const list = db
        .select({ entry: auditLog, person: users.userName, company: depts.deptName })
        .from(auditLog)
        .leftJoin(users, eq(users.userId, auditLog.actorId))
        .leftJoin(depts, eq(depts.deptId, concerned))
        .where(where)
        .orderBy(desc(auditLog.id));
      const { rows, total } = await selectPage(query, totalOf(counted), list);
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
          detail: entry.details.detail ?? entry.details.found ?? entry.details.way ?? '',
          result: refused.test(entry.event) ? ('refused' as const) : ('done' as const),
          address: entry.address,
        })),
      };
    },
  };
}
