import { eq } from 'drizzle-orm';
import { AttendanceCodeSchema } from '../../../generated/body-schemas.ts';
import type { AttendanceCode } from '../../../generated/models.ts';
import type { Db } from '../db/database.ts';
import { enrolments } from '../db/schema.ts';
import { checkedBody } from '../http/body.ts';
import { ApiError, codes } from '../http/envelope.ts';
import type { SessionUser } from '../http/session.ts';
import { ownEnrolment } from './enrol.ts';
import { courseSetting } from './settings.ts';

/** Notes that somebody of the caller's company was there, by the code that is read out in the room. */
export async function attend(
  db: Db,
  id: string,
  body: AttendanceCode | undefined,
  user: SessionUser,
  now: Date,
): Promise<void> {
  const enrolment = await ownEnrolment(db, id, user);
  const { code } = checkedBody(AttendanceCodeSchema, body);
  if (enrolment.state !== 'admitted') throw new ApiError(codes.failure, '只有已录取的学员可以签到');
  const settings = await courseSetting(db, enrolment.courseId);
  const isRight = settings?.attendanceCode === code && settings.codeUntil !== null && settings.codeUntil > now;
  if (!isRight) throw new ApiError(codes.failure, '签到码错误或已失效');
  await db.update(enrolments).set({ attended: true }).where(eq(enrolments.id, enrolment.id));
}
