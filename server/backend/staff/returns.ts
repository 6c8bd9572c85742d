import { and, count, desc, eq, ilike, ne, type SQL, sql } from 'drizzle-orm';
import { DeskAssignmentSchema, DeskMoveSchema } from '../../../generated/body-schemas.ts';
import type { MessageEvent } from '../../../generated/messages.ts';
import type { FactTable, ReturnDeskItem } from '../../../generated/models.ts';
import { checkReturn, fieldsOf } from '../../../shared/returns/check.ts';
import type { Clock } from '../../clock.ts';
import { Audit } from '../audit/audit.ts';
import { pageOf } from '../content/paging.ts';
import type { Db } from '../db/database.ts';
import { depts, returns, returnVersions, users } from '../db/schema.ts';
import { checkedBody } from '../http/body.ts';
import { ApiError, codes, notFound } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import type { Messenger } from '../messages/notify.ts';
import type { DeclaredTask } from '../reporting/declared.ts';
import { changeState, lockReturn } from '../reporting/move-return.ts';
import { eventsOf, type ReturnRow, returnStates, toRecord, versionsOf } from '../reporting/return-rows.ts';
import { returnChanges } from '../reporting/transitions.ts';
import { siteDay, siteTime } from '../times.ts';
import { assertColleague } from './colleagues.ts';
import { eachOf, partOf, rowId } from './desk.ts';

type ReturnDeskCalls = 'getDeskReturns' | 'getDeskReturn' | 'handleReturns' | 'assignReturns' | 'getReturnTotals';

interface StaffReturnOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly tasks: readonly DeclaredTask[];
  readonly messenger: Messenger;
}

const events: Readonly<Record<string, MessageEvent>> = {
  [returnStates.taken]: 'returnTaken',
  [returnStates.sentBack]: 'returnSentBack',
  [returnStates.accepted]: 'returnAccepted',
};

const pageOfTask = (task: DeclaredTask | undefined): string =>
  task?.kind === 'upload' ? `/company/report/other?task=${task.id}` : '/company/report/dataFill';

