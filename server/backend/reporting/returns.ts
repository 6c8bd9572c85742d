import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { ReturnSaveSchema, ReturnTransitionSchema } from '../../../generated/body-schemas.ts';
import type { ReturnSave } from '../../../generated/models.ts';
import { checkReturn, storable } from '../../../shared/returns/check.ts';
import type { Clock } from '../../clock.ts';
import { pageOf } from '../content/paging.ts';
import type { Db } from '../db/database.ts';
import { depts, returns } from '../db/schema.ts';
import { checkedBody } from '../http/body.ts';
import { ApiError, codes, notFound } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import type { SessionUser } from '../http/session.ts';
import type { Messenger } from '../messages/notify.ts';
import { siteDay, siteTime } from '../times.ts';
import type { DeclaredTask } from './declared.ts';
import { changeState, lockReturn, submitVersion } from './move-return.ts';
import {
  filesOf,
  findReturn,
  isOpen,
  type ReturnRow,
  returnStates,
  submittedValues,
  toReceipt,
  toRecord,
  toTask,
  withReturn,
} from './return-rows.ts';
import { returnChanges } from './transitions.ts';

type ReturnCalls = 'getReturnTasks' | 'getReturnReceipts' | 'getReturn' | 'saveReturn' | 'submitReturn' | 'moveReturn';
type Store = Pick<Db, 'select' | 'insert' | 'update'>;
type Stored = Readonly<Record<string, number | string>>;

const MAX_NOTE = 500;

const savedElsewhere = (): ApiError => new ApiError(codes.conflict, '这份报表已在别处保存，请先核对');
const isSubmitted = (): ApiError => new ApiError(codes.failure, '该报表已提交，不能再修改；受理前可以先撤回');
const { draft, sentBack, correcting } = returnStates;

/** The task of an id. Throws an ApiError for an unknown one. */
export function taskOf(tasks: readonly DeclaredTask[], id: string): DeclaredTask {
  const task = tasks.find((one) => one.id === id);
  if (!task) throw notFound();
  return task;
}

/** What a return keeps of the values that came: fields of its form; a note where files are the return. */
function storedValues({ form }: DeclaredTask, values: Readonly<Record<string, unknown>>): Stored {
  if (form) return storable(form, values);
  return typeof values.note === 'string' ? { note: values.note.slice(0, MAX_NOTE) } : {};
}

/** A company's name, as messages say it. */
export async function nameOf(db: Pick<Db, 'select'>, deptId: string): Promise<string> {
  const [dept] = await db.select({ name: depts.deptName }).from(depts).where(eq(depts.deptId, deptId));
  return dept?.name ?? '';
}

const same = (one: Stored, other: Stored): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([key, value]) => other[key] === value);

