import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { settings as transport } from '../../../generated/api/settings.ts';
import { machines } from '../../../generated/states.ts';
import type { Db } from '../db/database.ts';
import { requestFiles, requests } from '../db/schema.ts';
import { errorEnvelope, notFound, sessionOver } from '../http/envelope.ts';
import type { Sessions } from '../http/session.ts';

const { initial } = machines.request;

/**
 * Serves attachments of requests under /report/requestfile/{id}, to their company, and to the staff who handle requests once
 * the request has been submitted: a draft is its company's alone.
 */
export function mountRequestFiles(app: Hono, db: Db, sessions: Sessions): void {
  app.get('/report/requestfile/:id', async (context) => {
    const user = await sessions.userOf(context.req.header(transport.headers.authorization.name) ?? null);
    if (!user) return context.json(errorEnvelope(sessionOver(context.req.path)), 401);
    const [found] = await db
      .select({ file: requestFiles, deptId: requests.deptId, state: requests.state })
      .from(requestFiles)
      .innerJoin(requests, eq(requests.id, requestFiles.requestId))
      .where(eq(requestFiles.id, context.req.param('id')));
    const isOnDesk = found?.state !== initial && user.permissions.includes('report:request:handle');
    if (!found || !(found.deptId === user.deptId || isOnDesk)) return context.json(errorEnvelope(notFound()), 404);
    return context.body(new Uint8Array(found.file.bytes), 200, {
      'content-type': found.file.mediaType,
      'content-disposition': `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent(found.file.name)}`,
      'cache-control': 'private, no-store',
    });
  });
}
