import { ApiError, codes } from './envelope.ts';
import { MAX_UPLOAD } from './uploads.ts';

/** Maximum sizes of request bodies, by the kind that the call declares. Bytes. */
export const bodyLimits = {
  /** A JSON object. */
  json: 64 * 1024,
  /** An encrypted object: four blocks of 2048 bits, Base64-encoded, with room for quotes. */
  encrypted: 4 * 1024,
  /** A file and the rest of its multipart form. */
  form: MAX_UPLOAD + 64 * 1024,
} as const;

/** How long a body may take to arrive. Milliseconds. */
const TIMEOUT_MS = { json: 20_000, encrypted: 20_000, form: 120_000 } as const;

export type BodyKind = keyof typeof bodyLimits;

const tooLarge = (): ApiError => new ApiError(codes.tooLarge, '提交的内容过大');

/** A body that is truncated or takes too long is an error of the client, not a failure of the server. */
const brokenOff = (): ApiError => new ApiError(codes.failure, '提交的内容没有完整到达，请重试');

function withinTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(brokenOff()), limitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Reads the bytes of a request's body. Throws an ApiError if the body is truncated, takes too long, or exceeds the limit of its
 * kind: before any byte is read if its Content-Length exceeds it, otherwise at the first chunk that does.
 */
export async function readBody(request: Request, kind: BodyKind): Promise<Buffer> {
  const maxBytes = bodyLimits[kind];
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const reader = request.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  const readAll = async (): Promise<Buffer> => {
    for (let size = 0; ; ) {
      const { done, value } = await reader.read().catch(() => Promise.reject(brokenOff()));
      if (done) return Buffer.concat(chunks, size);
      size += value.length;
      if (size > maxBytes) throw tooLarge();
      chunks.push(value);
    }
  };
  try {
    return await withinTime(readAll(), TIMEOUT_MS[kind]);
  } catch (error) {
    reader.cancel().catch(() => undefined);
    throw error;
  }
}
