import { and, eq, isNull } from 'drizzle-orm';
import { AttendanceCodeSchema } from '../../../generated/body-schemas.ts';
import type { AttendanceCode } from '../../../generated/models.ts';
import type { Db } from '../db/database.ts';
import { enrolments } from '../db/schema.ts';
import type { Attempts } from '../http/attempts.ts';
import { checkedBody } from '../http/body.ts';
import { ApiError, codes } from '../http/envelope.ts';
import type { SessionUser } from '../http/session.ts';
import { ownEnrolment } from './enrol.ts';
import { courseSetting } from './settings.ts';

/** Attempts allowed for one company in a course within a period; the codes have six digits. */
const CODE = { max: 10, windowMs: 10 * 60_000 } as const;

/**
 * Records that a person of the caller's company attended, by the code that is read out in the room. Throws an ApiError if the
 * code is wrong or expired, or the person cannot check in.
 */
export async function attend(
  db: Db,
  id: string,
  body: AttendanceCode | undefined,
  user: SessionUser,
  now: Date,
  attempts: Attempts,
): Promise<void> {
  const enrolment = await ownEnrolment(db, id, user);
  const { code } = checkedBody(AttendanceCodeSchema, body);
  if (enrolment.state !== 'admitted') throw new ApiError(codes.failure, '只有已录取的学员可以签到');
  // Only the staff can change an absence that they have recorded.
  if (enrolment.attended === false) throw new ApiError(codes.failure, '该学员已登记为未出勤，如有疑问请联系培训老师');
  const tries = `attendance:${enrolment.courseId}:${user.deptId}`;
  if (!(await attempts.take(tries, CODE))) throw new ApiError(codes.failure, '签到码错误次数过多，请10分钟后再试');
  const settings = await courseSetting(db, enrolment.courseId);
  const isRight = settings?.attendanceCode === code && settings.codeUntil !== null && settings.codeUntil > now;
  if (!isRight) throw new ApiError(codes.failure, '签到码错误或已失效');
  await attempts.forget(tries);
  await db
    .update(enrolments)
    .set({ attended: true })
    .where(and(eq(enrolments.id, enrolment.id), isNull(enrolments.attended)));
}
