import { and, eq, ne, sql } from 'drizzle-orm';
import type { Enrolment, Training } from '../../../generated/models.ts';
import { masked } from '../account/masked.ts';
import type { Db } from '../db/database.ts';
import { enrolments, releases, trainingEvaluations, users } from '../db/schema.ts';
import { notFound } from '../http/envelope.ts';
import type { SessionUser } from '../http/session.ts';
import { siteTime } from '../times.ts';
import {
  COURSE_COLUMN,
  type Course,
  type CourseRow,
  courseOf,
  deadlineOf,
  type EnrolmentSetting,
  type Tally,
  toTraining,
} from './course.ts';
import { courseSetting, enrolmentSettings } from './settings.ts';

type Reader = Pick<Db, 'select'>;
export type EnrolmentRow = typeof enrolments.$inferSelect;

const none: Tally = { admitted: 0, waiting: 0, mine: 0, mineAdmitted: 0 };

async function tallies(db: Reader, deptId: string): Promise<ReadonlyMap<string, Tally>> {
  const rows = await db
    .select({
      courseId: enrolments.courseId,
      admitted: sql<number>`count(*) filter (where ${enrolments.state} = 'admitted')::int`,
      waiting: sql<number>`count(*) filter (where ${enrolments.state} = 'waiting')::int`,
      mine: sql<number>`count(*) filter (where ${enrolments.deptId} = ${deptId})::int`,
      mineAdmitted: sql<number>`count(*) filter (where ${enrolments.deptId} = ${deptId} and ${enrolments.state} = 'admitted')::int`,
    })
    .from(enrolments)
    .where(ne(enrolments.state, 'cancelled'))
    .groupBy(enrolments.courseId);
  return new Map(rows.map(({ courseId, ...tally }) => [courseId, tally]));
}

/** All courses with their places, the next one first and finished ones last. `mine` counts the people of the company `deptId`. */
export async function listCourses(db: Db, deptId: string, today: string): Promise<Training[]> {
  const rows = await db.select().from(releases).where(eq(releases.columnId, COURSE_COLUMN));
  const counted = await tallies(db, deptId);
  const settings = await enrolmentSettings(db);
  const courses = rows.flatMap((row) => {
    const course = courseOf(row);
    return course ? [toTraining(row, course, counted.get(row.id) ?? none, today, settings.get(row.id))] : [];
  });
  const ahead = courses.filter(({ state }) => state !== 'finished').sort((a, b) => (a.start < b.start ? -1 : 1));
  const over = courses.filter(({ state }) => state === 'finished').sort((a, b) => (a.end < b.end ? 1 : -1));
  return [...ahead, ...over];
}

/** A course by its id. Throws an ApiError if there is none. `lock` locks its row until the transaction ends. */
export async function findCourse(
  db: Reader,
  id: string,
  lock = false,
): Promise<{ readonly row: CourseRow; readonly course: Course }> {
  const query = db.select().from(releases).where(eq(releases.id, id));
  const [row] = lock ? await query.for('update') : await query;
  const course = row && courseOf(row);
  if (!row || !course) throw notFound();
  return { row, course };
}

/** A course with its places, as a company sees it. Throws an ApiError if there is none. */
export async function oneCourse(db: Db, id: string, deptId: string, today: string) {
  const { row, course } = await findCourse(db, id);
  const setting = await courseSetting(db, id);
  const tally = (await tallies(db, deptId)).get(id) ?? none;
  const training = toTraining(row, course, tally, today, setting?.enrolmentOpen);
  return { row, course, training };
}

/** Whether a member may cancel an enrolment, until the deadline: the main account any of its company, others only their own. */
export const mayCancel = (
  row: EnrolmentRow,
  user: SessionUser,
  { course, setting, today }: { readonly course: Course; readonly setting: EnrolmentSetting; readonly today: string },
): boolean =>
  row.state !== 'cancelled' &&
  (row.userId === user.userId || user.permissions.includes('system:user:edit')) &&
  today <= deadlineOf(course, setting);

/** The people of the caller's company in a course, in order of enrolment. */
export async function companyEnrolments(
  db: Db,
  course: Course,
  user: SessionUser,
  today: string,
): Promise<Enrolment[]> {
  const waiting = await db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.courseId, course.id), eq(enrolments.state, 'waiting')))
    .orderBy(enrolments.id);
  const setting = (await courseSetting(db, course.id))?.enrolmentOpen;
  const rows = await db
    .select({ row: enrolments, by: users.userName, evaluated: trainingEvaluations.enrolmentId })
    .from(enrolments)
    .leftJoin(users, eq(users.userId, enrolments.userId))
    .leftJoin(trainingEvaluations, eq(trainingEvaluations.enrolmentId, enrolments.id))
    .where(and(eq(enrolments.courseId, course.id), eq(enrolments.deptId, user.deptId)))
    .orderBy(enrolments.id);
  return rows.map(({ row, by, evaluated }) => ({
    id: String(row.id),
    name: row.name,
    phone: masked(row.phone),
    post: row.post,
    note: row.note,
    state: row.state,
    position: row.state === 'waiting' ? waiting.findIndex(({ id }) => id === row.id) + 1 : undefined,
    time: siteTime(row.at),
    enrolledBy: by ?? '',
    evaluated: evaluated !== null,
    ...(row.attended === null ? {} : { attended: row.attended }),
    mayCancel: mayCancel(row, user, { course, setting, today }),
  }));
}
