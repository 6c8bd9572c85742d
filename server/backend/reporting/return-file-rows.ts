import { and, asc, eq, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import type { ReturnFile } from '../../../generated/models.ts';
import { returnState } from '../../../generated/states.ts';
import type { Db, Transaction } from '../db/database.ts';
import { returnFiles, type returns } from '../db/schema.ts';
import { siteTime } from '../times.ts';
import type { DeclaredTask } from './declared.ts';

type Reader = Pick<Db, 'select'>;
type FileRow = Omit<typeof returnFiles.$inferSelect, 'bytes' | 'removedAt'>;

/** Whose files: a company's for a task and a year. */
type Place = Pick<FileRow, 'deptId' | 'taskId' | 'year'>;
type Submission = Pick<typeof returns.$inferSelect, 'state' | 'submittedAt'>;

/** Where a company's return for a task is. */
export const placeOf = (deptId: string, { id, year }: Pick<DeclaredTask, 'id' | 'year'>): Place => ({
  deptId,
  taskId: id,
  year,
});

/** The name of a return's file among the uploads. */
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

/** Files that fit a condition, without their bytes, in the order in which they were uploaded. */
async function selectFiles(from: Reader, where: SQL | undefined): Promise<readonly ReturnFile[]> {
  const { id, deptId, taskId, year, name, mediaType, size, uploadedAt } = returnFiles;
  const rows = await from
    .select({ id, deptId, taskId, year, name, mediaType, size, uploadedAt })
    .from(returnFiles)
    .where(where)
    .orderBy(asc(uploadedAt), asc(id));
  return rows.map(toFile);
}

/** The files of a return as its company sees them: without those that it has removed. */
export const filesOf = (from: Reader, place: Place): Promise<readonly ReturnFile[]> =>
  selectFiles(from, and(ofPlace(place), isNull(returnFiles.removedAt)));

/** Whether a file belongs to what was handed in last; what is uploaded to a draft or a correction is the company's own. */
export const isHandedIn = ({ uploadedAt }: Pick<FileRow, 'uploadedAt'>, row: Submission | undefined): boolean =>
  row !== undefined && row.state !== returnState.draft && row.submittedAt !== null && uploadedAt <= row.submittedAt;

/** The files of what was handed in last, whatever the company does with them meanwhile. */
export const handedInFiles = async (
  from: Reader,
  row: Place & Pick<Submission, 'submittedAt'>,
): Promise<readonly ReturnFile[]> =>
  row.submittedAt ? selectFiles(from, and(ofPlace(row), lte(returnFiles.uploadedAt, row.submittedAt))) : [];

/** Deletes the rows of files that the company has removed, and returns their ids: their bytes go once this is committed. */
export async function dropRemovedFiles(tx: Transaction, place: Place): Promise<readonly string[]> {
  const removed = and(ofPlace(place), isNotNull(returnFiles.removedAt));
  const rows = await tx.delete(returnFiles).where(removed).returning({ id: returnFiles.id });
  return rows.map(({ id }) => id);
}
