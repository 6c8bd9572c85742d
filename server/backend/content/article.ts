import { and, arrayOverlaps, asc, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import type { Release } from '../../../generated/models.ts';
import type { Db } from '../db/database.ts';
import { releases, withdrawals } from '../db/schema.ts';
import { ApiError, codes, type DataResponse, notFound, sessionOver } from '../http/envelope.ts';
import { notHeldBack } from './held-back.ts';
import { attachmentsOf, type LinkRow, linkColumns, toItem, toLink } from './release-rows.ts';
import { inScope, isMembersOnly } from './scope.ts';

type Row = typeof releases.$inferSelect;

const RELATED = 4;

/** The neighbours of an entry in its column, by time; of the same instant, by id. */
async function neighbours(db: Db, row: Row): Promise<{ readonly older?: LinkRow; readonly newer?: LinkRow }> {
  const id = sql`${releases.id} collate "C"`;
  const own = sql`${row.id} collate "C"`;
  const same = eq(releases.columnId, row.columnId);
  const at = eq(releases.publishTime, row.publishTime);
  const [older] = await db
    .select(linkColumns)
    .from(releases)
    .where(and(same, notHeldBack(releases.id), or(lt(releases.publishTime, row.publishTime), and(at, lt(id, own)))))
    .orderBy(desc(releases.publishTime), desc(id))
    .limit(1);
  const [newer] = await db
    .select(linkColumns)
    .from(releases)
    .where(and(same, notHeldBack(releases.id), or(gt(releases.publishTime, row.publishTime), and(at, gt(id, own)))))
    .orderBy(asc(releases.publishTime), asc(id))
    .limit(1);
  return { older, newer };
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
    .select()
    .from(releases)
    .where(and(eq(releases.id, id), notHeldBack(releases.id)));
  if (!row) throw await absence(db, id, isMember);
  if (isMembersOnly(row.columnId) && !isMember) throw sessionOver('/api/getContentReleaseById');
  const [attached, { older, newer }, others] = await Promise.all([
    attachmentsOf(db, [id]),
    neighbours(db, row),
    related(db, row, isMember),
  ]);
  const files = attached.get(id) ?? [];
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
