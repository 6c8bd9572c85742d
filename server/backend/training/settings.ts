import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { courseSettings } from '../db/schema.ts';

type Reader = Pick<Db, 'select'>;

/** What the staff have set for a course; undefined where they have set nothing. */
export async function courseSetting(db: Reader, courseId: string) {
  const [setting] = await db.select().from(courseSettings).where(eq(courseSettings.courseId, courseId));
  return setting;
}

/** What the staff have decided about enrolment, by course. */
export async function enrolmentSettings(db: Reader): Promise<ReadonlyMap<string, boolean | null>> {
  const { courseId, enrolmentOpen } = courseSettings;
  const rows = await db.select({ courseId, enrolmentOpen }).from(courseSettings);
  return new Map(rows.map((row) => [row.courseId, row.enrolmentOpen]));
}
