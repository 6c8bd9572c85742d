import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { ReturnSaveSchema, ReturnTransitionSchema } from '../../../generated/body-schemas.ts';
import type { ReturnRecord, ReturnSave } from '../../../generated/models.ts';
import { returnState } from '../../../generated/states.ts';
import { checkReturn, noteIssue, storable } from '../../../shared/returns/check.ts';
import type { Clock } from '../../clock.ts';
import type { UploadStore } from '../../uploads/store.ts';
import { nameOf } from '../company/names.ts';
import type { Db } from '../db/database.ts';
import { selectPage } from '../db/paging.ts';
import { returns } from '../db/schema.ts';
import { checkedBody } from '../http/body.ts';
import { ApiError, codes, notFound } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import type { SessionUser } from '../http/session.ts';
import type { Messenger } from '../messages/notify.ts';
import { Records } from '../records.ts';
import { siteDay, siteTime } from '../times.ts';
import { type DeclaredTask, taskOfReturn } from './declared.ts';
import { changeState, lockReturn, submitVersion } from './move-return.ts';
import { dropRemovedFiles, filesOf, placeOf, uploadName } from './return-file-rows.ts';
import {
  eventsOf,
  findReturn,
  isOpen,
  openStates,
  ownMoves,
  type ReturnRow,
  submittedValues,
  toReceipt,
  toRecord,
  toTask,
  withReturn,
} from './return-rows.ts';
import { returnChanges } from './transitions.ts';

type ReadCalls = 'getReturnTasks' | 'getReturnReceipts' | 'getReturn';
type WriteCalls = 'saveReturn' | 'submitReturn' | 'moveReturn';
type Store = Pick<Db, 'select' | 'insert' | 'update'>;
type Stored = Readonly<Record<string, number | string>>;

const savedElsewhere = (): ApiError => new ApiError(codes.conflict, '这份报表已在别处保存，请先核对');
const isSubmitted = (): ApiError => new ApiError(codes.failure, '该报表已提交，不能再修改；受理前可以先撤回');
const { draft } = returnState;

/**
 * The task that a call names, for the year that it names or the declared one. Another year exists for a company only if it has
 * submitted its return. Throws an ApiError if there is none.
 */
export async function taskOf(
  db: Db,
  tasks: readonly DeclaredTask[],
  deptId: string,
  id: string,
  year?: number,
): Promise<DeclaredTask> {
  const task = tasks.find((one) => one.id === id);
  if (!task) throw notFound();
  if (year === undefined || year === task.year) return task;
  const row = await findReturn(db, deptId, id, year);
  if (!row || row.state === draft) throw notFound();
  return taskOfReturn(tasks, row);
}

/** The values of a return that are stored: the fields of its form, or only a note if the return consists of files. */
function storedValues({ form }: DeclaredTask, values: Readonly<Record<string, unknown>>): Stored {
  if (form) return storable(form, values);
  return typeof values.note === 'string' ? { note: values.note } : {};
}

const same = (one: Stored, other: Stored): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([key, value]) => other[key] === value);

/** The values that a call sends, and the version that they are based on. */
function sentValues(body: ReturnSave | undefined, task: DeclaredTask): { version: number; values: Stored } {
  const { version, values } = checkedBody(ReturnSaveSchema, body);
  return { version, values: storedValues(task, values as Readonly<Record<string, unknown>>) };
}

/** Throws an ApiError if a return is not ready to be submitted. */
async function assertComplete(from: Store, user: SessionUser, task: DeclaredTask, values: Stored): Promise<void> {
  if (task.form) {
    const issues = checkReturn(task.form, values, await submittedValues(from, user.deptId, task.id, task.year - 1));
    if (issues[0]) throw new ApiError(codes.failure, `${issues[0].message}（共${issues.length}处需要修改）`);
  } else if ((await filesOf(from, placeOf(user.deptId, task))).length === 0) {
    throw new ApiError(codes.failure, '请至少上传一个文件');
  } else {
    const issue = noteIssue(String(values.note ?? ''));
    if (issue) throw new ApiError(codes.failure, issue);
  }
}

/** Saves, submits and withdraws a company's returns in the database. */
class ReturnStore extends Records {
  readonly #uploads: UploadStore;

  constructor(db: Db, clock: Clock, messenger: Messenger, uploads: UploadStore) {
    super(db, clock, messenger);
    this.#uploads = uploads;
  }

  /** Writes values based on `version`. Throws an ApiError if another version is stored, or the return is submitted. */
  async save(
    user: SessionUser,
    task: DeclaredTask,
    { version, values }: { readonly version: number; readonly values: Stored },
    into: Store = this.db,
  ): Promise<ReturnRow> {
    const saved = { values, savedAt: this.clock.now(), savedBy: user.userName };
    const place = placeOf(user.deptId, task);
    const mine = and(eq(returns.deptId, place.deptId), eq(returns.taskId, place.taskId), eq(returns.year, place.year));
    const [row] =
      version === 0
        ? await into
            .insert(returns)
            .values({ ...saved, ...place, title: task.title, version: 1, sample: false })
            .onConflictDoNothing()
            .returning()
        : await into
            .update(returns)
            .set({ ...saved, version: sql`${returns.version} + 1` })
            .where(and(mine, eq(returns.version, version), inArray(returns.state, openStates)))
            .returning();
    if (row) return row;
    const known = await findReturn(into, user.deptId, task.id, task.year);
    throw known && !isOpen(known) ? isSubmitted() : savedElsewhere();
  }

