import { createHash } from 'node:crypto';
import { eq, gt, lt, lte, or, sql } from 'drizzle-orm';
import { constants } from '../../../generated/constants.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../db/database.ts';
import { columns, releases, visitCounts, visitMarks } from '../db/schema.ts';
import { siteDay } from '../times.ts';

/** A visit of a visitor to the same page within this time is not counted again. Milliseconds. */
const REPEAT_MS = constants.visit.repeatMs;
/** Marks older than this are of no use any more. */
const FORGET_MS = 10 * 60_000;

interface Visit {
  readonly columnId?: string;
  readonly contentId?: string;
}

/** Whether both are known; a visit of several columns at once is nobody's visit. */
async function isKnown(db: Db, columnId: string, contentId: string): Promise<boolean> {
  if (!columnId && !contentId) return false;
  const column = columnId ? await db.$count(columns, eq(columns.id, columnId)) : 1;
  const content = contentId ? await db.$count(releases, eq(releases.id, contentId)) : 1;
  return column > 0 && content > 0;
}

/**
 * Counts a visit: of known columns and releases only, one in half a minute for each visitor and page, and added to the
 * day's number, so that neither text from outside nor the count of visits makes the database grow.
 */
export async function recordVisit(db: Db, clock: Clock, visit: Visit, visitor: string): Promise<void> {
  const { columnId = '', contentId = '' } = visit;
  if (!(await isKnown(db, columnId, contentId))) return;
  const now = clock.now();
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  const key = createHash('sha256')
    .update(JSON.stringify([visitor, columnId, contentId]))
    .digest('base64url');
  await db.transaction(async (tx) => {
    await tx.delete(visitMarks).where(or(lt(visitMarks.at, ago(FORGET_MS)), gt(visitMarks.at, now)));
    const first = await tx
      .insert(visitMarks)
      .values({ key, at: now })
      .onConflictDoUpdate({ target: visitMarks.key, set: { at: now }, setWhere: lte(visitMarks.at, ago(REPEAT_MS)) })
      .returning({ key: visitMarks.key });
    if (first.length === 0) return;
    await tx
      .insert(visitCounts)
      .values({ columnId, contentId, day: siteDay(now), count: 1 })
      .onConflictDoUpdate({
        target: [visitCounts.day, visitCounts.columnId, visitCounts.contentId],
        set: { count: sql`${visitCounts.count} + 1` },
      });
    if (contentId)
      await tx
        .update(releases)
        .set({ views: sql`${releases.views} + 1` })
        .where(eq(releases.id, contentId));
  });
}
