import { count, eq } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Db } from '../db/database.ts';
import { enrolments, releases } from '../db/schema.ts';
import { dayFrom, instantOf, siteDay } from '../times.ts';
import { COURSE_COLUMN, courseOf, courseState } from './course.ts';

const people = [
  { deptId: '100', userId: '1001', name: '李示例', phone: '13900000001', post: '质量工程师' },
  { deptId: '100', userId: '1001', name: '王示例', phone: '13900000002', post: '检验员' },
  { deptId: '200', userId: '2001', name: '赵示例', phone: '13900000003', post: '工艺员' },
] as const;

/** Enrols fictional people of the demo's companies in the course that ended last, so that there is something to evaluate. */
export async function seedTraining(db: Db, clock: Clock): Promise<void> {
  const [found] = await db.select({ total: count() }).from(enrolments);
  if ((found?.total ?? 0) > 0) return;
  const rows = await db.select().from(releases).where(eq(releases.columnId, COURSE_COLUMN));
  const today = siteDay(clock.now());
  const last = rows
    .flatMap((row) => courseOf(row) ?? [])
    .filter((course) => courseState(course, today) === 'finished')
    .sort((a, b) => (a.end < b.end ? 1 : -1))[0];
  if (!last) return;
  await db.insert(enrolments).values(
    people.map((person) => ({
      ...person,
      courseId: last.id,
      note: '',
      state: 'admitted' as const,
      at: instantOf(dayFrom(last.deadline, -7), '10:00'),
    })),
  );
}
