import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { ReturnSaveSchema } from '../../../generated/body-schemas.ts';
import type { ReturnSave } from '../../../generated/models.ts';
import { checkReturn, keepable } from '../../../shared/returns/check.ts';
import type { Clock } from '../../clock.ts';
import { pageOf } from '../content/paging.ts';
import { shanghaiDay, shanghaiTime } from '../content/times.ts';
import type { Db } from '../db/database.ts';
import { returns } from '../db/schema.ts';
import { member, needs } from '../http/access.ts';
import { checkedBody } from '../http/body.ts';
import { codes, notFound, Refusal } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import type { SessionUser } from '../http/session.ts';
import type { DeclaredTask } from './declared.ts';
import { filesOf, findReturn, type ReturnRow, toReceipt, toRecord, toTask } from './return-rows.ts';

type ReturnCalls = 'getReturnTasks' | 'getReturnReceipts' | 'getReturn' | 'saveReturn' | 'submitReturn';
type Kept = Readonly<Record<string, number | string>>;

const SUBMIT = 'report:return:submit';
const MAX_NOTE = 500;

const savedElsewhere = (): Refusal => new Refusal(codes.conflict, '这份报表已在别处保存，请先核对');
const isSubmitted = (): Refusal => new Refusal(codes.failure, '该报表已提交，不能再修改');

/** The task of an id. Throws what an unknown one is answered with. */
export function taskOf(tasks: readonly DeclaredTask[], id: string): DeclaredTask {
  const task = tasks.find((one) => one.id === id);
  if (!task) throw notFound();
  return task;
}

/** What a return keeps of the values that came: fields of its form; a note where files are the return. */
function keptValues({ form }: DeclaredTask, values: Readonly<Record<string, unknown>>): Kept {
  if (form) return keepable(form, values);
  return typeof values.note === 'string' ? { note: values.note.slice(0, MAX_NOTE) } : {};
}

const same = (one: Kept, other: Kept): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([key, value]) => other[key] === value);

/** The calls about returns. Everything is the caller's own company's, whatever is asked for. */
export function returnHandlers(db: Db, clock: Clock, tasks: readonly DeclaredTask[]): Handlers<ReturnCalls> {
  /** Writes values made from `version`. Throws a conflict where another version is there. */
  const save = async (user: SessionUser, task: DeclaredTask, version: number, values: Kept): Promise<ReturnRow> => {
    const saved = { values, savedAt: clock.now(), savedBy: user.userName };
    const mine = and(eq(returns.deptId, user.deptId), eq(returns.taskId, task.id), eq(returns.year, task.year));
    const [row] =
      version === 0
        ? await db
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
        : await db
            .update(returns)
            .set({ ...saved, version: sql`${returns.version} + 1` })
            .where(and(mine, eq(returns.version, version), isNull(returns.receipt)))
            .returning();
    if (row) return row;
    throw (await findReturn(db, user.deptId, task.id, task.year))?.receipt ? isSubmitted() : savedElsewhere();
  };

  const read = (body: ReturnSave | undefined, task: DeclaredTask): { version: number; values: Kept } => {
    const { version, values } = checkedBody(ReturnSaveSchema, body);
    return { version, values: keptValues(task, values as Readonly<Record<string, unknown>>) };
  };

  /** Throws what is wrong with a return that is to be submitted. */
  const assertComplete = async (user: SessionUser, task: DeclaredTask, values: Kept): Promise<void> => {
    if (task.form) {
      const issues = checkReturn(task.form, values);
      if (issues[0]) throw new Refusal(codes.failure, `${issues[0].message}（共${issues.length}处需要修改）`);
    } else if ((await filesOf(db, user.deptId, task)).length === 0) {
      throw new Refusal(codes.failure, '请至少上传一个文件');
    }
  };

  return {
    async getReturnTasks({ user: caller }) {
      const user = member(caller);
      const rows = await db.select().from(returns).where(eq(returns.deptId, user.deptId));
      const list = tasks.map((task) =>
        toTask(
          task,
          rows.find((row) => row.taskId === task.id && row.year === task.year),
        ),
      );
      return { kind: 'rows', rows: list, total: list.length };
    },
    async getReturnReceipts({ query, user: caller }) {
      const where = and(eq(returns.deptId, member(caller).deptId), isNotNull(returns.receipt));
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
    async getReturn({ params, user: caller }) {
      const { deptId } = member(caller);
      const task = taskOf(tasks, params.id);
      return { kind: 'data', data: await toRecord(db, deptId, task, await findReturn(db, deptId, task.id, task.year)) };
    },
    async saveReturn({ params, body, user: caller }) {
      const user = member(caller);
      const task = taskOf(tasks, params.id);
      const { version, values } = read(body, task);
      const row = await save(user, task, version, values);
      return { kind: 'data', data: { version: row.version, savedTime: shanghaiTime(row.savedAt) } };
    },
    async submitReturn({ params, body, user: caller }) {
      const user = needs(caller, SUBMIT);
      const task = taskOf(tasks, params.id);
      const { version, values } = read(body, task);
      const known = await findReturn(db, user.deptId, task.id, task.year);
      if (known?.receipt) {
        if (!same(known.values, values)) throw isSubmitted();
        return { kind: 'data', data: await toRecord(db, user.deptId, task, known) };
      }
      await assertComplete(user, task, values);
      const { id, version: savedVersion } = await save(user, task, version, values);
      const at = clock.now();
      const receipt = `HZ${shanghaiDay(at).replaceAll('-', '')}-${String(id).padStart(6, '0')}`;
      const [row] = await db
        .update(returns)
        .set({ receipt, submittedAt: at, submittedBy: user.userName })
        .where(and(eq(returns.id, id), eq(returns.version, savedVersion)))
        .returning();
      if (!row) throw savedElsewhere();
      return { kind: 'data', data: await toRecord(db, user.deptId, task, row) };
    },
  };
}
