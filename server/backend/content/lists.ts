import { and, arrayContains, asc, desc, eq, gte, ilike, inArray, lt, max, min, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Contract } from '../../../generated/contract.ts';
import type { ReleaseItem, YearsInterval } from '../../../generated/models.ts';
import type { Db } from '../db/database.ts';
import { containing } from '../db/like.ts';
import { selectPage } from '../db/paging.ts';
import { columnSizes, releases } from '../db/schema.ts';
import type { DataResponse, RowsResponse } from '../http/envelope.ts';
import { siteDay, yearBounds } from '../times.ts';
import { heldBackIds, notHeldBack } from './held-back.ts';
import {
  type AttachedFile,
  attachedFiles,
  type ListedRow,
  listedColumns,
  toAttachment,
  toItem,
} from './release-rows.ts';
import { idsOf, inScope } from './scope.ts';

type ListQuery = Contract['getContentReleaseList']['query'];

/** Selects the entries of a year in Asia/Shanghai; undefined if the text is not a year. */
export function inYear(year: string | undefined, time: PgColumn = releases.publishTime): SQL | undefined {
  if (!year || !/^[12]\d{3}$/.test(year)) return undefined;
  const [from, to] = yearBounds(Number(year));
  return and(gte(time, from), lt(time, to));
}

/** Titles that contain a text. The first condition uses an index to find titles with the same characters in any order. */
export const titled = (text: string): SQL | undefined =>
  and(
    sql`string_to_array(lower(${releases.title}), null) @> string_to_array(lower(${text}::text), null)`,
    ilike(releases.title, containing(text)),
  );

/** The conditions of a query apart from its columns; undefined if there are none. */
const details = ({ year, topic, title, keyword }: ListQuery): SQL | undefined =>
  and(
    inYear(year),
    topic ? arrayContains(releases.topics, [topic]) : undefined,
    title ? titled(title) : undefined,
    keyword ? or(ilike(releases.title, containing(keyword)), ilike(releases.summary, containing(keyword))) : undefined,
  );

/** The number of entries in whole columns, from the stored sizes of the columns, because counting that many rows is slow. */
async function sizeOf(db: Db, query: ListQuery, isMember: boolean): Promise<number> {
  const inColumns = (column: PgColumn) => inScope(column, idsOf(query.columnId), isMember);
  const held = db.$count(releases, and(sql`${releases.id} in ${heldBackIds}`, inColumns(releases.columnId)));
  const [found] = await db
    .select({ total: sql<number>`(coalesce(sum(${columnSizes.entries}), 0) - ${held})::int` })
    .from(columnSizes)
    .where(inColumns(columnSizes.columnId));
  return found?.total ?? 0;
}

/**
 * The requested order; by default pinned entries first, then by `sortOrder` in columns that have one, then newest first. Ties
 * are ordered by id, compared by bytes so that every database gives the same order.
 */
export function listOrder({ orderByColumn, isAsc }: ListQuery): SQL[] {
  const byId = sql`${releases.id} collate "C"`;
  if (orderByColumn) {
    const column = orderByColumn === 'views' ? releases.views : releases.publishTime;
    return [isAsc === 'asc' ? asc(column) : desc(column), byId];
  }
  return [desc(releases.pinned), sql`${releases.sortOrder} asc nulls last`, desc(releases.publishTime), byId];
}

function toListed(row: ListedRow, files: readonly AttachedFile[] | null, isMember: boolean): ReleaseItem {
  const item = toItem(row, files?.length ?? 0, isMember);
  return files ? { ...item, attachments: files.map(toAttachment) } : item;
}

/** A page of entries that the caller may read. */
export async function listReleases(db: Db, query: ListQuery, isMember: boolean): Promise<RowsResponse<ReleaseItem>> {
  const asked = details(query);
  const where = and(inScope(releases.columnId, idsOf(query.columnId), isMember), notHeldBack(releases.id), asked);
  const order = listOrder(query);
  // Select the ids first, from an index if one has this order, so that the rows before the page are not read.
  const ids = (limit: number, offset: number) =>
    db
      .select({ id: releases.id })
      .from(releases)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset);
  const whole = (limit: number, offset: number) =>
    db
      .select({ ...listedColumns, files: attachedFiles })
      .from(releases)
      .where(inArray(releases.id, ids(limit, offset)))
      .orderBy(...order);
  const counted = asked ? db.$count(releases, where) : sizeOf(db, query, isMember);
  const { rows, total } = await selectPage(query, counted, {
    limit: (limit) => ({ offset: (offset) => whole(limit, offset) }),
  });
  return { kind: 'rows', rows: rows.map((row) => toListed(row, row.files, isMember)), total };
}

/** The years of the first and last entry of some columns, or of all; empty if there is no entry that the caller may read. */
export async function yearsInterval(db: Db, columnId: string, isMember: boolean): Promise<DataResponse<YearsInterval>> {
  // Read column by column from an index, which is faster than reading all entries.
  const end = (name: string, order: SQL) =>
    db
      .select({ time: releases.publishTime })
      .from(releases)
      .where(and(eq(releases.columnId, columnSizes.columnId), notHeldBack(releases.id)))
      .orderBy(order)
      .limit(1)
      .as(name);
  const [first, last] = [end('first', asc(releases.publishTime)), end('last', desc(releases.publishTime))];
  const [found] = await db
    .select({ first: min(first.time), last: max(last.time) })
    .from(columnSizes)
    .leftJoinLateral(first, sql`true`)
    .leftJoinLateral(last, sql`true`)
    .where(inScope(columnSizes.columnId, idsOf(columnId), isMember));
  const yearOf = (time: Date | null | undefined): string => (time ? siteDay(time).slice(0, 4) : '');
  return { kind: 'data', data: { minYear: yearOf(found?.first), maxYear: yearOf(found?.last) } };
}
