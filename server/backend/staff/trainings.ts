import { randomInt, randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import {
  AttendanceListSchema,
  CourseDraftSchema,
  EnrolmentOpeningSchema,
  TrainingEvaluationSchema,
} from '../../../generated/body-schemas.ts';
import type { StaffCourse, StaffCourseDetail, TrainingEvaluation } from '../../../generated/models.ts';
import type { Clock } from '../../clock.ts';
import { Audit } from '../audit/audit.ts';
import { MADE_PREFIX } from '../content/made.ts';
import type { Db, Transaction } from '../db/database.ts';
import { courseSettings, depts, enrolments, releases, trainingEvaluations } from '../db/schema.ts';
import { checkedBody } from '../http/body.ts';
import { ApiError, codes, notFound } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import type { Messenger } from '../messages/notify.ts';
import { siteDay, siteTime } from '../times.ts';
import { COURSE_COLUMN, placesLeft } from '../training/course.ts';
import { findCourse, listCourses } from '../training/courses.ts';
import { certificateNumber } from '../training/finish.ts';
import { rowId } from './desk.ts';

type TrainingDeskCalls =
  | 'getCourses'
  | 'createCourse'
  | 'getCourse'
  | 'setEnrolment'
  | 'openAttendance'
  | 'setAttendance'
  | 'admitTrainee';

const CODE_MS = 2 * 3_600_000;
const refused = (message: string): ApiError => new ApiError(codes.failure, message);

/** Courses from the side of who holds them: enrolment, waiting list, attendance, what people said of them. */
export function staffTrainingHandlers(db: Db, clock: Clock, messenger: Messenger): Handlers<TrainingDeskCalls> {
  const audit = new Audit(clock);
  const today = (): string => siteDay(clock.now());

  const courses = async (): Promise<StaffCourse[]> => {
    const settings = await db.select().from(courseSettings);
    const people = await db.select().from(enrolments).where(eq(enrolments.state, 'admitted'));
    return (await listCourses(db, '', today())).map((course) => {
      const own = settings.find(({ courseId }) => courseId === course.id)?.enrolmentOpen;
      return {
        ...course,
        admitted: people.filter(({ courseId }) => courseId === course.id).length,
        ...(own === null || own === undefined ? {} : { enrolmentOpen: own }),
      };
    });
  };

  /** How each question was answered in the mean. */
  const marksOf = (answers: readonly TrainingEvaluation[]): StaffCourseDetail['marks'] =>
    Object.entries(TrainingEvaluationSchema.properties).flatMap(([name, property]) => {
      if (property.type !== 'integer') return [];
      const given = answers.map((answer) => Number(answer[name as keyof TrainingEvaluation]));
      const mean = given.length === 0 ? 0 : given.reduce((sum, mark) => sum + mark, 0) / given.length;
      return [{ label: property.title, mean: Number(mean.toFixed(2)), answers: given.length }];
    });

  const detail = async (id: string): Promise<StaffCourseDetail> => {
    const course = (await courses()).find((one) => one.id === id);
    if (!course) throw notFound();
    const [own] = await db.select().from(courseSettings).where(eq(courseSettings.courseId, id));
    const rows = await db
      .select({ row: enrolments, company: depts.deptName, answers: trainingEvaluations.answers })
      .from(enrolments)
      .leftJoin(depts, eq(depts.deptId, enrolments.deptId))
      .leftJoin(trainingEvaluations, eq(trainingEvaluations.enrolmentId, enrolments.id))
      .where(eq(enrolments.courseId, id))
      .orderBy(enrolments.id);
    const answers = rows.flatMap((found) => (found.answers ? [found.answers] : []));
    const isRunning = own?.attendanceCode && own.codeUntil && own.codeUntil > clock.now();
    return {
      course,
      ...(isRunning && own.codeUntil ? { code: own.attendanceCode ?? '', codeUntil: siteTime(own.codeUntil) } : {}),
      people: rows.map(({ row, company, answers: given }) => ({
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
      })),
      marks: marksOf(answers),
      answers: answers
        .map(({ useful = '', advice = '' }) => ({ useful, advice }))
        .filter(({ useful, advice }) => useful !== '' || advice !== ''),
    };
  };
  const answer = async (id: string) => ({ kind: 'data' as const, data: await detail(id) });

  const set = (tx: Transaction, courseId: string, values: Partial<typeof courseSettings.$inferInsert>) =>
    tx
      .insert(courseSettings)
      .values({ courseId, ...values })
      .onConflictDoUpdate({ target: courseSettings.courseId, set: values });

  return {
    async getCourses() {
      const rows = await courses();
      return { kind: 'rows', rows, total: rows.length };
    },
    async createCourse({ body, user }) {
      const { title, summary, body: text = '', start, end, ...facts } = checkedBody(CourseDraftSchema, body);
      if (end < start) throw refused('结束日期不能早于开始日期');
      if (start <= today()) throw refused('开始日期应在今天之后');
      const id = `${MADE_PREFIX}${randomUUID()}`;
      const at = clock.now();
      await db.transaction(async (tx) => {
        await tx.insert(releases).values({
          ...{ id, columnId: COURSE_COLUMN, title, summary, hash: 'made', publishTime: at, updateTime: at },
          // Written by the staff as plain text; paragraphs are all that it may hold.
          body: text
            .split(/\n+/)
            .map((line) => `<p>${line.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`)
            .join(''),
          ...{ pinned: false, sample: false, topics: [], keywords: [] },
          extra: { start, end, ...facts },
        });
        await audit.note(tx, user, { action: 'createCourse', subject: `course:${id}`, detail: title });
      });
      const made = (await courses()).find((one) => one.id === id);
      if (!made) throw notFound();
      return { kind: 'data', data: made };
    },
    getCourse: ({ params }) => answer(params.id),
    async setEnrolment({ params, body, user }) {
      await findCourse(db, params.id);
      const { open } = checkedBody(EnrolmentOpeningSchema, body);
      await db.transaction(async (tx) => {
        await set(tx, params.id, { enrolmentOpen: open });
        await audit.note(tx, user, {
          action: open ? 'openEnrolment' : 'closeEnrolment',
          subject: `course:${params.id}`,
        });
      });
      return answer(params.id);
    },
    async openAttendance({ params, user }) {
      await findCourse(db, params.id);
      const attendanceCode = String(randomInt(0, 1_000_000)).padStart(6, '0');
      await db.transaction(async (tx) => {
        await set(tx, params.id, { attendanceCode, codeUntil: new Date(clock.now().getTime() + CODE_MS) });
        await audit.note(tx, user, { action: 'openAttendance', subject: `course:${params.id}` });
      });
      return answer(params.id);
    },
    async setAttendance({ params, body, user }) {
      const { row, course } = await findCourse(db, params.id);
      if (today() < course.start) throw refused('培训尚未开始，不能登记出勤');
      const { ids } = checkedBody(AttendanceListSchema, body);
      const there = new Set(ids.map(rowId));
      await db.transaction(async (tx) => {
        const people = await tx
          .select()
          .from(enrolments)
          .where(and(eq(enrolments.courseId, row.id), eq(enrolments.state, 'admitted')));
        for (const attended of [true, false]) {
          const some = people.filter(({ id }) => there.has(id) === attended).map(({ id }) => id);
          if (some.length > 0) await tx.update(enrolments).set({ attended }).where(inArray(enrolments.id, some));
        }
        const detailText = `${people.filter(({ id }) => there.has(id)).length}/${people.length}`;
        await audit.note(tx, user, { action: 'setAttendance', subject: `course:${row.id}`, detail: detailText });
      });
      return answer(params.id);
    },
    async admitTrainee({ params, user }) {
      const [found] = await db
        .select()
        .from(enrolments)
        .where(eq(enrolments.id, rowId(params.id)));
      if (!found) throw notFound();
      await db.transaction(async (tx) => {
        const { row, course } = await findCourse(tx, found.courseId, true);
        const admitted = await tx.$count(
          enrolments,
          and(eq(enrolments.courseId, found.courseId), eq(enrolments.state, 'admitted')),
        );
        if (placesLeft(course, admitted) === 0) throw refused('名额已满，不能再录取');
        const [changed] = await tx
          .update(enrolments)
          .set({ state: 'admitted' })
          .where(and(eq(enrolments.id, found.id), eq(enrolments.state, 'waiting')))
          .returning();
        if (!changed) throw refused('该学员不在候补名单中');
        const { deptId, name } = changed;
        await audit.note(tx, user, { action: 'admitTrainee', subject: `enrolment:${found.id}`, deptId, detail: name });
        const fields = { id: row.id, name, title: row.title, start: course.start };
        await messenger.tell(tx, 'enrolmentAdmitted', { deptId, fields });
      });
      return answer(found.courseId);
    },
  };
}
