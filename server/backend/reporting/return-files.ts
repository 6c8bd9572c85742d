import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { settings as transport } from '../../../generated/api/settings.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../db/database.ts';
import { returnFiles } from '../db/schema.ts';
import { member } from '../http/access.ts';
import { codes, notFound, Refusal, refuse, sessionOver } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import type { Sessions } from '../http/session.ts';
import { checkUpload } from '../http/uploads.ts';
import type { DeclaredTask } from './declared.ts';
import { filesOf, findReturn, toFile } from './return-rows.ts';
import { taskOf } from './returns.ts';

const MAX_FILES = 5;

/** Uploads of returns. A file belongs to its company and to one return, and stays once that is submitted. */
export function returnFileHandlers(
  db: Db,
  clock: Clock,
  tasks: readonly DeclaredTask[],
): Handlers<'uploadReturnFile' | 'removeReturnFile'> {
  const assertOpen = async (deptId: string, taskId: string, year: number): Promise<void> => {
    if ((await findReturn(db, deptId, taskId, year))?.receipt)
      throw new Refusal(codes.failure, '该填报已提交，不能再更改文件');
  };
  return {
    async uploadReturnFile({ params, body, user: caller }) {
      const { deptId } = member(caller);
      const task = taskOf(tasks, params.id);
      if (task.kind !== 'upload') throw new Refusal(codes.failure, '该填报不需要上传文件');
      await assertOpen(deptId, task.id, task.year);
      const { bytes, mediaType, name } = await checkUpload(body, ['pdf', 'docx', 'xlsx', 'png', 'jpeg']);
      if ((await filesOf(db, deptId, task)).length >= MAX_FILES)
        throw new Refusal(codes.failure, `每项填报最多上传${MAX_FILES}个文件`);
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
      await db.insert(returnFiles).values({ ...row, bytes });
      return { kind: 'data', data: toFile(row) };
    },
    async removeReturnFile({ params, user: caller }) {
      const { deptId } = member(caller);
      const mine = and(eq(returnFiles.id, params.id), eq(returnFiles.deptId, deptId));
      const [file] = await db
        .select({ taskId: returnFiles.taskId, year: returnFiles.year })
        .from(returnFiles)
        .where(mine);
      if (!file) throw notFound();
      await assertOpen(deptId, file.taskId, file.year);
      await db.delete(returnFiles).where(mine);
      return { kind: 'empty' };
    },
  };
}

/** Serves uploaded files under /report/file/{id}, to their own company only. */
export function mountReturnFiles(app: Hono, db: Db, sessions: Sessions): void {
  app.get('/report/file/:id', async (context) => {
    const user = await sessions.userOf(context.req.header(transport.headers.authorization.name) ?? null);
    if (!user) return context.json(refuse(sessionOver(context.req.path)), 401);
    const [file] = await db
      .select()
      .from(returnFiles)
      .where(and(eq(returnFiles.id, context.req.param('id')), eq(returnFiles.deptId, user.deptId)));
    if (!file) return context.json(refuse(notFound()), 404);
    return context.body(new Uint8Array(file.bytes), 200, {
      'content-type': file.mediaType,
      'content-disposition': `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'cache-control': 'private, no-store',
    });
  });
}
