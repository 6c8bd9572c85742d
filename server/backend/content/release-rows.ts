import { count, getTableColumns, sql } from 'drizzle-orm';
import type { Attachment, ReleaseItem, ReleaseLink } from '../../../generated/models.ts';
import { among } from '../db/among.ts';
import type { Db } from '../db/database.ts';
import { attachments, releases } from '../db/schema.ts';
import { siteTime } from '../times.ts';
import { readableExtra } from './scope.ts';

type Row = typeof releases.$inferSelect;

const { body: _body, keywords: _keywords, link: _link, ...listed } = getTableColumns(releases);

/** The columns that lists read: without the body, which would be most of the data sent by the database. */
export const listedColumns = listed;

/** The columns that links read. */
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

/** An entry as returned in lists. */
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

/** The number of files of each entry, by id; entries without files are missing. */
export async function attachmentCounts(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ releaseId: attachments.releaseId, files: count() })
    .from(attachments)
    .where(among(attachments.releaseId, ids))
    .groupBy(attachments.releaseId);
  return new Map(rows.map((row) => [row.releaseId, row.files]));
}

/** The fields of a file that callers receive. */
export type AttachedFile = Pick<typeof attachments.$inferSelect, 'id' | 'name' | 'size' | 'mediaType'>;

/** A file as returned to callers. */
export const toAttachment = ({ id, name, size, mediaType }: AttachedFile): Attachment => ({
  id,
  name,
  size,
  mediaType,
  url: `/files/${id}`,
});

/**
 * The files of a selected entry in their order, as a subquery; null if it has none. Columns are written with their table,
 * which Drizzle omits in a select from one table, because both tables have an `id`.
 */
export const attachedFiles = sql<
  AttachedFile[] | null
>`(select json_agg(json_build_object('id', file.id, 'name', file.name,
  'size', file.size, 'mediaType', file.media_type) order by file.position) from ${attachments} as file
  where file.release_id = ${releases}.id)`;
