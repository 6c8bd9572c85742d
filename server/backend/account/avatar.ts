import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { member } from '../http/access.ts';
import { codes, notFound, Refusal, refuse } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import { checkUpload } from '../http/uploads.ts';

const ADDRESS = '/profile/avatar';
const MAX_BYTES = 2 * 1024 * 1024;
const types = { png: 'image/png', jpg: 'image/jpeg' } as const;
const NAME = /^[0-9a-f-]{36}\.(png|jpg)$/;

const folderOf = (dataDir: string): string => join(dataDir, 'avatars');

/** Avatars lie in the data folder under names that cannot be guessed; images cannot carry a session's header. */
export function avatarHandlers(db: Db, dataDir: string): Handlers<'uploadAvatar'> {
  return {
    async uploadAvatar({ body, user: caller }) {
      const user = member(caller);
      const { bytes, mediaType } = await checkUpload(body, ['png', 'jpeg']);
      if (bytes.length > MAX_BYTES) throw new Refusal(codes.failure, '头像文件不能超过2 MB');
      const name = `${randomUUID()}.${mediaType === types.png ? 'png' : 'jpg'}`;
      await mkdir(folderOf(dataDir), { recursive: true });
      await writeFile(join(folderOf(dataDir), name), bytes, { flag: 'wx' });
      const imgUrl = `${ADDRESS}/${name}`;
      await db.update(users).set({ avatar: imgUrl }).where(eq(users.userId, user.userId));
      const former = user.avatar.slice(ADDRESS.length + 1);
      if (NAME.test(former)) await rm(join(folderOf(dataDir), former), { force: true });
      return { kind: 'fields', fields: { imgUrl } };
    },
  };
}

/** Serves avatars as nothing but images. */
export function mountAvatars(app: Hono, dataDir: string): void {
  app.get(`${ADDRESS}/:name`, async (context) => {
    const name = context.req.param('name');
    const path = join(folderOf(dataDir), name);
    const found = NAME.test(name) ? await stat(path).catch(() => null) : null;
    if (!found) return context.json(refuse(notFound()), 404);
    return context.body(Readable.toWeb(createReadStream(path)) as ReadableStream, 200, {
      'content-type': name.endsWith('.png') ? types.png : types.jpg,
      'content-length': String(found.size),
      'content-security-policy': "default-src 'none'",
      // A new avatar has a new name.
      'cache-control': 'private, max-age=86400, immutable',
    });
  });
}
