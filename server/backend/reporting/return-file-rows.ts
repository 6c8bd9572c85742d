import { and, asc, eq, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import type { ReturnFile } from '../../../generated/models.ts';
import { returnState } from '../../../generated/states.ts';
import type { Db, Transaction } from '../db/database.ts';
import { returnFiles, type returns } from '../db/schema.ts';
import { siteTime } from '../times.ts';
import type { DeclaredTask } from './declared.ts';

type Reader = Pick<Db, 'select'>;
type FileRow = Omit<typeof returnFiles.$inferSelect, 'bytes' | 'removedAt'>;

/** Identifies a return: a company, a task and a year. */
type Place = Pick<FileRow, 'deptId' | 'taskId' | 'year'>;
type Submission = Pick<typeof returns.$inferSelect, 'state' | 'submittedAt'>;

/** The place of a company's return for a task. */
export const placeOf = (deptId: string, { id, year }: Pick<DeclaredTask, 'id' | 'year'>): Place => ({
  deptId,
  taskId: id,
  year,
});

/** The name of a return's file in the upload store. */
export const uploadName = (id: string): string => `returns/${id}`;

export const toFile = (row: FileRow): ReturnFile => ({
  id: row.id,
  name: row.name,
  size: row.size,
  mediaType: row.mediaType,
  uploadedTime: siteTime(row.uploadedAt),
});

const ofPlace = ({ deptId, taskId, year }: Place): SQL | undefined =>
  and(eq(returnFiles.deptId, deptId), eq(returnFiles.taskId, taskId), eq(returnFiles.year, year));

/** Files that match a condition, without their bytes, in order of upload. */
async function selectFiles(from: Reader, where: SQL | undefined): Promise<readonly ReturnFile[]> {
  const { id, deptId, taskId, year, name, mediaType, size, uploadedAt } = returnFiles;
  const rows = await from
    .select({ id, deptId, taskId, year, name, mediaType, size, uploadedAt })
    .from(returnFiles)
    .where(where)
    .orderBy(asc(uploadedAt), asc(id));
  return rows.map(toFile);
}

/** The files of a return that its company sees: all that it has not removed. */
export const filesOf = (from: Reader, place: Place): Promise<readonly ReturnFile[]> =>
  selectFiles(from, and(ofPlace(place), isNull(returnFiles.removedAt)));

/** Whether a file belongs to the last submission. Files of a draft, or added in a correction, are visible to the company only. */
export const isHandedIn = ({ uploadedAt }: Pick<FileRow, 'uploadedAt'>, row: Submission | undefined): boolean =>
  row !== undefined && row.state !== returnState.draft && row.submittedAt !== null && uploadedAt <= row.submittedAt;

/** The files of the last submission, even if the company has removed them since. */
export const handedInFiles = async (
  from: Reader,
  row: Place & Pick<Submission, 'submittedAt'>,
): Promise<readonly ReturnFile[]> =>
  row.submittedAt ? selectFiles(from, and(ofPlace(row), lte(returnFiles.uploadedAt, row.submittedAt))) : [];

/** Deletes the rows of files that the company has removed. Returns their ids: delete their bytes after the commit. */
export async function dropRemovedFiles(tx: Transaction, place: Place): Promise<readonly string[]> {
  const removed = and(ofPlace(place), isNotNull(returnFiles.removedAt));
  const rows = await tx.delete(returnFiles).where(removed).returning({ id: returnFiles.id });
  return rows.map(({ id }) => id);
}