/** The calls about returns. Everything is the caller's own company's, whatever is asked for. */
export function returnHandlers(
  db: Db,
  clock: Clock,
  tasks: readonly DeclaredTask[],
  messenger: Messenger,
): Handlers<ReturnCalls> {
  /** Writes values made from `version`. Throws a conflict where another version is there. */
  const save = async (
    into: Store,
    user: SessionUser,
    task: DeclaredTask,
    version: number,
    values: Stored,
  ): Promise<ReturnRow> => {
    const saved = { values, savedAt: clock.now(), savedBy: user.userName };
    const mine = and(eq(returns.deptId, user.deptId), eq(returns.taskId, task.id), eq(returns.year, task.year));
    const [row] =
      version === 0
        ? await into
            .insert(returns)
            .values({
              ...saved,
              deptId: user.deptId,
              taskId: task.id,
              year: task.year,
              title: task.title,
              version: 1,
              sample: false,
            })
            .onConflictDoNothing()
            .returning()
        : await into
            .update(returns)
            .set({ ...saved, version: sql`${returns.version} + 1` })
            .where(and(mine, eq(returns.version, version), inArray(returns.state, [draft, sentBack, correcting])))
            .returning();
    if (row) return row;
    const known = await findReturn(into, user.deptId, task.id, task.year);
    throw known && !isOpen(known) ? isSubmitted() : savedElsewhere();
  };

  const read = (body: ReturnSave | undefined, task: DeclaredTask): { version: number; values: Stored } => {
    const { version, values } = checkedBody(ReturnSaveSchema, body);
    return { version, values: storedValues(task, values as Readonly<Record<string, unknown>>) };
  };

  /** Throws what is wrong with a return that is to be submitted. */
  const assertComplete = async (from: Store, user: SessionUser, task: DeclaredTask, values: Stored): Promise<void> => {
    if (task.form) {
      const issues = checkReturn(task.form, values, await submittedValues(from, user.deptId, task.id, task.year - 1));
      if (issues[0]) throw new ApiError(codes.failure, `${issues[0].message}（共${issues.length}处需要修改）`);
    } else if ((await filesOf(from, user.deptId, task)).length === 0) {
      throw new ApiError(codes.failure, '请至少上传一个文件');
    }
  };

  return {
    async getReturnTasks({ user }) {
      const rows = await db.select().from(returns).where(eq(returns.deptId, user.deptId));
      const list = tasks.map((task) =>
        toTask(
          task,
          rows.find((row) => row.taskId === task.id && row.year === task.year),
        ),
      );
      return { kind: 'rows', rows: list, total: list.length };
    },
    async getReturnReceipts({ query, user }) {
      const where = and(eq(returns.deptId, user.deptId), isNotNull(returns.receipt));
      const [found] = await db.select({ total: count() }).from(returns).where(where);
      const total = found?.total ?? 0;
      const { limit, offset } = pageOf(query, total);
      const rows = await db
        .select()
        .from(returns)
        .where(where)
        .orderBy(desc(returns.submittedAt), desc(returns.id))
        .limit(limit)
        .offset(offset);
      return { kind: 'rows', rows: rows.map(toReceipt), total };
    },
    async getReturn({ params, user }) {
      const { deptId } = user;
      const task = taskOf(tasks, params.id);
      return { kind: 'data', data: await toRecord(db, deptId, task, await findReturn(db, deptId, task.id, task.year)) };
    },
    async saveReturn({ params, body, user }) {
      const task = taskOf(tasks, params.id);
      const { version, values } = read(body, task);
      const row = await save(db, user, task, version, values);
      return { kind: 'data', data: { version: row.version, savedTime: siteTime(row.savedAt) } };
    },
    async submitReturn({ params, body, user }) {
      const task = taskOf(tasks, params.id);
      const { version, values } = read(body, task);
      const place = { deptId: user.deptId, taskId: task.id, year: task.year };
      const data = await withReturn(db, place, async (tx) => {
        const known = await findReturn(tx, user.deptId, task.id, task.year);
        if (known && !isOpen(known)) {
          if (!same(known.values, values)) throw isSubmitted();
          return toRecord(tx, user.deptId, task, known);
        }
        await assertComplete(tx, user, task, values);
        const saved = await save(tx, user, task, version, values);
        const at = clock.now();
        const row = await submitVersion(tx, saved, { at, person: user.userName }, siteDay(at));
        const company = await nameOf(tx, user.deptId);
        const fields = { id: row.id, company, year: task.year, title: task.title, receipt: row.receipt ?? '' };
        await messenger.tell(tx, 'returnSubmitted', { fields });
        return toRecord(tx, user.deptId, task, row);
      });
      return { kind: 'data', data };
    },
    async moveReturn({ params, body, user }) {
      const task = taskOf(tasks, params.id);
      const { to, note = '' } = checkedBody(ReturnTransitionSchema, body);
      const known = await findReturn(db, user.deptId, task.id, task.year);
      if (!known) throw notFound();
      returnChanges.assertMove(known.state, to, 'member');
      if (to === returnStates.submitted) throw new ApiError(codes.failure, '请在填报页核对后提交');
      const row = await db.transaction(async (tx) => {
        const locked = await lockReturn(tx, known.id);
        if (!locked || locked.state !== known.state) throw savedElsewhere();
        const change = { to, at: clock.now(), person: user.userName, note };
        // What was withdrawn has not been handed in; its version stays among the versions.
        const set = to === draft ? { receipt: null, submittedAt: null, submittedBy: null } : {};
        const changed = await changeState(tx, locked, change, set);
        const fields = { id: known.id, company: await nameOf(tx, user.deptId), year: task.year, title: task.title };
        if (to === draft) await messenger.tell(tx, 'returnWithdrawn', { fields });
        return changed;
      });
      return { kind: 'data', data: await toRecord(db, user.deptId, task, row) };
    },
  };
}
