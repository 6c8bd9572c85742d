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

/** The entries of a year in Asia/Shanghai; undefined where the text is no year. */
export function inYear(year: string | undefined, time: PgColumn = releases.publishTime): SQL | undefined {
  if (!year || !/^[12]\d{3}$/.test(year)) return undefined;
  const [from, to] = yearBounds(Number(year));
  return and(gte(time, from), lt(time, to));
}

/** Titles that contain a text. Those that have its characters in any order come from an index, and are compared with it. */
export const titled = (text: string): SQL | undefined =>
  and(
    sql`string_to_array(lower(${releases.title}), null) @> string_to_array(lower(${text}::text), null)`,
    ilike(releases.title, containing(text)),
  );

/** What a query asks for besides its columns; undefined where it asks for nothing else. */
const details = ({ year, topic, title, keyword }: ListQuery): SQL | undefined =>
  and(
    inYear(year),
    topic ? arrayContains(releases.topics, [topic]) : undefined,
    title ? titled(title) : undefined,
    keyword ? or(ilike(releases.title, containing(keyword)), ilike(releases.summary, containing(keyword))) : undefined,
  );

/** How many entries there are in whole columns, from the sizes of the columns: as many rows are not counted. */
async function sizeOf(db: Db, query: ListQuery, isMember: boolean): Promise<number> {
  const inColumns = (column: PgColumn) => inScope(column, idsOf(query.columnId), isMember);
  const held = db.$count(releases, and(sql`${releases.id} in ${heldBackIds}`, inColumns(releases.columnId)));
  const [found] = await db
    .select({ total: sql<number>`(coalesce(sum(${columnSizes.entries}), 0) - ${held})::int` })
    .from(columnSizes)
    .where(inColumns(columnSizes.columnId));
  return found?.total ?? 0;
}

/** Pinned first; columns with an order of their own by it, others newest first; ties by id, byte by byte everywhere. */
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
  // Their ids first, from an index where there is one in this order: what lies before the page is not read.
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

/** The years of the first and the last entry of columns, or of all; empty where there is none that the caller may read. */
export async function yearsInterval(db: Db, columnId: string, isMember: boolean): Promise<DataResponse<YearsInterval>> {
  // Column by column from an index, which is quicker than a look at the entries of all.
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
