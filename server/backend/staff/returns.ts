import { eq } from 'drizzle-orm';
import { DeskAssignmentSchema, DeskMoveSchema } from '../../../generated/body-schemas.ts';
import type { Contract } from '../../../generated/contract.ts';
import type { MessageEvent } from '../../../generated/messages.ts';
import type { DeskMove } from '../../../generated/models.ts';
import { returnState } from '../../../generated/states.ts';
import { checkReturn } from '../../../shared/returns/check.ts';
import type { Clock } from '../../clock.ts';
import { Audit } from '../audit/audit.ts';
import type { Db } from '../db/database.ts';
import { returns, returnVersions } from '../db/schema.ts';
import { checkedBody } from '../http/body.ts';
import { ApiError, codes } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import type { SessionUser } from '../http/session.ts';
import type { Messenger } from '../messages/notify.ts';
import { type DeclaredTask, isEnded, pageOfReturn, taskOfReturn } from '../reporting/declared.ts';
import { changedElsewhere, changeState, lockReturn } from '../reporting/move-return.ts';
import { handedInFiles } from '../reporting/return-file-rows.ts';
import { eventsOf, type ReturnRow, toRecord, versionsOf } from '../reporting/return-rows.ts';
import { returnChanges } from '../reporting/transitions.ts';
import { siteDay } from '../times.ts';
import { colleagueName } from './colleagues.ts';
import { eachOf, shownVersion } from './desk.ts';
import { deskReturn, listDeskReturns, toDeskItem } from './return-rows.ts';
import { returnTotals, yearsWithTotals } from './return-totals.ts';

type ReadCalls = 'getDeskReturns' | 'getDeskReturn' | 'getReturnTotals' | 'getReturnYears';
type WriteCalls = 'handleReturns' | 'assignReturns';

interface StaffReturnOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly tasks: readonly DeclaredTask[];
  readonly messenger: Messenger;
}

const events: Readonly<Record<string, MessageEvent>> = {
  [returnState.taken]: 'returnTaken',
  [returnState.sentBack]: 'returnSentBack',
  [returnState.accepted]: 'returnAccepted',
};

/** Whether a move would send back a return whose year is over. Its company can finish open returns only. */
const isTooLate = (tasks: readonly DeclaredTask[], row: ReturnRow, to: string): boolean =>
  to === returnState.sentBack && isEnded(taskOfReturn(tasks, row));

/** A return as it was submitted, with the moves that the staff may make. */
async function detailOf(
  db: Db,
  tasks: readonly DeclaredTask[],
  id: string,
): Promise<Contract['getDeskReturn']['response']> {
  const found = await deskReturn(db, id);
  const { row } = found;
  const task = taskOfReturn(tasks, row);
  const record = await toRecord(db, row.deptId, task, row);
  const versions = await versionsOf(db, row.id);
  const values = versions[0]?.values ?? row.values;
  return {
    item: toDeskItem(tasks, found),
    // The staff see what was submitted, not what the company has entered or uploaded since.
    record: { ...record, values, files: [...(await handedInFiles(db, row))] },
    moves: returnChanges.movesFrom(row.state, 'staff').filter(({ to }) => !isTooLate(tasks, row, to)),
    history: await eventsOf(db, row.id),
    versions,
    issues: task.form ? checkReturn(task.form, values, record.lastYear) : [],
  };
}

/** Moves a return, logs it, and notifies the company. Throws a conflict if the caller was shown another version. */
async function moveReturn(
  { db, clock, tasks, messenger }: StaffReturnOptions,
  id: string,
  move: DeskMove,
  user: SessionUser,
): Promise<void> {
  const { to, note = '' } = move;
  const shown = shownVersion(move, id);
  const { row } = await deskReturn(db, id);
  const moves = returnChanges.movesFrom(row.state, 'staff');
  // Pages say what they showed and offer only moves from that state, so the state has changed since.
  if (shown !== undefined && !moves.some((possible) => possible.to === to)) throw changedElsewhere();
  returnChanges.assertMove(row.state, to, 'staff', moves);
  if (isTooLate(tasks, row, to)) throw new ApiError(codes.failure, '该年度的填报已结束，企业无法再修改，不能退回');
  await db.transaction(async (tx) => {
    const locked = await lockReturn(tx, row.id);
    if (!locked || locked.state !== row.state) throw changedElsewhere();
    const versions = await tx.$count(returnVersions, eq(returnVersions.returnId, row.id));
    if (shown !== undefined && shown !== versions) throw changedElsewhere();
    const change = { to, at: clock.now(), person: user.userName, note };
    await changeState(tx, locked, change, { assignee: locked.assignee ?? user.userId });
    const { deptId } = row;
    const action = `handleReturns:${to}`;
    await new Audit(clock).note(tx, user, { action, subject: `return:${id}`, deptId, detail: note });
    const event = events[to];
    const fields = { year: row.year, title: row.title, note, page: pageOfReturn(tasks, row) };
    if (event) await messenger.tell(tx, event, { deptId, fields });
  });
}

/** Assigns a return to a member of the staff, or removes the assignment if null. Logs it. */
async function assignReturn(
  { db, clock }: StaffReturnOptions,
  id: string,
  assignee: { readonly userId: string; readonly name: string } | null,
  user: SessionUser,
): Promise<void> {
  const { row } = await deskReturn(db, id);
  const { deptId } = row;
  await db.transaction(async (tx) => {
    await tx
      .update(returns)
      .set({ assignee: assignee?.userId ?? null })
      .where(eq(returns.id, row.id));
    const action = { action: 'assignReturns', subject: `return:${id}`, deptId, detail: assignee?.name ?? '' };
    await new Audit(clock).note(tx, user, action);
  });
}

/** The staff's calls about the returns of all companies, except drafts. Every change is recorded in the audit log. */
export function staffReturnHandlers(options: StaffReturnOptions): Handlers<ReadCalls | WriteCalls> {
  const { db, clock, tasks } = options;
  return {
    async getDeskReturns({ query, user }) {
      const { rows, total } = await listDeskReturns(db, query, user.userId);
      return { kind: 'rows', rows: rows.map((found) => toDeskItem(tasks, found)), total };
    },
    async getDeskReturn({ params }) {
      return { kind: 'data', data: await detailOf(db, tasks, params.id) };
    },
    async getReturnTotals({ query }) {
      return { kind: 'data', data: await returnTotals(db, tasks, query, siteDay(clock.now())) };
    },
    async getReturnYears({ query }) {
      return { kind: 'data', data: { years: await yearsWithTotals(db, query.task) } };
    },
    async handleReturns({ body, user }) {
      const move = checkedBody(DeskMoveSchema, body);
      if (move.to === returnState.sentBack && !move.note?.trim()) throw new ApiError(codes.failure, '请填写退回原因');
      return { kind: 'data', data: await eachOf(move.ids, (id) => moveReturn(options, id, move, user)) };
    },
    async assignReturns({ body, user }) {
      const { ids, userId } = checkedBody(DeskAssignmentSchema, body);
      const assignee = userId ? { userId, name: await colleagueName(db, userId, 'report:return:handle') } : null;
      return { kind: 'data', data: await eachOf(ids, (id) => assignReturn(options, id, assignee, user)) };
    },
  };
}