  /** Saves and submits a return. Submitting the same values again has no effect. */
  async submit(
    user: SessionUser,
    task: DeclaredTask,
    sent: { readonly version: number; readonly values: Stored },
  ): Promise<ReturnRecord> {
    const place = placeOf(user.deptId, task);
    let removed: readonly string[] = [];
    const record = await withReturn(this.db, place, async (tx) => {
      const known = await findReturn(tx, user.deptId, task.id, task.year);
      if (known && !isOpen(known)) {
        if (!same(known.values, sent.values)) throw isSubmitted();
        return toRecord(tx, user.deptId, task, known);
      }
      await assertComplete(tx, user, task, sent.values);
      const saved = await this.save(user, task, sent, tx);
      const at = this.clock.now();
      const row = await submitVersion(tx, saved, { at, person: user.userName }, siteDay(at));
      removed = await dropRemovedFiles(tx, place);
      const company = await nameOf(tx, user.deptId);
      const fields = { id: row.id, company, year: task.year, title: task.title, receipt: row.receipt ?? '' };
      await this.messenger.tell(tx, 'returnSubmitted', { fields });
      return toRecord(tx, user.deptId, task, row);
    });
    // The return is already submitted, so a failure of the upload store is ignored.
    for (const id of removed) await this.#uploads.remove(uploadName(id)).catch(() => undefined);
    return record;
  }

  /** Moves a return to another state: withdraws it, or opens it for a correction. */
  move(user: SessionUser, task: DeclaredTask, known: ReturnRow, to: string, note: string): Promise<ReturnRow> {
    return this.db.transaction(async (tx) => {
      const locked = await lockReturn(tx, known.id);
      if (!locked || locked.state !== known.state) throw savedElsewhere();
      const change = { to, at: this.clock.now(), person: user.userName, note };
      // A return withdrawn to a draft no longer counts as submitted; one withdrawn to a correction still does. All versions stay.
      const set = to === draft ? { receipt: null, submittedAt: null, submittedBy: null } : {};
      const changed = await changeState(tx, locked, change, set);
      const fields = { company: await nameOf(tx, user.deptId), year: task.year, title: task.title };
      if (locked.state === returnState.submitted) await this.messenger.tell(tx, 'returnWithdrawn', { fields });
      return changed;
    });
  }
}

/** The calls that read a company's returns. */
const readHandlers = (db: Db, tasks: readonly DeclaredTask[]): Handlers<ReadCalls> => ({
  async getReturnTasks({ user }) {
    const rows = await db.select().from(returns).where(eq(returns.deptId, user.deptId));
    const rowOf = (task: DeclaredTask) => rows.find((row) => row.taskId === task.id && row.year === task.year);
    const unfinished = rows
      .filter((row) => isOpen(row) && row.state !== draft)
      .filter(({ taskId, year }) => tasks.some((task) => task.id === taskId && task.year !== year))
      .map((row) => toTask(taskOfReturn(tasks, row), row));
    const list = [...tasks.map((task) => toTask(task, rowOf(task))), ...unfinished];
    return { kind: 'rows', rows: list, total: list.length };
  },
  async getReturnReceipts({ query, user }) {
    const where = and(eq(returns.deptId, user.deptId), isNotNull(returns.receipt));
    const { rows, total } = await selectPage(
      query,
      db.$count(returns, where),
      db.select().from(returns).where(where).orderBy(desc(returns.submittedAt), desc(returns.id)),
    );
    return { kind: 'rows', rows: rows.map(toReceipt), total };
  },
  async getReturn({ params, query, user }) {
    const { deptId } = user;
    const task = await taskOf(db, tasks, deptId, params.id, query.year);
    return { kind: 'data', data: await toRecord(db, deptId, task, await findReturn(db, deptId, task.id, task.year)) };
  },
});

/** The calls about returns. They only ever read and write the returns of the caller's own company. */
export function returnHandlers(
  db: Db,
  clock: Clock,
  tasks: readonly DeclaredTask[],
  messenger: Messenger,
  uploads: UploadStore,
): Handlers<ReadCalls | WriteCalls> {
  const store = new ReturnStore(db, clock, messenger, uploads);
  return {
    ...readHandlers(db, tasks),
    async saveReturn({ params, query, body, user }) {
      const task = await taskOf(db, tasks, user.deptId, params.id, query.year);
      const row = await store.save(user, task, sentValues(body, task));
      return { kind: 'data', data: { version: row.version, savedTime: siteTime(row.savedAt) } };
    },
    async submitReturn({ params, query, body, user }) {
      const task = await taskOf(db, tasks, user.deptId, params.id, query.year);
      return { kind: 'data', data: await store.submit(user, task, sentValues(body, task)) };
    },
    async moveReturn({ params, query, body, user }) {
      const task = await taskOf(db, tasks, user.deptId, params.id, query.year);
      const { to, note = '' } = checkedBody(ReturnTransitionSchema, body);
      const known = await findReturn(db, user.deptId, task.id, task.year);
      if (!known) throw notFound();
      returnChanges.assertMove(known.state, to, 'member', ownMoves(task, known, await eventsOf(db, known.id)));
      if (to === returnState.submitted) throw new ApiError(codes.failure, '请在填报页核对后提交');
      const row = await store.move(user, task, known, to, note);
      return { kind: 'data', data: await toRecord(db, user.deptId, task, row) };
    },
  };
}
