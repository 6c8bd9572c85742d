import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import parseRange from 'range-parser';

/** A file on disk that can be requested in parts. */
interface ServedFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/** The single range that a request asks for; null if it asks for the whole file, 'none' if the file has no such range. */
function partOf(request: Request, size: number, etag: string | null): { start: number; end: number } | 'none' | null {
  const range = request.headers.get('range');
  if (range === null || request.method !== 'GET') return null;
  // A part of another version of the file is of no use: the whole file is sent.
  const condition = request.headers.get('if-range');
  if (condition !== null && condition !== etag) return null;
  const parts = parseRange(size, range, { combine: true });
  if (parts === -1) return 'none';
  // An invalid header is ignored; for several ranges the whole file is sent, which the standard allows.
  if (parts === -2 || parts.type !== 'bytes' || parts.length !== 1) return null;
  return parts[0] ?? null;
}

/** A stream of a file, or of a part of it. */
export const bodyOf = (path: string, part?: { start: number; end: number }): ReadableStream =>
  Readable.toWeb(createReadStream(path, part)) as ReadableStream;

/**
 * Responds with a file, or with the range in `Range`: 206 with the part, 416 if there is no such part. `init` has the headers
 * that describe the file; `If-Range` is compared with the `etag` among them.
 */
export function fileResponse(request: Request, { path, size }: ServedFile, init: HeadersInit): Response {
  const headers = new Headers(init);
  headers.set('accept-ranges', 'bytes');
  const part = partOf(request, size, headers.get('etag'));
  if (part === 'none') {
    return new Response(null, {
      status: 416,
      headers: { 'content-range': `bytes */${size}`, 'accept-ranges': 'bytes' },
    });
  }
  headers.set('content-length', String(part ? part.end - part.start + 1 : size));
  if (part) headers.set('content-range', `bytes ${part.start}-${part.end}/${size}`);
  if (request.method === 'HEAD') return new Response(null, { headers });
  return new Response(bodyOf(path, part ?? undefined), { status: part ? 206 : 200, headers });
}
