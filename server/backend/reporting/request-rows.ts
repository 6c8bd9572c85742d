import { asc, eq, getTableColumns, ne } from 'drizzle-orm';
import type { RequestDetail, RequestItem } from '../../../generated/models.ts';
import { machines } from '../../../generated/states.ts';
import type { Db } from '../db/database.ts';
import { depts, requestEvents, requestFiles, requestNotes, requests } from '../db/schema.ts';
import { siteDay, siteTime } from '../times.ts';
import { type Actor, requestChanges } from './transitions.ts';

export type RequestRow = typeof requests.$inferSelect;

/** Selects the requests that the staff may see: all except drafts. */
export const isOnDesk = ne(requests.state, machines.request.initial);

const numberOf = ({ createdAt, serial }: RequestRow): string =>
  `SQ${siteDay(createdAt).replaceAll('-', '')}-${String(serial).padStart(4, '0')}`;

/** A request as returned in lists. */
export const toItem = (row: RequestRow, companyName: string): RequestItem => ({
  id: row.id,
  number: numberOf(row),
  title: row.title,
  kind: row.kind,
  state: row.state,
  companyName,
  createdTime: siteTime(row.createdAt),
  updatedTime: siteTime(row.updatedAt),
  sample: row.sample,
});

/** A complete request, with its history and the moves that `actor` may make next. */
export async function toDetail(db: Db, row: RequestRow, actor: Actor): Promise<RequestDetail> {
  const [dept] = await db.select().from(depts).where(eq(depts.deptId, row.deptId));
  const events = await db
    .select()
    .from(requestEvents)
    .where(eq(requestEvents.requestId, row.id))
    .orderBy(asc(requestEvents.id));
  const notes = await db
    .select()
    .from(requestNotes)
    .where(eq(requestNotes.requestId, row.id))
    .orderBy(asc(requestNotes.id));
  const { bytes: _bytes, ...fileColumns } = getTableColumns(requestFiles);
  const files = await db
    .select(fileColumns)
    .from(requestFiles)
    .where(eq(requestFiles.requestId, row.id))
    .orderBy(asc(requestFiles.uploadedAt));
  const [review] = await db.select({ id: requests.id }).from(requests).where(eq(requests.reviewOf, row.id));
  return {
    ...toItem(row, dept?.deptName ?? ''),
    // The id of its last change of state.
    version: events.at(-1)?.id ?? 0,
    ...(row.reviewOf ? { reviewOf: row.reviewOf } : {}),
    ...(review ? { reviewedBy: review.id } : {}),
    notes: notes.map(({ id, side, person, text, at }) => ({ id: String(id), side, person, text, time: siteTime(at) })),
    files: files.map(({ id, name, size, mediaType, side, person, uploadedAt }) => ({
      ...{ id, name, size, mediaType, side, person },
      uploadedTime: siteTime(uploadedAt),
    })),
    content: row.content,
    contact: row.contact,
    phone: row.phone,
    ...(row.wishedDate ? { wishedDate: row.wishedDate } : {}),
    ...(row.mark ? { satisfaction: { mark: row.mark, note: row.markNote ?? '' } } : {}),
    history: events.map(({ from, to, at, person, note }) => ({
      ...(from === null ? {} : { from }),
      to,
      label: requestChanges.moveLabel(from, to),
      time: siteTime(at),
      person,
      note,
    })),
    moves: [...requestChanges.movesFrom(row.state, actor)],
  };
}
