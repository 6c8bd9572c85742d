import { eq } from 'drizzle-orm';
import { TrainingEvaluationSchema } from '../../../generated/body-schemas.ts';
import type { StaffCourse, StaffCourseDetail, TrainingEvaluation } from '../../../generated/models.ts';
import type { Db } from '../db/database.ts';
import { depts, enrolments, trainingEvaluations } from '../db/schema.ts';
import { notFound } from '../http/envelope.ts';
import { siteDay, siteTime } from '../times.ts';
import { listCourses } from '../training/courses.ts';
import { certificateNumber } from '../training/finish.ts';
import { courseSetting, enrolmentSettings } from '../training/settings.ts';

/** All courses at a moment, as the organisers see them. */
export async function staffCourses(db: Db, at: Date): Promise<StaffCourse[]> {
  const settings = await enrolmentSettings(db);
  const people = await db.select().from(enrolments).where(eq(enrolments.state, 'admitted'));
  return (await listCourses(db, '', siteDay(at))).map((course) => {
    const own = settings.get(course.id);
    return {
      ...course,
      admitted: people.filter(({ courseId }) => courseId === course.id).length,
      ...(own === null || own === undefined ? {} : { enrolmentOpen: own }),
    };
  });
}

/** One of the courses. Throws an ApiError if there is none with this id. */
export async function staffCourse(db: Db, id: string, at: Date): Promise<StaffCourse> {
  const course = (await staffCourses(db, at)).find((one) => one.id === id);
  if (!course) throw notFound();
  return course;
}

/** The mean mark of each question. */
const marksOf = (answers: readonly TrainingEvaluation[]): StaffCourseDetail['marks'] =>
  Object.entries(TrainingEvaluationSchema.properties).flatMap(([name, property]) => {
    if (property.type !== 'integer') return [];
    const given = answers.map((answer) => Number(answer[name as keyof TrainingEvaluation]));
    const mean = given.length === 0 ? 0 : given.reduce((sum, mark) => sum + mark, 0) / given.length;
    return [{ label: property.title, mean: Number(mean.toFixed(2)), answers: given.length }];
  });

/** The people of a course in the order of their enrolment, with company and evaluation. */
const selectPeople = (db: Db, courseId: string) =>
  db
    .select({ row: enrolments, company: depts.deptName, answers: trainingEvaluations.answers })
    .from(enrolments)
    .leftJoin(depts, eq(depts.deptId, enrolments.deptId))
    .leftJoin(trainingEvaluations, eq(trainingEvaluations.enrolmentId, enrolments.id))
    .where(eq(enrolments.courseId, courseId))
    .orderBy(enrolments.id);

const toPerson = (
  { row, company, answers: given }: Awaited<ReturnType<typeof selectPeople>>[number],
  course: StaffCourse,
): StaffCourseDetail['people'][number] => ({
  id: String(row.id),
  name: row.name,
  phone: row.phone,
  post: row.post,
  company: company ?? '',
  state: row.state,
  attended: row.attended === null ? 'unknown' : row.attended ? 'yes' : 'no',
  evaluated: given !== null,
  ...(given === null || row.attended === false ? {} : { certificate: certificateNumber(course.end, row.id) }),
  note: row.note,
});

/** A course with its people, its valid attendance code and its evaluations. Throws an ApiError if there is none with this id. */
export async function staffCourseDetail(db: Db, id: string, at: Date): Promise<StaffCourseDetail> {
  const course = await staffCourse(db, id, at);
  const own = await courseSetting(db, id);
  const rows = await selectPeople(db, id);
  const answers = rows.flatMap((found) => (found.answers ? [found.answers] : []));
  const isRunning = own?.attendanceCode && own.codeUntil && own.codeUntil > at;
  return {
    course,
    ...(isRunning && own.codeUntil ? { code: own.attendanceCode ?? '', codeUntil: siteTime(own.codeUntil) } : {}),
    people: rows.map((found) => toPerson(found, course)),
    marks: marksOf(answers),
    answers: answers
      .map(({ useful = '', advice = '' }) => ({ useful, advice }))
      .filter(({ useful, advice }) => useful !== '' || advice !== ''),
  };
}
