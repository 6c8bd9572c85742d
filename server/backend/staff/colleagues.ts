import { and, arrayContains, arrayOverlaps, eq, notInArray, sql } from 'drizzle-orm';
import { requestState, returnState } from '../../../generated/states.ts';
import type { Clock } from '../../clock.ts';
import { deskPermissions, isStaff } from '../account/roles.ts';
import type { Db } from '../db/database.ts';
import { nameChanges, releases, requests, returns, users } from '../db/schema.ts';
import { ApiError, codes } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import type { SessionUser } from '../http/session.ts';
import { siteDay } from '../times.ts';
import { listCourses } from '../training/courses.ts';

const MEETINGS = 'company-report-meeting';

/** Returns the caller if they belong to the staff, otherwise throws an ApiError. */
export function staffMember(user: SessionUser): SessionUser {
  if (!isStaff(user)) throw new ApiError(codes.forbidden, '没有权限，请联系管理员授权');
  return user;
}

/** The name of a member of the staff. Throws an ApiError if no enabled account with that id has the permission. */
export async function colleagueName(db: Pick<Db, 'select'>, userId: string, permission: string): Promise<string> {
  const [found] = await db
    .select({ name: users.userName })
    .from(users)
    .where(and(eq(users.userId, userId), eq(users.disabled, false), arrayContains(users.permissions, [permission])));
  if (!found) throw new ApiError(codes.failure, '所选经办人没有相应权限');
  return found.name;
}

/** The number of people on the waiting lists of courses that have not finished. */
async function waitingTrainees(db: Db, today: string): Promise<number> {
  const courses = (await listCourses(db, '', today)).filter(({ state }) => state !== 'finished');
  return courses.reduce((sum, { waiting }) => sum + waiting, 0);
}

/** The calls that count the staff's pending work, and that list the staff. */
export function deskHandlers(db: Db, clock: Clock): Handlers<'getDeskCounts' | 'getColleagues'> {
  return {
    async getDeskCounts({ user: caller }) {
      const user = staffMember(caller);
      const today = siteDay(clock.now());
      const may = (permission: string): boolean => user.permissions.includes(permission);
      const rows = [
        may('report:request:handle') && {
          queue: 'requests' as const,
          waiting: await db.$count(requests, eq(requests.state, requestState.pending)),
          mine: await db.$count(
            requests,
            and(
              eq(requests.assignee, user.userId),
              notInArray(requests.state, [requestState.draft, requestState.completed, requestState.withdrawn]),
            ),
          ),
        },
        may('report:return:handle') && {
          queue: 'returns' as const,
          waiting: await db.$count(returns, eq(returns.state, returnState.submitted)),
          mine: await db.$count(returns, and(eq(returns.assignee, user.userId), eq(returns.state, returnState.taken))),
        },
        may('training:handle') && {
          queue: 'trainings' as const,
          waiting: await waitingTrainees(db, today),
          mine: 0,
        },
        may('report:meeting:invite') && {
          queue: 'meetings' as const,
          waiting: await db.$count(
            releases,
            and(eq(releases.columnId, MEETINGS), sql`${releases.extra} ->> 'start' > ${today}`),
          ),
          mine: 0,
        },
        may('member:manage') && {
          queue: 'members' as const,
          waiting: await db.$count(nameChanges, eq(nameChanges.state, 'pending')),
          mine: 0,
        },
      ].filter((row) => row !== false);
      return { kind: 'rows', rows, total: rows.length };
    },
    async getColleagues({ user }) {
      staffMember(user);
      const rows = await db
        .select({ userId: users.userId, userName: users.userName })
        .from(users)
        .where(
          and(eq(users.bound, true), eq(users.disabled, false), arrayOverlaps(users.permissions, [...deskPermissions])),
        )
        .orderBy(users.userId);
      return { kind: 'rows', rows, total: rows.length };
    },
  };
}
