import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, ne, sum } from 'drizzle-orm';
import { MeetingGuestSchema, MeetingReplySchema } from '../../../generated/body-schemas.ts';
import type { MeetingReply, MeetingState } from '../../../generated/models.ts';
import type { Clock } from '../../clock.ts';
import { Audit } from '../audit/audit.ts';
import type { Db, Transaction } from '../db/database.ts';
import { depts, meetingInvitations, meetingReplies, releases } from '../db/schema.ts';
import { needs } from '../http/access.ts';
import { checkedBody } from '../http/body.ts';
import { ApiError, codes, notFound } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import { networkOf } from '../http/network.ts';
import { rateLimiter } from '../http/rate-limit.ts';
import type { SessionUser } from '../http/session.ts';
import type { Messenger } from '../messages/notify.ts';
import { siteDay, siteTime } from '../times.ts';

type GuestCalls = 'getMeeting' | 'replyToMeeting';
type HostCalls = 'inviteToMeeting' | 'getMeetingReplies';
type Meeting = typeof releases.$inferSelect;
/** A transaction of the database, or the database itself. */
type Reader = Pick<Db, 'select'>;

/** The party that replies: a member company, or the guest of an invitation. */
interface Party {
  readonly key: string;
  readonly guest?: string;
}

const COLUMN = 'company-report-meeting';
const INVITE = 'report:meeting:invite';
const REPLY = 'report:meeting:reply';
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The meeting with an id. Throws an ApiError if there is none. */
async function meetingOf(db: Reader, id: string): Promise<Meeting> {
  const [meeting] = await db
    .select()
    .from(releases)
    .where(and(eq(releases.id, id), eq(releases.columnId, COLUMN)));
  if (!meeting) throw notFound();
  return meeting;
}

/** The guest of an invitation; without one, the caller's company. Null if the invitation is unknown, or there is neither. */
async function partyOf(
  db: Reader,
  meetingId: string,
  invite: string | undefined,
  user: SessionUser | null,
): Promise<Party | null> {
  if (!invite) return user ? { key: `dept:${user.deptId}` } : null;
  const [found] = await db
    .select()
    .from(meetingInvitations)
    .where(and(eq(meetingInvitations.tokenHash, hashOf(invite)), eq(meetingInvitations.meetingId, meetingId)));
  return found ? { key: `invite:${found.tokenHash}`, guest: found.guest } : null;
}

async function replyOf(db: Reader, meetingId: string, party: Party): Promise<MeetingReply | undefined> {
  const [row] = await db
    .select()
    .from(meetingReplies)
    .where(and(eq(meetingReplies.meetingId, meetingId), eq(meetingReplies.party, party.key)));
  return row?.reply;
}

async function placesTaken(reader: Reader, meetingId: string, butFor = ''): Promise<number> {
  const [row] = await reader
    .select({ taken: sum(meetingReplies.people) })
    .from(meetingReplies)
    .where(and(eq(meetingReplies.meetingId, meetingId), ne(meetingReplies.party, butFor)));
  return Number(row?.taken ?? 0);
}

/** The state of a meeting for a party on a day: whether the party may reply, the places left, and its reply. */
async function stateOf(
  db: Reader,
  meeting: Meeting,
  party: Party | null,
  { invited, today }: { readonly invited: boolean; readonly today: string },
): Promise<MeetingState> {
  const { capacity, start } = meeting.extra;
  const stranger = invited ? '邀请链接无效，请与会务联系' : '请通过邀请链接填写回执，或登录会员账号';
  const isOver = !start || start <= today;
  const reason = isOver ? '会议回执已截止' : party ? '' : stranger;
  const reply = party ? await replyOf(db, meeting.id, party) : undefined;
  const left = capacity === undefined ? undefined : Math.max(0, capacity - (await placesTaken(db, meeting.id)));
  return {
    id: meeting.id,
    mayReply: reason === '',
    reason,
    ...(left === undefined ? {} : { placesLeft: left }),
    ...(party?.guest ? { guest: party.guest } : {}),
    ...(reply ? { reply } : {}),
  };
}

