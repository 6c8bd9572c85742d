import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { UploadStore } from '../../uploads/store.ts';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { ApiError, codes, errorEnvelope, notFound } from '../http/envelope.ts';
import type { Handlers } from '../http/mount.ts';
import { storedResponse, storeWithRow } from '../http/upload-response.ts';
import { checkUpload } from '../http/uploads.ts';
import type { RecordAudit } from './audit.ts';

const ADDRESS = '/profile/avatar';
const MAX_BYTES = 2 * 1024 * 1024;
const types = { png: 'image/png', jpg: 'image/jpeg' } as const;
const NAME = /^[0-9a-f-]{36}\.(png|jpg)$/;

/** The name of an avatar in the upload store. */
const uploadName = (name: string): string => `avatars/${name}`;

/** Maximum number of pixels of an uploaded picture, and the maximum edge of the stored one in pixels. */
const MAX_PIXELS = 40_000_000;
const EDGE = 512;

/**
 * Re-encodes a picture for storage, so that only its pixels remain (no location, no owner, no trailing bytes), and shrinks it to
 * the size at which it is shown. Throws an ApiError if the file is not a picture or has too many pixels.
 */
async function encodeAvatar(bytes: Buffer, format: 'png' | 'jpeg'): Promise<Buffer> {
  try {
    const { default: sharp } = await import('sharp');
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize(EDGE, EDGE, { fit: 'inside', withoutEnlargement: true })
      .toFormat(format)
      .toBuffer();
  } catch {
    throw new ApiError(codes.failure, '图片无法读取或尺寸过大，请换一张后重试');
  }
}

/** Stores the URL of an account's avatar. Returns the former one; each of several concurrent uploads gets a different one. */
const changeAvatar = (db: Db, userId: string, avatar: string): Promise<string> =>
  db.transaction(async (tx) => {
    const mine = eq(users.userId, userId);
    const [former] = await tx.select({ avatar: users.avatar }).from(users).where(mine).for('update');
    await tx.update(users).set({ avatar }).where(mine);
    return former?.avatar ?? '';
  });

/** Avatars have names that cannot be guessed, because requests for images cannot send the session's header. */
export function avatarHandlers(db: Db, uploads: UploadStore, audit: RecordAudit): Handlers<'uploadAvatar'> {
  return {
    async uploadAvatar({ body, user, address, device }) {
      const { bytes, mediaType } = await checkUpload(body, ['png', 'jpeg']);
      if (bytes.length > MAX_BYTES) throw new ApiError(codes.failure, '头像文件不能超过2 MB');
      const picture = await encodeAvatar(bytes, mediaType === types.png ? 'png' : 'jpeg');
      const name = `${randomUUID()}.${mediaType === types.png ? 'png' : 'jpg'}`;
      const imgUrl = `${ADDRESS}/${name}`;
      const change = () => changeAvatar(db, user.userId, imgUrl);
      const former = await storeWithRow(uploads, uploadName(name), picture, change);
      await audit({ event: 'avatar.changed', actorId: user.userId, address, device });
      await removeAvatar(uploads, former);
      return { kind: 'fields', fields: { imgUrl } };
    },
  };
}

/** Removes the file of an avatar by its URL; does nothing if the URL is not that of an avatar. */
export async function removeAvatar(uploads: UploadStore, address: string): Promise<void> {
  const name = address.slice(ADDRESS.length + 1);
  if (NAME.test(name)) await uploads.remove(uploadName(name));
}

/** Serves avatars, only ever as images. */
export function mountAvatars(app: Hono, uploads: UploadStore): void {
  app.get(`${ADDRESS}/:name`, async (context) => {
    const name = context.req.param('name');
    const found = NAME.test(name) ? await uploads.get(uploadName(name)) : null;
    if (!found) return context.json(errorEnvelope(notFound()), 404);
    return storedResponse(context, found, {
      'content-type': name.endsWith('.png') ? types.png : types.jpg,
      'content-length': String(found.size),
      'content-security-policy': "default-src 'none'",
      // Immutable: a new avatar has a new name.
      'cache-control': 'private, max-age=86400, immutable',
    });
  });
}
