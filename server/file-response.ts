import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import parseRange from 'range-parser';

/** A file on the disk, as it may be asked for in parts. */
interface ServedFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/** The one part that a request asks for; null where it asks for the whole, 'none' where the file has no such part. */
function partOf(request: Request, size: number, etag: string | null): { start: number; end: number } | 'none' | null {
  const range = request.headers.get('range');
  if (range === null || request.method !== 'GET') return null;
  // A part of another state of the file is of no use: the whole is sent.
  const condition = request.headers.get('if-range');
  if (condition !== null && condition !== etag) return null;
  const parts = parseRange(size, range, { combine: true });
  if (parts === -1) return 'none';
  // A header that makes no sense is ignored; several parts at once get the whole, as the standard allows.
  if (parts === -2 || parts.type !== 'bytes' || parts.length !== 1) return null;
  return parts[0] ?? null;
}

/** A file, or a part of it, as a body has it. */
export const bodyOf = (path: string, part?: { start: number; end: number }): ReadableStream =>
  Readable.toWeb(createReadStream(path, part)) as ReadableStream;

/**
 * Answers with a file, or with the part of it that `Range` asks for: 206 with the part, 416 where there is no such part.
 * `headers` say what the file is; an `etag` among them is what `If-Range` is compared with.
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