/** Stores or replaces a party's reply. Locks the meeting: no place is taken twice. Throws an ApiError if too few remain. */
async function storeReply(tx: Transaction, meeting: Meeting, party: Party, reply: MeetingReply, at: Date) {
  await tx.select({ id: releases.id }).from(releases).where(eq(releases.id, meeting.id)).for('update');
  const people = reply.attend === '参加' ? (reply.people ?? 1) : 0;
  const { capacity } = meeting.extra;
  if (capacity !== undefined && people > 0 && (await placesTaken(tx, meeting.id, party.key)) + people > capacity)
    throw new ApiError(codes.failure, '剩余名额不足，请减少参会人数或与会务联系');
  const set = { reply, people, at };
  await tx
    .insert(meetingReplies)
    .values({ meetingId: meeting.id, party: party.key, ...set })
    .onConflictDoUpdate({ target: [meetingReplies.meetingId, meetingReplies.party], set });
}

/** The calls of the organisers of meetings: invitations, and the list of replies. */
const hostHandlers = (db: Db, clock: Clock): Handlers<HostCalls> => ({
  async inviteToMeeting({ params, body, user }) {
    needs(user, INVITE);
    const meeting = await meetingOf(db, params.id);
    const { guest } = checkedBody(MeetingGuestSchema, body);
    const token = randomBytes(24).toString('base64url');
    await db.transaction(async (tx) => {
      await tx
        .insert(meetingInvitations)
        .values({ tokenHash: hashOf(token), meetingId: meeting.id, guest, at: clock.now() });
      const action = { action: 'inviteToMeeting', subject: `meeting:${meeting.id}`, detail: guest };
      await new Audit(clock).note(tx, user, action);
    });
    return { kind: 'fields', fields: { token } };
  },
  async getMeetingReplies({ params, user }) {
    needs(user, INVITE);
    const { id } = await meetingOf(db, params.id);
    const rows = await db
      .select()
      .from(meetingReplies)
      .where(eq(meetingReplies.meetingId, id))
      .orderBy(asc(meetingReplies.at));
    const list = rows.map(({ reply, at }) => ({ ...reply, repliedTime: siteTime(at) }));
    return { kind: 'rows', rows: list, total: list.length };
  },
});

/** The calls about meetings; the meetings themselves are entries of their column. */
export function meetingHandlers(db: Db, clock: Clock, messenger: Messenger): Handlers<GuestCalls | HostCalls> {
  const mayReply = rateLimiter({ burst: 20, perMinute: 10 }, clock);
  const seenWith = (invite: string | undefined) => ({ invited: Boolean(invite), today: siteDay(clock.now()) });
  return {
    ...hostHandlers(db, clock),
    async getMeeting({ params, query, user }) {
      const meeting = await meetingOf(db, params.id);
      const party = await partyOf(db, meeting.id, query.invite, user);
      const state = await stateOf(db, meeting, party, seenWith(query.invite));
      const lacks = party !== null && !party.guest && !user?.permissions.includes(REPLY);
      const data =
        lacks && state.mayReply ? { ...state, mayReply: false, reason: '您的账号没有回复会议的权限' } : state;
      return { kind: 'data', data };
    },
    async replyToMeeting({ params, query, body, user, address }) {
      if (!mayReply(networkOf(address))) throw new ApiError(codes.failure, '操作过于频繁，请稍后再试');
      const meeting = await meetingOf(db, params.id);
      const party = await partyOf(db, meeting.id, query.invite, user);
      const { mayReply: open, reason } = await stateOf(db, meeting, party, seenWith(query.invite));
      if (!open || !party) throw new ApiError(codes.failure, reason);
      if (!party.guest) needs(user, REPLY);
      const sent = checkedBody(MeetingReplySchema, body);
      if (party.guest && !sent.organisation) throw new ApiError(codes.failure, '请填写单位名称');
      const [dept] = user && !party.guest ? await db.select().from(depts).where(eq(depts.deptId, user.deptId)) : [];
      const reply = { ...sent, organisation: dept?.deptName ?? sent.organisation };
      await db.transaction(async (tx) => {
        await storeReply(tx, meeting, party, reply, clock.now());
        const { id, title } = meeting;
        const fields = { id, title, company: reply.organisation ?? '', attend: reply.attend };
        await messenger.tell(tx, 'meetingReplied', { fields });
      });
      return { kind: 'data', data: await stateOf(db, meeting, party, seenWith(query.invite)) };
    },
  };
}
