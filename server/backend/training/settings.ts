import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { courseSettings } from '../db/schema.ts';

type Reader = Pick<Db, 'select'>;

/** The staff's settings for a course; undefined if there are none. */
export async function courseSetting(db: Reader, courseId: string) {
  const [setting] = await db.select().from(courseSettings).where(eq(courseSettings.courseId, courseId));
  return setting;
}

/** The staff's decisions about enrolment, by course id; null if the course's dates determine it. */
export async function enrolmentSettings(db: Reader): Promise<ReadonlyMap<string, boolean | null>> {
  const { courseId, enrolmentOpen } = courseSettings;
  const rows = await db.select({ courseId, enrolmentOpen }).from(courseSettings);
  return new Map(rows.map((row) => [row.courseId, row.enrolmentOpen]));
}
