import { randomInt, randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { AttendanceListSchema, CourseDraftSchema, EnrolmentOpeningSchema } from '../../../generated/body-schemas.ts';
import type { AttendanceList, CourseDraft, StaffCourse, StaffCourseDetail } from '../../../generated/models.ts';
import type { Clock } from '../../clock.ts';
import { MADE_PREFIX } from '../content/made.ts';
import type { Db } from '../db/database.ts';
import { courseSettings, enrolments, releases, searchEntries } from '../db/schema.ts';
import { checkedBody } from '../http/body.ts';
import { ApiError, codes, type DataResponse, notFound } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import type { SessionUser } from '../http/session.ts';
import type { Messenger } from '../messages/notify.ts';
import { Records } from '../records.ts';
import { searchEntry } from '../search/entries.ts';
import { siteDay } from '../times.ts';
import { COURSE_COLUMN, placesLeft } from '../training/course.ts';
import { findCourse } from '../training/courses.ts';
import { staffCourse, staffCourseDetail, staffCourses } from './course-rows.ts';
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

/** Converts plain text to HTML paragraphs. Markup in the text is escaped. */
const paragraphsOf = (text: string): string =>
  text
    .split(/\n+/)
    .map((line) => `<p>${line.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`)
    .join('');

/** The organisers' operations on courses: enrolment, waiting list, attendance, evaluations. */
class CourseDesk extends Records {
  get #today(): string {
    return siteDay(this.clock.now());
  }

  all(): Promise<StaffCourse[]> {
    return staffCourses(this.db, this.clock.now());
  }

  async detail(id: string): Promise<DataResponse<StaffCourseDetail>> {
    return { kind: 'data', data: await staffCourseDetail(this.db, id, this.clock.now()) };
  }

  /** Announces a course as an entry of its column. Throws an ApiError if it starts today or earlier, or ends before it starts. */
  async create(draft: CourseDraft, user: SessionUser): Promise<StaffCourse> {
    const { title, summary, body: text = '', start, end, ...facts } = draft;
    if (end < start) throw refused('结束日期不能早于开始日期');
    if (start <= this.#today) throw refused('开始日期应在今天之后');
    const id = `${MADE_PREFIX}${randomUUID()}`;
    const at = this.clock.now();
    await this.db.transaction(async (tx) => {
      const row = {
        ...{ id, columnId: COURSE_COLUMN, title, summary, hash: 'made', publishTime: at, updateTime: at },
        body: paragraphsOf(text),
        ...{ pinned: false, sample: false, topics: [], keywords: [] },
        extra: { start, end, ...facts },
      };
      await tx.insert(releases).values(row);
      await tx.insert(searchEntries).values(searchEntry(row));
      await this.audit.note(tx, user, { action: 'createCourse', subject: `course:${id}`, detail: title });
    });
    return staffCourse(this.db, id, this.clock.now());
  }

  /** Opens or closes the enrolment of a course. Throws an ApiError if the course has begun. */
  async setEnrolment(id: string, open: boolean, user: SessionUser): Promise<void> {
    const { course } = await findCourse(this.db, id);
    if (this.#today >= course.start) throw refused('培训已经开始，不能再更改报名');
    await this.set(id, { enrolmentOpen: open }, open ? 'openEnrolment' : 'closeEnrolment', user);
  }

  /** Changes the settings of a course, and records the action in the audit log. */
  async set(id: string, values: Partial<typeof courseSettings.$inferInsert>, action: string, user: SessionUser) {
    await this.db.transaction(async (tx) => {
      await tx
        .insert(courseSettings)
        .values({ courseId: id, ...values })
        .onConflictDoUpdate({ target: courseSettings.courseId, set: values });
      await this.audit.note(tx, user, { action, subject: `course:${id}` });
    });
  }

  /** Records who attended: of the admitted people, those listed did and all others did not. */
  async setAttendance(id: string, body: AttendanceList | undefined, user: SessionUser): Promise<void> {
    const { row, course } = await findCourse(this.db, id);
    if (this.#today < course.start) throw refused('培训尚未开始，不能登记出勤');
    const { ids } = checkedBody(AttendanceListSchema, body);
    const there = new Set(ids.map(rowId));
    await this.db.transaction(async (tx) => {
      const people = await tx
        .select()
        .from(enrolments)
        .where(and(eq(enrolments.courseId, row.id), eq(enrolments.state, 'admitted')));
      for (const attended of [true, false]) {
        const some = people.filter((one) => there.has(one.id) === attended).map((one) => one.id);
        if (some.length > 0) await tx.update(enrolments).set({ attended }).where(inArray(enrolments.id, some));
      }
      const detail = `${people.filter((one) => there.has(one.id)).length}/${people.length}`;
      await this.audit.note(tx, user, { action: 'setAttendance', subject: `course:${row.id}`, detail });
    });
  }

  /** Admits a person from the waiting list. Returns the id of the course. Throws an ApiError if no place is left. */
  async admit(id: string, user: SessionUser): Promise<string> {
    const [found] = await this.db
      .select()
      .from(enrolments)
      .where(eq(enrolments.id, rowId(id)));
    if (!found) throw notFound();
    const { courseId } = found;
    await this.db.transaction(async (tx) => {
      const { row, course } = await findCourse(tx, courseId, true);
      const inCourse = and(eq(enrolments.courseId, courseId), eq(enrolments.state, 'admitted'));
      if (placesLeft(course, await tx.$count(enrolments, inCourse)) === 0) throw refused('名额已满，不能再录取');
      const [changed] = await tx
        .update(enrolments)
        .set({ state: 'admitted' })
        .where(and(eq(enrolments.id, found.id), eq(enrolments.state, 'waiting')))
        .returning();
      if (!changed) throw refused('该学员不在候补名单中');
      const { deptId, name } = changed;
      const subject = `enrolment:${found.id}`;
      // Without the name: the log cannot be changed if the person requests erasure of their data.
      await this.audit.note(tx, user, { action: 'admitTrainee', subject, deptId });
      const fields = { id: row.id, name, title: row.title, start: course.start };
      await this.messenger.tell(tx, 'enrolmentAdmitted', { deptId, fields });
    });
    return courseId;
  }
}

/** The calls of the organisers of courses. */
export function staffTrainingHandlers(db: Db, clock: Clock, messenger: Messenger): Handlers<TrainingDeskCalls> {
  const desk = new CourseDesk(db, clock, messenger);
  return {
    async getCourses() {
      const rows = await desk.all();
      return { kind: 'rows', rows, total: rows.length };
    },
    async createCourse({ body, user }) {
      return { kind: 'data', data: await desk.create(checkedBody(CourseDraftSchema, body), user) };
    },
    getCourse: ({ params }) => desk.detail(params.id),
    async setEnrolment({ params, body, user }) {
      const { open } = checkedBody(EnrolmentOpeningSchema, body);
      await desk.setEnrolment(params.id, open, user);
      return desk.detail(params.id);
    },
    async openAttendance({ params, user }) {
      await findCourse(db, params.id);
      const attendanceCode = String(randomInt(0, 1_000_000)).padStart(6, '0');
      const codeUntil = new Date(clock.now().getTime() + CODE_MS);
      await desk.set(params.id, { attendanceCode, codeUntil }, 'openAttendance', user);
      return desk.detail(params.id);
    },
    async setAttendance({ params, body, user }) {
      await desk.setAttendance(params.id, body, user);
      return desk.detail(params.id);
    },
    async admitTrainee({ params, user }) {
      return desk.detail(await desk.admit(params.id, user));
    },
  };
}
