import { count, getTableColumns, sql } from 'drizzle-orm';
import type { Attachment, ReleaseItem, ReleaseLink } from '../../../generated/models.ts';
import { among } from '../db/among.ts';
import type { Db } from '../db/database.ts';
import { attachments, releases } from '../db/schema.ts';
import { siteTime } from '../times.ts';
import { readableExtra } from './scope.ts';

type Row = typeof releases.$inferSelect;

const { body: _body, keywords: _keywords, link: _link, ...listed } = getTableColumns(releases);

/** What lists read of an entry: all but its text, which is most of what the database would send. */
export const listedColumns = listed;

/** What links read of an entry. */
export const linkColumns = {
  id: releases.id,
  type: releases.type,
  title: releases.title,
  columnId: releases.columnId,
  publishTime: releases.publishTime,
};

export type ListedRow = Omit<Row, 'body' | 'keywords' | 'link'>;
export type LinkRow = Pick<Row, keyof typeof linkColumns>;

const given = <T>(value: T | null): T | undefined => value ?? undefined;

/** An entry as lists show it. */
export const toItem = (row: ListedRow, attachmentCount: number, isMember: boolean): ReleaseItem => ({
  id: row.id,
  columnId: row.columnId,
  type: given(row.type),
  title: row.title,
  summary: row.summary,
  publishTime: siteTime(row.publishTime),
  updateTime: siteTime(row.updateTime),
  source: given(row.source),
  author: given(row.author),
  views: row.views,
  pinned: row.pinned,
  sample: row.sample,
  deadline: given(row.deadline),
  topics: row.topics,
  illustration: given(row.illustration),
  attachmentCount,
  extra: readableExtra(row.columnId, row.extra, isMember),
});

export const toLink = (row: LinkRow): ReleaseLink => ({
  id: row.id,
  type: given(row.type),
  title: row.title,
  columnId: row.columnId,
  publishTime: siteTime(row.publishTime),
});

/** How many files each entry has. */
export async function attachmentCounts(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ releaseId: attachments.releaseId, files: count() })
    .from(attachments)
    .where(among(attachments.releaseId, ids))
    .groupBy(attachments.releaseId);
  return new Map(rows.map((row) => [row.releaseId, row.files]));
}

/** What is told of a file. */
export type AttachedFile = Pick<typeof attachments.$inferSelect, 'id' | 'name' | 'size' | 'mediaType'>;

/** A file as callers know it. */
export const toAttachment = ({ id, name, size, mediaType }: AttachedFile): Attachment => ({
  id,
  name,
  size,
  mediaType,
  url: `/files/${id}`,
});

/**
 * The files of a selected entry in their order, within the same query; null where it has none. Columns are named with their
 * table, which a select from one table leaves out: both have an `id`.
 */
export const attachedFiles = sql<
  AttachedFile[] | null
>`(select json_agg(json_build_object('id', file.id, 'name', file.name,
  'size', file.size, 'mediaType', file.media_type) order by file.position) from ${attachments} as file
  where file.release_id = ${releases}.id)`;
