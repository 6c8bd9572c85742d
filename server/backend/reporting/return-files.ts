import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Hono } from 'hono';
import { settings as transport } from '../../../generated/api/settings.ts';
import type { Clock } from '../../clock.ts';
import type { UploadStore } from '../../uploads/store.ts';
import type { Db } from '../db/database.ts';
import { returnFiles } from '../db/schema.ts';
import { ApiError, codes, errorEnvelope, notFound, sessionOver } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import type { SessionUser } from '../http/session.ts';
import { storeWithRow, type UploadParts, uploadResponse } from '../http/upload-response.ts';
import { checkUpload } from '../http/uploads.ts';
import type { DeclaredTask } from './declared.ts';
import { filesOf, isHandedIn, placeOf, toFile, uploadName } from './return-file-rows.ts';
import { findReturn, isOpen, type ReturnRow, withReturn } from './return-rows.ts';
import { taskOf } from './returns.ts';

const MAX_FILES = 5;

/**
 * The calls that upload and remove files of returns. A file belongs to one company and one return. If a company removes a
 * submitted file from a return that is open again, the staff can still read it until the next submission.
 */
export function returnFileHandlers(
  db: Db,
  clock: Clock,
  tasks: readonly DeclaredTask[],
  uploads: UploadStore,
): Handlers<'uploadReturnFile' | 'removeReturnFile'> {
  const openReturn = async (
    from: Pick<Db, 'select'>,
    deptId: string,
    taskId: string,
    year: number,
  ): Promise<ReturnRow | undefined> => {
    const row = await findReturn(from, deptId, taskId, year);
    if (row && !isOpen(row)) throw new ApiError(codes.failure, '该填报已提交，不能再更改文件');
    return row;
  };
  return {
    async uploadReturnFile({ params, query, body, user }) {
      const { deptId } = user;
      const task = await taskOf(db, tasks, deptId, params.id, query.year);
      if (task.kind !== 'upload') throw new ApiError(codes.failure, '该填报不需要上传文件');
      // Checked before the file is read, to avoid that work for a submitted return.
      await openReturn(db, deptId, task.id, task.year);
      const { bytes, mediaType, name } = await checkUpload(body, ['pdf', 'docx', 'xlsx', 'png', 'jpeg']);
      const id = randomUUID();
      const place = placeOf(deptId, task);
      const data = await storeWithRow(uploads, uploadName(id), bytes, () =>
        withReturn(db, place, async (tx) => {
          await openReturn(tx, deptId, task.id, task.year);
          if ((await filesOf(tx, place)).length >= MAX_FILES)
            throw new ApiError(codes.failure, `每项填报最多上传${MAX_FILES}个文件`);
          // A submission takes the same lock, so comparing the two times tells whether the file is part of the submission.
          const row = { id, ...place, name, mediaType, size: bytes.length, uploadedAt: clock.now() };
          await tx.insert(returnFiles).values(row);
          return toFile(row);
        }),
      );
      return { kind: 'data', data };
    },
    async removeReturnFile({ params, user }) {
      const { deptId } = user;
      const mine = and(eq(returnFiles.id, params.id), eq(returnFiles.deptId, deptId), isNull(returnFiles.removedAt));
      const { taskId, year, uploadedAt } = returnFiles;
      const [file] = await db.select({ taskId, year, uploadedAt }).from(returnFiles).where(mine);
      if (!file) throw notFound();
      const isGone = await withReturn(db, { deptId, ...file }, async (tx) => {
        const row = await openReturn(tx, deptId, file.taskId, file.year);
        if (isHandedIn(file, row)) {
          await tx.update(returnFiles).set({ removedAt: clock.now() }).where(mine);
          return false;
        }
        await tx.delete(returnFiles).where(mine);
        return true;
      });
      if (isGone) await uploads.remove(uploadName(params.id));
      return { kind: 'empty' };
    },
  };
}

/** Whether a user may read a file: its company until it removes the file, the staff who check returns once it is submitted. */
async function mayRead(db: Db, user: SessionUser, file: typeof returnFiles.$inferSelect): Promise<boolean> {
  if (file.deptId === user.deptId && file.removedAt === null) return true;
  if (!user.permissions.includes('report:return:handle')) return false;
  return isHandedIn(file, await findReturn(db, file.deptId, file.taskId, file.year));
}

/** Serves uploaded files under /report/file/{id}. */
export function mountReturnFiles(app: Hono, { db, sessions, uploads }: UploadParts): void {
  app.get('/report/file/:id', async (context) => {
    const user = await sessions.userOf(context.req.header(transport.headers.authorization.name) ?? null);
    if (!user) return context.json(errorEnvelope(sessionOver(context.req.path)), 401);
    const [file] = await db
      .select()
      .from(returnFiles)
      .where(eq(returnFiles.id, context.req.param('id')));
    if (!file || !(await mayRead(db, user, file))) return context.json(errorEnvelope(notFound()), 404);
    return uploadResponse(context, uploads, 'returns', file);
  });
}
