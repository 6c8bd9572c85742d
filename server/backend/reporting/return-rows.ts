import { and, asc, eq } from 'drizzle-orm';
import type { ReturnFile, ReturnReceipt, ReturnRecord, ReturnTask } from '../../../generated/models.ts';
import { shanghaiTime } from '../content/times.ts';
import type { Db } from '../db/database.ts';
import { returnFiles, returns } from '../db/schema.ts';
import type { DeclaredTask } from './declared.ts';

export type ReturnRow = typeof returns.$inferSelect;

const submission = ({ receipt, submittedAt, submittedBy }: ReturnRow) =>
  receipt && submittedAt ? { receipt, submittedTime: shanghaiTime(submittedAt), submittedBy: submittedBy ?? '' } : null;

/** A task, and how far a company is with it. */
export const toTask = (task: DeclaredTask, row: ReturnRow | undefined): ReturnTask => ({
  id: task.id,
  title: task.title,
  kind: task.kind,
  year: task.year,
  note: task.note,
  deadline: task.deadline,
  state: row ? (row.receipt ? 'submitted' : 'draft') : 'open',
  ...(row ? { savedTime: shanghaiTime(row.savedAt), savedBy: row.savedBy, ...submission(row) } : {}),
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

export const toFile = (row: Omit<typeof returnFiles.$inferSelect, 'bytes'>): ReturnFile => ({
  id: row.id,
  name: row.name,
  size: row.size,
  mediaType: row.mediaType,
  uploadedTime: shanghaiTime(row.uploadedAt),
});

/** A company's return for a task and a year, if it has begun one. */
export async function findReturn(db: Db, deptId: string, taskId: string, year: number): Promise<ReturnRow | undefined> {
  const [row] = await db
    .select()
    .from(returns)
    .where(and(eq(returns.deptId, deptId), eq(returns.taskId, taskId), eq(returns.year, year)));
  return row;
}

/** Files of a return, without their bytes. */
export async function filesOf(db: Db, deptId: string, { id, year }: DeclaredTask): Promise<readonly ReturnFile[]> {
  const rows = await db
    .select({
      id: returnFiles.id,
      deptId: returnFiles.deptId,
      taskId: returnFiles.taskId,
      year: returnFiles.year,
      name: returnFiles.name,
      mediaType: returnFiles.mediaType,
      size: returnFiles.size,
      uploadedAt: returnFiles.uploadedAt,
    })
    .from(returnFiles)
    .where(and(eq(returnFiles.deptId, deptId), eq(returnFiles.taskId, id), eq(returnFiles.year, year)))
    .orderBy(asc(returnFiles.uploadedAt), asc(returnFiles.id));
  return rows.map(toFile);
}

/** A return whole: its form, what was saved, and the values of the year before where that return was submitted. */
export async function toRecord(
  db: Db,
  deptId: string,
  task: DeclaredTask,
  row: ReturnRow | undefined,
): Promise<ReturnRecord> {
  const before = await findReturn(db, deptId, task.id, task.year - 1);
  return {
    task: toTask(task, row),
    ...(task.form ? { form: task.form } : {}),
    version: row?.version ?? 0,
    values: row?.values ?? {},
    lastYear: before?.receipt ? before.values : {},
    files: await filesOf(db, deptId, task),
  };
}
