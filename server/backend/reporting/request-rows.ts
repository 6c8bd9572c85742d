import { asc, eq } from 'drizzle-orm';
import type { RequestDetail, RequestItem } from '../../../generated/models.ts';
import { shanghaiDay, shanghaiTime } from '../content/times.ts';
import type { Db } from '../db/database.ts';
import { depts, requestEvents, type requests } from '../db/schema.ts';
import { type Actor, moveLabel, movesFrom } from './transitions.ts';

export type RequestRow = typeof requests.$inferSelect;

const numberOf = ({ createdAt, serial }: RequestRow): string =>
  `SQ${shanghaiDay(createdAt).replaceAll('-', '')}-${String(serial).padStart(4, '0')}`;

/** A request as lists show it. */
export const toItem = (row: RequestRow, companyName: string): RequestItem => ({
  id: row.id,
  number: numberOf(row),
  title: row.title,
  kind: row.kind,
  state: row.state,
  companyName,
  createdTime: shanghaiTime(row.createdAt),
  updatedTime: shanghaiTime(row.updatedAt),
  sample: row.sample,
});

/** A request whole, with its history and what its reader may do next. */
export async function toDetail(db: Db, row: RequestRow, actor: Actor): Promise<RequestDetail> {
  const [dept] = await db.select().from(depts).where(eq(depts.deptId, row.deptId));
  const events = await db
    .select()
    .from(requestEvents)
    .where(eq(requestEvents.requestId, row.id))
    .orderBy(asc(requestEvents.id));
  return {
    ...toItem(row, dept?.deptName ?? ''),
    content: row.content,
    contact: row.contact,
    phone: row.phone,
    ...(row.wishedDate ? { wishedDate: row.wishedDate } : {}),
    ...(row.mark ? { satisfaction: { mark: row.mark, note: row.markNote ?? '' } } : {}),
    history: events.map(({ from, to, at, person, note }) => ({
      ...(from === null ? {} : { from }),
      to,
      label: moveLabel(from, to),
      time: shanghaiTime(at),
      person,
      note,
    })),
    moves: movesFrom(row.state, actor),
  };
}
