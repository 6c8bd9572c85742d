import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { ReturnEvent, ReturnReceipt, ReturnRecord, ReturnTask, ReturnVersion } from '../../../generated/models.ts';
import { returnState } from '../../../generated/states.ts';
import type { Db, Transaction } from '../db/database.ts';
import { returnEvents, returns, returnVersions } from '../db/schema.ts';
import { siteTime } from '../times.ts';
import { type DeclaredTask, isEnded } from './declared.ts';
import { filesOf, placeOf } from './return-file-rows.ts';
import { returnChanges } from './transitions.ts';

type Reader = Pick<Db, 'select'>;
export type ReturnRow = typeof returns.$inferSelect;

/** States in which the company may change its return. */
export const openStates: readonly string[] = [returnState.draft, returnState.sentBack, returnState.correcting];

export const isOpen = ({ state }: Pick<ReturnRow, 'state'>): boolean => openStates.includes(state);

const submission = ({ receipt, submittedAt, submittedBy }: ReturnRow) =>
  receipt && submittedAt ? { receipt, submittedTime: siteTime(submittedAt), submittedBy: submittedBy ?? '' } : null;

/** A task, with the state of a company's return for it. */
export const toTask = (task: DeclaredTask, row: ReturnRow | undefined): ReturnTask => ({
  id: task.id,
  title: task.title,
  kind: task.kind,
  year: task.year,
  note: task.note,
  deadline: task.deadline,
  state: row ? (isOpen(row) ? 'draft' : 'submitted') : 'open',
  ...(row ? { status: row.state, savedTime: siteTime(row.savedAt), savedBy: row.savedBy, ...submission(row) } : {}),
});

export const toReceipt = (row: ReturnRow): ReturnReceipt => ({
  id: String(row.id),
  taskId: row.taskId,
  title: row.title,
  year: row.year,
  receipt: '',
  submittedTime: '',
  submittedBy: '',
  ...submission(row),
  sample: row.sample,
});

/**
 * Runs `work` in a transaction that holds an exclusive lock on a return and its files, across all processes. An advisory lock,
 * because the return's row may not exist yet.
 */
export const withReturn = <T>(
  db: Db,
  { deptId, taskId, year }: { readonly deptId: string; readonly taskId: string; readonly year: number },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`return:${deptId}:${taskId}:${year}`}, 0))`);
    return work(tx);
  });

/** A company's return for a task and a year, if it has begun one. */
export async function findReturn(
  db: Reader,
  deptId: string,
  taskId: string,
  year: number,
): Promise<ReturnRow | undefined> {
  const [row] = await db
    .select()
    .from(returns)
    .where(and(eq(returns.deptId, deptId), eq(returns.taskId, taskId), eq(returns.year, year)));
  return row;
}

/** The events of a return, oldest first. */
export async function eventsOf(db: Reader, id: number): Promise<ReturnEvent[]> {
  const rows = await db.select().from(returnEvents).where(eq(returnEvents.returnId, id)).orderBy(asc(returnEvents.id));
  return rows.map(({ from, to, at, person, note }) => ({
    from,
    to,
    label: returnChanges.moveLabel(from, to),
    time: siteTime(at),
    person,
    note,
  }));
}

/** All submitted versions of a return, newest first. */
export async function versionsOf(db: Reader, id: number): Promise<ReturnVersion[]> {
  const rows = await db
    .select()
    .from(returnVersions)
    .where(eq(returnVersions.returnId, id))
    .orderBy(desc(returnVersions.number));
  return rows.map(({ number, receipt, at, person, values }) => ({
    number,
    receipt,
    time: siteTime(at),
    person,
    values,
  }));
}

/** The index in a history of the last event that opened an accepted return for a correction; -1 if there is none. */
const lastCorrection = (history: readonly ReturnEvent[]): number =>
  history.findLastIndex(({ from }) => from === returnState.accepted);

/**
 * The moves open to a company. If the return was accepted before, withdrawing leads to its correction, otherwise to a draft.
 * After its year, a return can only be submitted.
 */
export function ownMoves(task: DeclaredTask, { state }: Pick<ReturnRow, 'state'>, history: readonly ReturnEvent[]) {
  const withoutReturn = lastCorrection(history) < 0 ? returnState.correcting : returnState.draft;
  const moves = returnChanges.movesFrom(state, 'member');
  if (isEnded(task)) return moves.filter(({ to }) => to === returnState.submitted);
  return state === returnState.submitted ? moves.filter(({ to }) => to !== withoutReturn) : moves;
}

/** The version that the staff accepted last, even if the company has changed the return since; undefined if there is none. */
export async function acceptedVersion(db: Reader, row: ReturnRow): Promise<ReturnVersion | undefined> {
  const versions = await versionsOf(db, row.id);
  if (row.state === returnState.accepted) return versions[0];
  const history = await eventsOf(db, row.id);
  const end = lastCorrection(history);
  if (end < 0) return undefined;
  const submissions = history.slice(0, end).filter(({ to }) => to === returnState.submitted).length;
  // Samples have no events, therefore at least 1.
  return versions.find(({ number }) => number === Math.max(1, submissions));
}

/** The values last accepted from a company for a task and a year, or else those last submitted; {} if there are neither. */
export async function submittedValues(db: Reader, deptId: string, taskId: string, year: number) {
  const row = await findReturn(db, deptId, taskId, year);
  if (!row) return {};
  // A withdrawn return still has versions, but does not count as submitted.
  const last = (await acceptedVersion(db, row)) ?? (row.receipt ? (await versionsOf(db, row.id))[0] : undefined);
  return last?.values ?? {};
}

/** A complete return: its form, the saved values, and the previous year's values if that return was submitted. */
export async function toRecord(
  db: Reader,
  deptId: string,
  task: DeclaredTask,
  row: ReturnRow | undefined,
): Promise<ReturnRecord> {
  const history = row ? await eventsOf(db, row.id) : [];
  const sentBack = history.findLast(({ to }) => to === returnState.sentBack);
  return {
    task: {
      ...toTask(task, row),
      ...(row?.state === returnState.sentBack && sentBack ? { reason: sentBack.note } : {}),
    },
    ...(task.form ? { form: task.form } : {}),
    version: row?.version ?? 0,
    values: row?.values ?? {},
    lastYear: await submittedValues(db, deptId, task.id, task.year - 1),
    files: [...(await filesOf(db, placeOf(deptId, task)))],
    moves: row ? [...ownMoves(task, row, history)] : [],
    history,
    versions: row ? await versionsOf(db, row.id) : [],
  };
}
