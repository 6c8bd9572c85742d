import { createHash } from 'node:crypto';
import { gt, inArray, lt, lte, or, sql } from 'drizzle-orm';
import { constants } from '../../../generated/constants.ts';
import type { Clock } from '../../clock.ts';
import { among } from '../db/among.ts';
import { arrayParameter } from '../db/array-parameter.ts';
import { inBatches } from '../db/batch.ts';
import type { Db, Transaction } from '../db/database.ts';
import { columns, releases, visitCounts, visitMarks } from '../db/schema.ts';
import { lockRows } from '../db/sync-table.ts';
import { siteDay } from '../times.ts';

/** A visit of a visitor to the same page within this time is not counted again. Milliseconds. */
const REPEAT_MS = constants.visit.repeatMs;
/** Marks older than this are no longer needed. Milliseconds. */
const FORGET_MS = 10 * 60_000;
/** How often old marks are removed. Milliseconds. */
const CLEAN_MS = 30_000;

/** A visit to count; an id is empty if no column or release was visited. */
interface Visit {
  readonly columnId: string;
  readonly contentId: string;
  /** Identifies repeats: a hash of the visitor and the page. */
  readonly key: string;
}

/** Counts a visit. Resolves once it is stored, or once it is clear that it does not count. */
export type CountVisit = (
  visit: { readonly columnId?: string; readonly contentId?: string },
  visitor: string,
) => Promise<void>;

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/**
 * The visits of existing columns and releases. A visit of a release counts for the release's own column, regardless of the one
 * it was visited in, so that there is one row per page and day. A visit that names several columns at once does not count.
 */
async function known(tx: Transaction, visits: readonly Visit[]): Promise<readonly Visit[]> {
  const ids = (of: (visit: Visit) => string): string[] => [...new Set(visits.map(of).filter(Boolean))];
  const [columnIds, contentIds] = [ids(({ columnId }) => columnId), ids(({ contentId }) => contentId)];
  const foundColumns =
    columnIds.length > 0 ? await tx.select({ id: columns.id }).from(columns).where(among(columns.id, columnIds)) : [];
  const foundReleases =
    contentIds.length > 0
      ? await tx
          .select({ id: releases.id, columnId: releases.columnId })
          .from(releases)
          .where(among(releases.id, contentIds))
      : [];
  const knownColumns = new Set(['', ...foundColumns.map(({ id }) => id)]);
  const columnOf = new Map(foundReleases.map(({ id, columnId }) => [id, columnId]));
  return visits.flatMap((visit) => {
    if (!knownColumns.has(visit.columnId)) return [];
    if (!visit.contentId) return [visit];
    const columnId = columnOf.get(visit.contentId);
    return columnId === undefined ? [] : [{ ...visit, columnId }];
  });
}

/** The visits that are not repeats. Of equal visits in a batch, the first counts. */
async function first(tx: Transaction, visits: readonly Visit[], now: Date): Promise<readonly Visit[]> {
  const byKey = new Map(visits.toReversed().map((visit) => [visit.key, visit]));
  // The order is the same in every process, so that two batches cannot deadlock.
  const rows = [...byKey.keys()].sort().map((key) => ({ key, at: now }));
  const counted = await tx
    .insert(visitMarks)
    .values(rows)
    .onConflictDoUpdate({
      target: visitMarks.key,
      set: { at: now },
      // Marks in the future, left after the clock was set back, are ignored.
      setWhere: or(lte(visitMarks.at, before(now, REPEAT_MS)), gt(visitMarks.at, now)),
    })
    .returning({ key: visitMarks.key });
  return counted.flatMap(({ key }) => byKey.get(key) ?? []);
}

/** How often each value occurs, in an order that is the same in every process. */
function tally(values: readonly string[]): readonly (readonly [value: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
}

async function add(tx: Transaction, visits: readonly Visit[], now: Date): Promise<void> {
  const pages = tally(visits.map(({ columnId, contentId }) => JSON.stringify([columnId, contentId])));
  const day = siteDay(now);
  const rows = pages.map(([page, count]) => {
    const [columnId, contentId] = JSON.parse(page) as [string, string];
    return { columnId, contentId, day, count };
  });
  await tx
    .insert(visitCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [visitCounts.day, visitCounts.columnId, visitCounts.contentId],
      set: { count: sql`${visitCounts.count} + excluded.count` },
    });
  const read = tally(visits.map(({ contentId }) => contentId).filter(Boolean));
  if (read.length === 0) return;
  const ids = read.map(([id]) => id);
  // Locked beforehand in a fixed order, because the update itself locks its rows in any order.
  await lockRows(tx, releases, ids);
  const counts = read.map(([, count]) => count);
  await tx.execute(sql`
    update ${releases} set views = views + added.count
    from unnest(${arrayParameter(ids)}::text[], ${arrayParameter(counts)}::int[]) as added(id, count)
    where ${releases.id} = added.id`);
}

/** Removes marks that are no longer needed; skips those that another process is removing at the same time. */
async function clean(db: Db, now: Date): Promise<void> {
  const old = db
    .select({ key: visitMarks.key })
    .from(visitMarks)
    .where(or(lt(visitMarks.at, before(now, FORGET_MS)), gt(visitMarks.at, now)))
    .for('update', { skipLocked: true });
  await db.delete(visitMarks).where(inArray(visitMarks.key, old));
}

/**
 * Counts visits of known columns and releases, at most one in half a minute for each visitor and page, and adds them to the
 * count of the day, so that neither unknown ids nor the number of visits make the database grow. Visits that arrive at the same
 * time share a transaction; each promise resolves when the transaction is committed.
 */
export function visitCounter(db: Db, clock: Clock): CountVisit {
  let cleanedAt = Number.NEGATIVE_INFINITY;
  const count = inBatches<Visit>(async (visits) => {
    const now = clock.now();
    // The absolute difference, because otherwise nothing would be removed for a while after the clock is set back.
    if (Math.abs(now.getTime() - cleanedAt) >= CLEAN_MS) {
      await clean(db, now);
      cleanedAt = now.getTime();
    }
    await db.transaction(async (tx) => {
      const real = await known(tx, visits);
      const counted = real.length > 0 ? await first(tx, real, now) : [];
      if (counted.length > 0) await add(tx, counted, now);
    });
  });
  return async ({ columnId = '', contentId = '' }, visitor) => {
    if (!columnId && !contentId) return;
    // A release counts as one page, regardless of the column in which it is visited.
    const key = createHash('sha256')
      .update(JSON.stringify([visitor, contentId ? '' : columnId, contentId]))
      .digest('base64url');
    await count({ columnId, contentId, key });
  };
}
