import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { settings as transport } from '../../../generated/api/settings.ts';
import { machines } from '../../../generated/states.ts';
import { requestFiles, requests } from '../db/schema.ts';
import { errorEnvelope, notFound, sessionOver } from '../http/envelope.ts';
import { type UploadParts, uploadResponse } from '../http/upload-response.ts';

const { initial } = machines.request;

/**
 * Serves attachments of requests under /report/requestfile/{id} to their company, and to the staff who handle requests once the
 * request has been submitted. A draft is visible to its company only.
 */
export function mountRequestFiles(app: Hono, { db, sessions, uploads }: UploadParts): void {
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
    return uploadResponse(context, uploads, 'requests', found.file);
  });
}
