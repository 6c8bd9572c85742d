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

/** Parameters of the prepared statements. */
const parameters = {
  id: sql.placeholder('id'),
  type: sql.placeholder('type'),
  columnId: sql.placeholder('columnId'),
  publishTime: sql.param(sql.placeholder('publishTime'), releases.publishTime),
  topics: sql.param(sql.placeholder('topics'), releases.topics),
};

const entry = (db: Db) =>
  db
    .select({ ...getTableColumns(releases), files: attachedFiles })
    .from(releases)
    .where(and(eq(releases.id, parameters.id), notHeldBack(releases.id)))
    .prepare('release');

/** The neighbours of an entry in its column, by time, then by id. One query returns both. */
function neighbours(db: Db) {
  const id = sql`${releases.id} collate "C"`;
  const own = sql`${parameters.id} collate "C"`;
  const same = eq(releases.columnId, parameters.columnId);
  const at = eq(releases.publishTime, parameters.publishTime);
  const sideOf = (side: Side) => ({ ...linkColumns, side: sql<Side>`${sql.raw(`'${side}'`)}`.as('side') });
  return unionAll(
    db
      .select(sideOf('older'))
      .from(releases)
      .where(
        and(same, notHeldBack(releases.id), or(lt(releases.publishTime, parameters.publishTime), and(at, lt(id, own)))),
      )
      .orderBy(desc(releases.publishTime), desc(id))
      .limit(1),
    db
      .select(sideOf('newer'))
      .from(releases)
      .where(
        and(same, notHeldBack(releases.id), or(gt(releases.publishTime, parameters.publishTime), and(at, gt(id, own)))),
      )
      .orderBy(asc(releases.publishTime), asc(id))
      .limit(1),
  ).prepare('release_neighbours');
}

/** Entries that share a topic and that the caller may read, newest first, of the same release type. */
const related = (db: Db, isMember: boolean) =>
  db
    .select(linkColumns)
    .from(releases)
    .where(
      and(
        eq(releases.type, parameters.type),
        ne(releases.id, parameters.id),
        arrayOverlaps(releases.topics, parameters.topics),
        inScope(releases.columnId, [], isMember),
        notHeldBack(releases.id),
      ),
    )
    .orderBy(desc(releases.publishTime), releases.id)
    .limit(RELATED)
    .prepare(isMember ? 'release_related_members' : 'release_related');

/** The error for an id without an entry: `gone` if the entry was withdrawn and the caller may read its column, else not found. */
async function absence(db: Db, id: string, isMember: boolean): Promise<ApiError> {
  const [withdrawn] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
  if (!withdrawn || (isMembersOnly(withdrawn.columnId) && !isMember)) return notFound();
  return new ApiError(codes.gone, withdrawn.note);
}

/**
 * Reads one complete entry. The reader throws an ApiError if the entry does not exist, was withdrawn, or is for members only
 * and the caller is not one. The statements are built once: building them for each call took a tenth of the time of a page.
 */
export function releaseReader(db: Db): (id: string, isMember: boolean) => Promise<DataResponse<Release>> {
  const statements = {
    entry: entry(db),
    neighbours: neighbours(db),
    related: related(db, false),
    relatedForMembers: related(db, true),
  };
  const relatedTo = (row: Row, isMember: boolean): Promise<LinkRow[]> => {
    if (row.topics.length === 0 || !row.type) return Promise.resolve([]);
    return (isMember ? statements.relatedForMembers : statements.related).execute(row);
  };
  return async (id, isMember) => {
    const [row] = await statements.entry.execute({ id });
    if (!row) throw await absence(db, id, isMember);
    if (isMembersOnly(row.columnId) && !isMember) throw sessionOver('/api/getContentReleaseById');
    const [sides, others] = await Promise.all([statements.neighbours.execute(row), relatedTo(row, isMember)]);
    const on = (side: Side) => sides.find((found) => found.side === side);
    const [older, newer] = [on('older'), on('newer')];
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
  };
}
