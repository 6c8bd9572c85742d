import type { Context } from 'hono';
import type { StoredUpload, UploadKind, UploadStore } from '../../uploads/store.ts';
import type { Db } from '../db/database.ts';
import { errorEnvelope, notFound } from './envelope.ts';
import type { Sessions } from './session.ts';

/** Dependencies of the routes that serve uploads. */
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
  /** The bytes of an old upload that is stored in its row; null for files in the upload store. */
  readonly bytes: Buffer | null;
}

/**
 * A response with a stored file. A `HEAD` request runs the handler of `GET` and discards the body unread, so the stream is
 * cancelled here; otherwise its file, or its connection to the bucket, would stay open.
 */
export async function storedResponse(
  context: Context,
  { stream }: StoredUpload,
  headers: Record<string, string>,
): Promise<Response> {
  if (context.req.method !== 'HEAD') return context.body(stream, 200, headers);
  await stream.cancel();
  return context.body(null, 200, headers);
}

/** Serves an uploaded file as a download, from its row or from the store; 404 if neither has its bytes. */
export async function uploadResponse(context: Context, uploads: UploadStore, kind: UploadKind, row: UploadRow) {
  const { id, name, mediaType, size, bytes } = row;
  const headers = {
    'content-type': mediaType,
    'content-length': String(size),
    'content-disposition': `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent(name)}`,
    'cache-control': 'private, no-store',
  };
  if (bytes) return context.body(new Uint8Array(bytes), 200, headers);
  const stored = await uploads.get(`${kind}/${id}`);
  return stored ? storedResponse(context, stored, headers) : context.json(errorEnvelope(notFound()), 404);
}

/** Stores a file, then writes its row. If writing the row fails, removes the file and rejects with that error. */
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
    // If the removal fails as well, the error of the row is the one to report.
    await uploads.remove(name).catch(() => undefined);
    throw error;
  }
}
