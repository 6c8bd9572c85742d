import type { Context } from 'hono';
import type { UploadKind, UploadStore } from '../../uploads/store.ts';
import type { Db } from '../db/database.ts';
import { errorEnvelope, notFound } from './envelope.ts';
import type { Sessions } from './session.ts';

/** What handing out uploads needs. */
export interface UploadParts {
  readonly db: Db;
  readonly sessions: Sessions;
  readonly uploads: UploadStore;
}

/** A file that members uploaded, as its row describes it. */
interface UploadRow {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  /** Its bytes, where it was uploaded when they were stored with the row. */
  readonly bytes: Buffer | null;
}

/** Hands out an uploaded file as a download, from the store or from its row; 404 where its bytes are nowhere. */
export async function uploadResponse(context: Context, uploads: UploadStore, kind: UploadKind, row: UploadRow) {
  const { id, name, mediaType, size, bytes } = row;
  const body = bytes ? new Uint8Array(bytes) : ((await uploads.get(`${kind}/${id}`))?.stream ?? null);
  if (body === null) return context.json(errorEnvelope(notFound()), 404);
  return context.body(body, 200, {
    'content-type': mediaType,
    'content-length': String(size),
    'content-disposition': `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent(name)}`,
    'cache-control': 'private, no-store',
  });
}

/** Stores a file, then writes its row; the file goes again where the row was not written. */
export async function storeWithRow<T>(
  uploads: UploadStore,
  name: string,
  bytes: Uint8Array,
  writeRow: () => Promise<T>,
): Promise<T> {
  await uploads.put(name, bytes);
  try {
    return await writeRow();
  } catch (error) {
    // The reason why the row was not written is what counts.
    await uploads.remove(name).catch(() => undefined);
    throw error;
  }
}
