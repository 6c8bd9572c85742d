import { and, count, desc, eq, ilike, ne, type SQL, sql } from 'drizzle-orm';
import type { Contract } from '../../../generated/contract.ts';
import type { ReturnDeskItem } from '../../../generated/models.ts';
import { returnState } from '../../../generated/states.ts';
import type { Db } from '../db/database.ts';
import { containing } from '../db/like.ts';
import { selectPage, totalOf } from '../db/paging.ts';
import { depts, returns, returnVersions, users } from '../db/schema.ts';
import { notFound } from '../http/envelope.ts';
import { type DeclaredTask, taskOfReturn } from '../reporting/declared.ts';
import { siteTime } from '../times.ts';
import { rowId } from './desk.ts';

/** Excludes drafts, which only their companies may see. */
const handedIn = ne(returns.state, returnState.draft);

/** Returns that match a condition, with company, assignee and number of versions. */
export const selectReturns = (db: Db, where: SQL | undefined) =>
  db
    .select({
      row: returns,
      company: depts.deptName,
      assigneeName: users.userName,
      versions: sql<number>`(select count(*)::int from ${returnVersions} where ${returnVersions.returnId} = ${returns.id})`,
    })
    .from(returns)
    .leftJoin(depts, eq(depts.deptId, returns.deptId))
    .leftJoin(users, eq(users.userId, returns.assignee))
    .where(where);
type Found = Awaited<ReturnType<typeof selectReturns>>[number];

/** A return as returned in the staff's list. */
export const toDeskItem = (
  tasks: readonly DeclaredTask[],
  { row, company, assigneeName, versions }: Found,
): ReturnDeskItem => ({
  id: String(row.id),
  companyId: row.deptId,
  companyName: company ?? '',
  title: row.title,
  taskId: row.taskId,
  year: row.year,
  status: row.state,
  deadline: taskOfReturn(tasks, row).deadline,
  receipt: row.receipt ?? '',
  submittedTime: row.submittedAt ? siteTime(row.submittedAt) : '',
  assignee: row.assignee ?? '',
  assigneeName: assigneeName ?? '',
  version: versions,
  sample: row.sample,
});

/** A return that is not a draft. Throws an ApiError if there is none with this id. */
export async function deskReturn(db: Db, id: string): Promise<Found> {
  const [found] = await selectReturns(db, and(eq(returns.id, rowId(id)), handedIn));
  if (!found) throw notFound();
  return found;
}

/** A page of the returns that are not drafts, filtered by state, task, year, company and assignee. */
export function listDeskReturns(db: Db, query: Contract['getDeskReturns']['query'], userId: string) {
  const where = and(
    handedIn,
    query.status ? eq(returns.state, query.status) : undefined,
    query.task ? eq(returns.taskId, query.task) : undefined,
    query.year ? eq(returns.year, query.year) : undefined,
    query.keyword ? ilike(depts.deptName, containing(query.keyword)) : undefined,
    query.mine ? eq(returns.assignee, userId) : undefined,
  );
  const counted = db
    .select({ total: count() })
    .from(returns)
    .leftJoin(depts, eq(depts.deptId, returns.deptId))
    .where(where);
  return selectPage(
    query,
    totalOf(counted),
    selectReturns(db, where).orderBy(desc(returns.submittedAt), desc(returns.id)),
  );
}
