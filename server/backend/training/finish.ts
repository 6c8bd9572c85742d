import { eq } from 'drizzle-orm';
import { TrainingEvaluationSchema } from '../../../generated/body-schemas.ts';
import type { TrainingCertificate, TrainingEvaluation } from '../../../generated/models.ts';
import type { Db } from '../db/database.ts';
import { depts, trainingEvaluations } from '../db/schema.ts';
import { checkedBody } from '../http/body.ts';
import { ApiError, codes } from '../http/envelope.ts';
import type { SessionUser } from '../http/session.ts';
import type { Messenger } from '../messages/notify.ts';
import { siteDay } from '../times.ts';
import { courseState } from './course.ts';
import { findCourse } from './courses.ts';
import { ownEnrolment } from './enrol.ts';

const failure = (message: string): ApiError => new ApiError(codes.failure, message);

/** A person of the caller's company who took part in a finished course. Throws an ApiError in all other cases. */
async function graduate(db: Db, id: string, user: SessionUser, today: string) {
  const enrolment = await ownEnrolment(db, id, user);
  const { row, course } = await findCourse(db, enrolment.courseId);
  if (enrolment.state !== 'admitted') throw failure('只有已录取的学员可以评价和取得结业证明');
  if (courseState(course, today) !== 'finished') throw failure('培训结束后才能评价');
  if (enrolment.attended === false) throw failure('该学员未出勤，不能评价和取得结业证明');
  return { enrolment, row, course };
}

/** Stores a person's evaluation of a course. Throws an ApiError if the person has already submitted one. */
export async function evaluate(
  db: Db,
  id: string,
  body: TrainingEvaluation | undefined,
  user: SessionUser,
  now: { readonly at: Date; readonly today: string },
  messenger: Messenger,
): Promise<void> {
  const { enrolment, row } = await graduate(db, id, user, now.today);
  const answers = checkedBody(TrainingEvaluationSchema, body);
  await db.transaction(async (tx) => {
    const made = await tx
      .insert(trainingEvaluations)
      .values({ enrolmentId: enrolment.id, courseId: enrolment.courseId, answers, at: now.at })
      .onConflictDoNothing()
      .returning();
    if (made.length === 0) throw failure('该学员已经提交过评价，每人只能评价一次');
    const { deptId, name } = enrolment;
    await messenger.tell(tx, 'certificateReady', { deptId, fields: { id: row.id, name, title: row.title } });
  });
}

/** The number of a certificate, from the last day of the course and the enrolment. */
export const certificateNumber = (end: string, enrolmentId: number): string =>
  `PG-${end.replaceAll('-', '')}-${String(enrolmentId).padStart(5, '0')}`;

/** The certificate of a person who has finished and evaluated a course. Throws an ApiError if it is not available. */
export async function certificateOf(
  db: Db,
  id: string,
  user: SessionUser,
  today: string,
): Promise<TrainingCertificate> {
  const { enrolment, row, course } = await graduate(db, id, user, today);
  const [evaluation] = await db
    .select({ at: trainingEvaluations.at })
    .from(trainingEvaluations)
    .where(eq(trainingEvaluations.enrolmentId, enrolment.id));
  if (!evaluation) throw failure('提交课后评价后才能查看结业证明');
  const [company] = await db.select().from(depts).where(eq(depts.deptId, enrolment.deptId));
  return {
    number: certificateNumber(course.end, enrolment.id),
    name: enrolment.name,
    title: row.title,
    start: course.start,
    end: course.end,
    hours: row.extra.hours ?? 0,
    company: company?.deptName ?? '',
    issued: siteDay(evaluation.at),
    sample: row.sample,
  };
}
