import { and, arrayOverlaps, asc, desc, eq, getTableColumns, gt, lt, ne, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Release } from '../../../generated/models.ts';
import type { Db } from '../db/database.ts';
import { releases, withdrawals } from '../db/schema.ts';
import { ApiError, codes, type DataResponse, notFound, sessionOver } from '../http/envelope.ts';
import { notHeldBack } from './held-back.ts';
import { attachedFiles, type LinkRow, linkColumns, toAttachment, toItem, toLink } from './release-rows.ts';
import { inScope, isMembersOnly } from './scope.ts';

type Row = typeof releases.$inferSelect;
type Side = 'older' | 'newer';

const RELATED = 4;

/** The neighbours of an entry in its column, by time; of the same instant, by id. One trip for both. */
async function neighbours(db: Db, row: Row): Promise<{ readonly older?: LinkRow; readonly newer?: LinkRow }> {
  const id = sql`${releases.id} collate "C"`;
  const own = sql`${row.id} collate "C"`;
  const same = eq(releases.columnId, row.columnId);
  const at = eq(releases.publishTime, row.publishTime);
  const sideOf = (side: Side) => ({ ...linkColumns, side: sql<Side>`${sql.raw(`'${side}'`)}`.as('side') });
  const rows = await unionAll(
    db
      .select(sideOf('older'))
      .from(releases)
      .where(and(same, notHeldBack(releases.id), or(lt(releases.publishTime, row.publishTime), and(at, lt(id, own)))))
      .orderBy(desc(releases.publishTime), desc(id))
      .limit(1),
    db
      .select(sideOf('newer'))
      .from(releases)
      .where(and(same, notHeldBack(releases.id), or(gt(releases.publishTime, row.publishTime), and(at, gt(id, own)))))
      .orderBy(asc(releases.publishTime), asc(id))
      .limit(1),
  );
  const on = (side: Side): LinkRow | undefined => rows.find((found) => found.side === side);
  return { older: on('older'), newer: on('newer') };
}

/** Entries that share a topic and that the caller may read, newest first, of the same release type. */
const related = (db: Db, row: Row, isMember: boolean): Promise<LinkRow[]> =>
  row.topics.length === 0 || !row.type
    ? Promise.resolve([])
    : db
        .select(linkColumns)
        .from(releases)
        .where(
          and(
            eq(releases.type, row.type),
            ne(releases.id, row.id),
            arrayOverlaps(releases.topics, row.topics),
            inScope(releases.columnId, [], isMember),
            notHeldBack(releases.id),
          ),
        )
        .orderBy(desc(releases.publishTime), releases.id)
        .limit(RELATED);

/** Why nothing has the id: it was withdrawn, or it never was. */
async function absence(db: Db, id: string, isMember: boolean): Promise<ApiError> {
  const [withdrawn] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
  if (!withdrawn || (isMembersOnly(withdrawn.columnId) && !isMember)) return notFound();
  return new ApiError(codes.gone, withdrawn.note);
}

/** One entry whole. Refuses what does not exist, what was withdrawn, and members' entries to others. */
export async function releaseById(db: Db, id: string, isMember: boolean): Promise<DataResponse<Release>> {
  const [row] = await db
    .select({ ...getTableColumns(releases), files: attachedFiles })
    .from(releases)
    .where(and(eq(releases.id, id), notHeldBack(releases.id)));
  if (!row) throw await absence(db, id, isMember);
  if (isMembersOnly(row.columnId) && !isMember) throw sessionOver('/api/getContentReleaseById');
  const [{ older, newer }, others] = await Promise.all([neighbours(db, row), related(db, row, isMember)]);
  const files = (row.files ?? []).map(toAttachment);
  const release: Release = {
    ...toItem(row, files.length, isMember),
    body: row.body,
    keywords: row.keywords,
    link: row.link ?? undefined,
    attachments: files,
    previous: older && toLink(older),
    next: newer && toLink(newer),
    related: others.map(toLink),
  };
  return { kind: 'data', data: release };
}