/** The returns of all companies: drafts are their own, and are not shown. Every change is in the audit log. */
export function staffReturnHandlers({ db, clock, tasks, messenger }: StaffReturnOptions): Handlers<ReturnDeskCalls> {
  const audit = new Audit(clock);
  const handedIn = ne(returns.state, returnStates.draft);
  const taskOf = ({ taskId, year }: Pick<ReturnRow, 'taskId' | 'year'>): DeclaredTask | undefined =>
    tasks.find((task) => task.id === taskId && task.year === year);

  const select = (where: SQL | undefined) =>
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
  type Found = Awaited<ReturnType<typeof select>>[number];

  const toItem = ({ row, company, assigneeName, versions }: Found): ReturnDeskItem => ({
    id: String(row.id),
    companyId: row.deptId,
    companyName: company ?? '',
    title: row.title,
    taskId: row.taskId,
    year: row.year,
    status: row.state,
    deadline: taskOf(row)?.deadline ?? '',
    receipt: row.receipt ?? '',
    submittedTime: row.submittedAt ? siteTime(row.submittedAt) : '',
    assignee: row.assignee ?? '',
    assigneeName: assigneeName ?? '',
    version: versions,
    sample: row.sample,
  });

  const one = async (id: string): Promise<Found> => {
    const [found] = await select(and(eq(returns.id, rowId(id)), handedIn));
    if (!found) throw notFound();
    return found;
  };

  return {
    async getDeskReturns({ query, user: caller }) {
      const where = and(
        handedIn,
        query.status ? eq(returns.state, query.status) : undefined,
        query.task ? eq(returns.taskId, query.task) : undefined,
        query.year ? eq(returns.year, query.year) : undefined,
        query.keyword ? ilike(depts.deptName, partOf(query.keyword)) : undefined,
        query.mine ? eq(returns.assignee, caller.userId) : undefined,
      );
      const [found] = await db
        .select({ total: count() })
        .from(returns)
        .leftJoin(depts, eq(depts.deptId, returns.deptId))
        .where(where);
      const total = found?.total ?? 0;
      const { limit, offset } = pageOf(query, total);
      const rows = await select(where).orderBy(desc(returns.submittedAt), desc(returns.id)).limit(limit).offset(offset);
      return { kind: 'rows', rows: rows.map(toItem), total };
    },
    async getDeskReturn({ params }) {
      const found = await one(params.id);
      const { row } = found;
      const task = taskOf(row) ?? {
        ...{ id: row.taskId, title: row.title, year: row.year, kind: 'form' as const, deadline: '', note: '' },
        form: tasks.find(({ id }) => id === row.taskId)?.form,
      };
      const record = await toRecord(db, row.deptId, task, row);
      const [last] = await versionsOf(db, row.id);
      const values = last?.values ?? row.values;
      return {
        kind: 'data',
        data: {
          item: toItem(found),
          // What is shown is what was handed in, not what the company types and uploads meanwhile.
          record: {
            ...record,
            values,
            files: record.files.filter(
              ({ uploadedTime }) => row.submittedAt !== null && uploadedTime <= siteTime(row.submittedAt),
            ),
          },
          moves: [...returnChanges.movesFrom(row.state, 'staff')],
          history: await eventsOf(db, row.id),
          versions: await versionsOf(db, row.id),
          issues: task.form ? checkReturn(task.form, values, record.lastYear) : [],
        },
      };
    },
    async handleReturns({ body, user }) {
      const { ids, to, note = '' } = checkedBody(DeskMoveSchema, body);
      if (to === returnStates.sentBack && note.trim() === '') throw new ApiError(codes.failure, '请填写退回原因');
      const outcome = await eachOf(ids, async (id) => {
        const { row } = await one(id);
        returnChanges.assertMove(row.state, to, 'staff');
        await db.transaction(async (tx) => {
          const locked = await lockReturn(tx, row.id);
          if (!locked || locked.state !== row.state)
            throw new ApiError(codes.conflict, '报表状态已变化，请刷新后再操作');
          const change = { to, at: clock.now(), person: user.userName, note };
          await changeState(tx, locked, change, { assignee: locked.assignee ?? user.userId });
          await audit.note(tx, user, {
            action: `handleReturns:${to}`,
            subject: `return:${id}`,
            deptId: row.deptId,
            detail: note,
          });
          const event = events[to];
          const fields = { year: row.year, title: row.title, note, page: pageOfTask(taskOf(row)) };
          if (event) await messenger.tell(tx, event, { deptId: row.deptId, fields });
        });
      });
      return { kind: 'data', data: outcome };
    },
    async assignReturns({ body, user }) {
      const { ids, userId } = checkedBody(DeskAssignmentSchema, body);
      if (userId) await assertColleague(db, userId, 'report:return:handle');
      const outcome = await eachOf(ids, async (id) => {
        const { row } = await one(id);
        await db.transaction(async (tx) => {
          await tx
            .update(returns)
            .set({ assignee: userId ?? null })
            .where(eq(returns.id, row.id));
          await audit.note(tx, user, {
            action: 'assignReturns',
            subject: `return:${id}`,
            deptId: row.deptId,
            detail: userId ?? '',
          });
        });
      });
      return { kind: 'data', data: outcome };
    },
    async getReturnTotals({ query }) {
      const form = tasks.find(({ id }) => id === query.task)?.form;
      if (!form) throw notFound();
      const rows = await select(
        and(eq(returns.taskId, query.task), eq(returns.year, query.year), eq(returns.state, returnStates.accepted)),
      );
      const companies = await Promise.all(
        rows.map(async ({ row, company }) => ({
          name: company ?? '',
          values: (await versionsOf(db, row.id))[0]?.values ?? {},
        })),
      );
      const fields = fieldsOf(form).filter(({ type }) => type !== 'text');
      const table: FactTable = {
        ...{ name: `${form.id}-${query.year}`, title: `${query.year}年${form.title}汇总` },
        source: `数据来源：${companies.length}家企业审核通过的报表。`,
        asOf: siteDay(clock.now()),
        columns: [
          { key: 'field', label: '指标' },
          { key: 'unit', label: '单位' },
          { key: 'total', label: '合计' },
          ...companies.map(({ name }, index) => ({ key: `c${index}`, label: name })),
        ],
        rows: fields.map(({ id, label, unit = '' }) => {
          const figures = companies.map(({ values }) => values[id]);
          const known = figures.filter((value): value is number => typeof value === 'number');
          // Shares are not added up.
          const total = unit === '%' ? null : Number(known.reduce((sum, value) => sum + value, 0).toFixed(2));
          return [label, unit, total, ...figures.map((value) => (typeof value === 'number' ? value : null))];
        }),
      };
      return { kind: 'data', data: table };
    },
  };
}
