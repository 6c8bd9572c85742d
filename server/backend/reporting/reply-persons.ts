import { and, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { meetingInvitations, meetingReplies } from '../db/schema.ts';
import { siteDay } from '../times.ts';

/** The reply without its person: organisation and number of people stay, because they count for the meeting. */
export const withoutPerson = (name: string): SQL =>
  sql`(reply - 'note') || jsonb_build_object('name', ${name}::text, 'phone', '')`;

/** Selects the replies that give a mobile number, however it is written: with spaces, or with the code of the country. */
export const repliesWith = (phoneNumber: string): SQL =>
  sql`regexp_replace(${meetingReplies.reply}->>'phone', '^0086|[^0-9]', '', 'g') in (${phoneNumber}, ${`86${phoneNumber}`})`;

/** Whether a meeting was before an instant; of one that is no longer published, only the age of its rows is known. */
const isBefore = (meetingId: SQLWrapper, before: Date): SQL =>
  sql`coalesce((select extra->>'start' from releases where releases.id = ${meetingId}), '') < ${siteDay(before)}`;

/**
 * Selects up to `rows` replies that still name a person, to meetings that were before an instant; for a meeting that is no longer
 * published the time of the reply counts. A reply is always older than its meeting, so the index on its time can be used.
 */
export const repliesToOldMeetings = (before: Date, rows: number): SQL =>
  sql`(${meetingReplies.meetingId}, ${meetingReplies.party}) in (
    select replied.meeting_id, replied.party from meeting_replies replied
    where replied.at < ${before.toISOString()}::timestamptz and replied.reply->>'phone' <> ''
      and ${isBefore(sql`replied.meeting_id`, before)}
    order by replied.at limit ${rows})`;

/** Selects the invitations, which name a guest, to meetings that were before an instant. */
export const isInvitationToOldMeeting = (before: Date): SQL | undefined =>
  and(lt(meetingInvitations.at, before), isBefore(meetingInvitations.meetingId, before));
