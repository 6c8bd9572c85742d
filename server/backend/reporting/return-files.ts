import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { settings as transport } from '../../../generated/api/settings.ts';
import { returnState } from '../../../generated/states.ts';
import type { Clock } from '../../clock.ts';
import type { UploadStore } from '../../uploads/store.ts';
import type { Db } from '../db/database.ts';
import { returnFiles } from '../db/schema.ts';
import { ApiError, codes, errorEnvelope, notFound, sessionOver } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import { storeWithRow, type UploadParts, uploadResponse } from '../http/upload-response.ts';
import { checkUpload } from '../http/uploads.ts';
import type { DeclaredTask } from './declared.ts';
import { filesOf, findReturn, isOpen, toFile, withReturn } from './return-rows.ts';
import { taskOf } from './returns.ts';

const MAX_FILES = 5;
/** The name of a return's file among the uploads. */
const uploadName = (id: string): string => `returns/${id}`;

/** Uploads of returns. A file belongs to its company and to one return, and stays once that is submitted. */
export function returnFileHandlers(
  db: Db,
  clock: Clock,
  tasks: readonly DeclaredTask[],
  uploads: UploadStore,
): Handlers<'uploadReturnFile' | 'removeReturnFile'> {
  const assertOpen = async (from: Pick<Db, 'select'>, deptId: string, taskId: string, year: number): Promise<void> => {
    const row = await findReturn(from, deptId, taskId, year);
    if (row && !isOpen(row)) throw new ApiError(codes.failure, '该填报已提交，不能再更改文件');
  };
  return {
    async uploadReturnFile({ params, body, user }) {
      const { deptId } = user;
      const task = taskOf(tasks, params.id);
      if (task.kind !== 'upload') throw new ApiError(codes.failure, '该填报不需要上传文件');
      // A submitted return is not worth reading a file for.
      await assertOpen(db, deptId, task.id, task.year);
      const { bytes, mediaType, name } = await checkUpload(body, ['pdf', 'docx', 'xlsx', 'png', 'jpeg']);
      const row = {
        id: randomUUID(),
        deptId,
        taskId: task.id,
        year: task.year,
        name,
        mediaType,
        size: bytes.length,
        uploadedAt: clock.now(),
      };
      await storeWithRow(uploads, uploadName(row.id), bytes, () =>
        withReturn(db, row, async (tx) => {
          await assertOpen(tx, deptId, task.id, task.year);
          if ((await filesOf(tx, deptId, task)).length >= MAX_FILES)
            throw new ApiError(codes.failure, `每项填报最多上传${MAX_FILES}个文件`);
          await tx.insert(returnFiles).values(row);
        }),
      );
      return { kind: 'data', data: toFile(row) };
    },
    async removeReturnFile({ params, user }) {
      const { deptId } = user;
      const mine = and(eq(returnFiles.id, params.id), eq(returnFiles.deptId, deptId));
      const [file] = await db
        .select({ taskId: returnFiles.taskId, year: returnFiles.year })
        .from(returnFiles)
        .where(mine);
      if (!file) throw notFound();
      await withReturn(db, { deptId, ...file }, async (tx) => {
        await assertOpen(tx, deptId, file.taskId, file.year);
        await tx.delete(returnFiles).where(mine);
      });
      await uploads.remove(uploadName(params.id));
      return { kind: 'empty' };
    },
  };
}

/** Whether a file belongs to what has been handed in; what a company uploads to a draft or a correction is its own. */
async function isHandedIn(db: Db, file: typeof returnFiles.$inferSelect): Promise<boolean> {
  const row = await findReturn(db, file.deptId, file.taskId, file.year);
  if (!row?.submittedAt || row.state === returnState.draft) return false;
  return file.uploadedAt <= row.submittedAt;
}

/**
 * Serves uploaded files under /report/file/{id}, to their own company, and to the staff who check returns once the file has
 * been handed in.
 */
export function mountReturnFiles(app: Hono, { db, sessions, uploads }: UploadParts): void {
  app.get('/report/file/:id', async (context) => {
    const user = await sessions.userOf(context.req.header(transport.headers.authorization.name) ?? null);
    if (!user) return context.json(errorEnvelope(sessionOver(context.req.path)), 401);
    const [file] = await db
      .select()
      .from(returnFiles)
      .where(eq(returnFiles.id, context.req.param('id')));
    const mayRead = async (): Promise<boolean> =>
      file?.deptId === user.deptId ||
      (file !== undefined && user.permissions.includes('report:return:handle') && (await isHandedIn(db, file)));
    if (!file || !(await mayRead())) return context.json(errorEnvelope(notFound()), 404);
    return uploadResponse(context, uploads, 'returns', file);
  });
}
