import { type SQL, sql } from 'drizzle-orm';
import { meetingInvitations, meetingReplies } from '../db/schema.ts';
import { siteDay } from '../times.ts';

/** The reply without its person: organisation and number of people stay, because they count for the meeting. */
export const withoutPerson = (name: string): SQL =>
  sql`(reply - 'note') || jsonb_build_object('name', ${name}::text, 'phone', '')`;

/** Selects the replies that give a mobile number, however it is written: with spaces, or with the code of the country. */
export const repliesWith = (phoneNumber: string): SQL =>
  sql`regexp_replace(${meetingReplies.reply}->>'phone', '^0086|[^0-9]', '', 'g') in (${phoneNumber}, ${`86${phoneNumber}`})`;

/** A meeting was before an instant; of one that is no longer published, only the age of its rows is known. */
const isBefore = (before: Date): SQL => sql`coalesce(releases.extra->>'start', '') < ${siteDay(before)}`;

/**
 * Selects up to `rows` replies that still name a person, to meetings that were before an instant; for a meeting that is no longer
 * published the time of the reply counts. A reply is always older than its meeting, so the index on its time can be used.
 */
export const repliesToOldMeetings = (before: Date, rows: number): SQL =>
  sql`(${meetingReplies.meetingId}, ${meetingReplies.party}) in (
    select replied.meeting_id, replied.party
    from meeting_replies replied left join releases on releases.id = replied.meeting_id
    where replied.at < ${before.toISOString()}::timestamptz and replied.reply->>'phone' <> ''
      and ${isBefore(before)}
    order by replied.at limit ${rows})`;

/** Selects up to `rows` invitations, which name a guest, to meetings that were before an instant. */
export const invitationsToOldMeetings = (before: Date, rows: number): SQL =>
  sql`${meetingInvitations.tokenHash} in (
    select invited.token_hash
    from meeting_invitations invited left join releases on releases.id = invited.meeting_id
    where invited.at < ${before.toISOString()}::timestamptz and ${isBefore(before)}
    order by invited.at limit ${rows})`;
