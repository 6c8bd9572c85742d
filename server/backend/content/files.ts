import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { settings as transport } from '../../../generated/api/settings.ts';
import { fileResponse } from '../../file-response.ts';
import type { Db } from '../db/database.ts';
import { attachments, memorabilia, releases } from '../db/schema.ts';
import { errorEnvelope, notFound, sessionOver } from '../http/envelope.ts';
import type { Sessions } from '../http/session.ts';
import { notHeldBack } from './held-back.ts';
import { PICTURE_ADDRESS, type PictureStore } from './pictures.ts';
import { isMembersOnly } from './scope.ts';

/** Serves the files of entries and chronicles under /files/{id}, whole or in ranges. Access is checked as for their entries. */
export function mountFiles(app: Hono, db: Db, sessions: Sessions, contentDir: string): void {
  app.get('/files/:id', async (context) => {
    const [found] = await db
      .select({
        file: attachments,
        columnId: sql<string | null>`coalesce(${releases.columnId}, ${memorabilia.columnId})`,
      })
      .from(attachments)
      .leftJoin(releases, eq(releases.id, attachments.releaseId))
      .leftJoin(memorabilia, eq(memorabilia.id, attachments.releaseId))
      .where(and(eq(attachments.id, context.req.param('id')), notHeldBack(attachments.releaseId)));
    if (!found?.columnId) return context.json(errorEnvelope(notFound()), 404);
    const authorization = context.req.header(transport.headers.authorization.name) ?? null;
    if (isMembersOnly(found.columnId) && !(await sessions.userOf(authorization))) {
      return context.json(errorEnvelope(sessionOver(context.req.path)), 401);
    }
    const path = join(contentDir, 'files', found.file.file);
    // The file may have been deleted before the entry that references it.
    const stats = await stat(path).catch(() => null);
    if (!stats) return context.json(errorEnvelope(notFound()), 404);
    const { size, mtimeMs } = stats;
    const etag = `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`;
    const headers = {
      etag,
      'content-type': found.file.mediaType,
      'content-disposition': `attachment; filename="${found.file.file}"; filename*=UTF-8''${encodeURIComponent(found.file.name)}`,
      'x-content-type-options': 'nosniff',
      'cache-control': isMembersOnly(found.columnId) ? 'private, no-store' : 'public, max-age=300',
    };
    if (context.req.header('if-none-match') === etag) return context.body(null, 304, headers);
    return fileResponse(context.req.raw, { path, size }, headers);
  });
}

/** Serves the pictures of articles. A name is a hash of the content, so it cannot be guessed and its file never changes. */
export function mountPictures(app: Hono, pictures: PictureStore): void {
  app.get(`${PICTURE_ADDRESS}/:name`, async (context) => {
    const found = pictures.find(context.req.param('name'));
    const size = found ? (await stat(found.path).catch(() => null))?.size : undefined;
    if (!found || size === undefined) return context.json(errorEnvelope(notFound()), 404);
    const headers = {
      'content-type': found.mediaType,
      'x-content-type-options': 'nosniff',
      // Shared caches ask again after a week, because a picture is removed when its article is withdrawn.
      'cache-control': 'public, max-age=31536000, s-maxage=604800, immutable',
    };
    return fileResponse(context.req.raw, { path: found.path, size }, headers);
  });
}
