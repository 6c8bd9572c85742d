import { and, arrayContains, asc, desc, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Contract } from '../../../generated/contract.ts';
import type { ReleaseItem, YearsInterval } from '../../../generated/models.ts';
import type { Db } from '../db/database.ts';
import { containing } from '../db/like.ts';
import { selectPage } from '../db/paging.ts';
import { releases } from '../db/schema.ts';
import type { DataResponse, RowsResponse } from '../http/envelope.ts';
import { siteDay, yearBounds } from '../times.ts';
import { notHeldBack } from './held-back.ts';
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

function conditions(query: ListQuery, isMember: boolean): SQL | undefined {
  return and(
    inScope(releases.columnId, idsOf(query.columnId), isMember),
    notHeldBack(releases.id),
    inYear(query.year),
    query.topic ? arrayContains(releases.topics, [query.topic]) : undefined,
    query.title ? ilike(releases.title, containing(query.title)) : undefined,
    query.keyword
      ? or(ilike(releases.title, containing(query.keyword)), ilike(releases.summary, containing(query.keyword)))
      : undefined,
  );
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
  const where = conditions(query, isMember);
  const { rows, total } = await selectPage(
    query,
    db.$count(releases, where),
    db
      .select({ ...listedColumns, files: attachedFiles })
      .from(releases)
      .where(where)
      .orderBy(...listOrder(query)),
  );
  return { kind: 'rows', rows: rows.map((row) => toListed(row, row.files, isMember)), total };
}

/** The years of a column's first and last entry; empty where it has none that the caller may read. */
export async function yearsInterval(db: Db, columnId: string, isMember: boolean): Promise<DataResponse<YearsInterval>> {
  const [found] = await db
    .select({
      first: sql<string | null>`min(${releases.publishTime})`,
      last: sql<string | null>`max(${releases.publishTime})`,
    })
    .from(releases)
    .where(and(inScope(releases.columnId, idsOf(columnId), isMember), notHeldBack(releases.id)));
  const yearOf = (instant: string | null | undefined): string =>
    instant ? siteDay(new Date(instant)).slice(0, 4) : '';
  return { kind: 'data', data: { minYear: yearOf(found?.first), maxYear: yearOf(found?.last) } };
}
