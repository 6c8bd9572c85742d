import { inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import {
  auditLog,
  idempotencyKeys,
  loginRecords,
  meetingInvitations,
  meetingReplies,
  messages,
  oneTimeTokens,
  phoneCodes,
  sessions,
} from '../db/schema.ts';
import { isInvitationToOldMeeting, repliesToOldMeetings, withoutPerson } from '../reporting/reply-persons.ts';

/** Removes up to `rows` rows that are older than an instant, in one transaction. Resolves to the number of rows removed. */
export type RemoveBatch = (db: Db, before: Date, rows: number) => Promise<number>;

/** Deletes a batch of old rows of a table. `old` must be a condition on an index, so that no batch scans the whole table. */
const deleting =
  (table: PgTable, key: AnyPgColumn, old: (before: Date) => SQL | undefined): RemoveBatch =>
  async (db, before, rows) => {
    const batch = db.select({ key }).from(table).where(old(before)).limit(rows);
    return (await db.delete(table).where(inArray(key, batch))).count;
  };

/**
 * Merges the visit counts of old days into the first day of their month, which preserves the totals and reduces the rows. One
 * statement, so that no visit is ever counted twice or lost.
 */
export const rollUpVisits: RemoveBatch = async (db, before, rows) => {
  const [result] = await db.execute<{ readonly moved: number }>(sql`
    with old as (
      delete from visit_counts where (day, column_id, content_id) in (
        select day, column_id, content_id from visit_counts
        where day < ${before.toISOString().slice(0, 10)}::date and day <> date_trunc('month', day)::date
        order by day limit ${rows}
      ) returning column_id, content_id, day, count
    ), added as (
      insert into visit_counts (column_id, content_id, day, count)
      select column_id, content_id, date_trunc('month', day)::date, sum(count)::integer from old group by 1, 2, 3
      on conflict (day, column_id, content_id) do update set count = visit_counts.count + excluded.count
    )
    select count(*)::integer as moved from old`);
  return result?.moved ?? 0;
};

export const removeLogins = deleting(loginRecords, loginRecords.id, (before) => lt(loginRecords.at, before));

export const removeMessages = deleting(messages, messages.id, (before) => lt(messages.at, before));

/** Replaces the name of a person who replied to a meeting long ago. */
export const ANONYMOUS_NAME = '已匿名';

/** Removes name, phone number and note from replies to old meetings; who took part by organisation stays. */
export const anonymiseReplies: RemoveBatch = async (db, before, rows) =>
  (
    await db
      .update(meetingReplies)
      .set({ reply: withoutPerson(ANONYMOUS_NAME) })
      .where(repliesToOldMeetings(before, rows))
  ).count;

/** Removes the invitations of guests to old meetings, which nobody can reply to any more. */
export const removeInvitations = deleting(meetingInvitations, meetingInvitations.tokenHash, isInvitationToOldMeeting);

/** The audit log allows deletions only with this setting, and never of the last 179 days. */
export const removeAudit: RemoveBatch = (db, before, rows) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('portal.retention', 'on', true)`);
    const batch = tx.select({ id: auditLog.id }).from(auditLog).where(lt(auditLog.at, before)).limit(rows);
    return (await tx.delete(auditLog).where(inArray(auditLog.id, batch))).count;
  });

/** Rows that have expired. New rows of these kinds also remove them; this covers periods without new rows. */
export const removeExpired: readonly RemoveBatch[] = [
  deleting(sessions, sessions.tokenHash, (now) => or(lt(sessions.expiresAt, now), lt(sessions.endsAt, now))),
  deleting(oneTimeTokens, oneTimeTokens.key, (now) => lt(oneTimeTokens.expiresAt, now)),
];

/** Rows that are useless a day after their creation. */
export const removeDayOld: readonly RemoveBatch[] = [
  deleting(idempotencyKeys, idempotencyKeys.key, (before) => lt(idempotencyKeys.at, before)),
  async (db, before) => (await db.delete(phoneCodes).where(lt(phoneCodes.sentAt, before))).count,
];
