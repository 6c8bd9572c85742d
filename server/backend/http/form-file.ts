import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { ApiError, codes } from './envelope.ts';
import { MAX_UPLOAD } from './uploads.ts';

/** Forms of the portal contain one file and few other fields. */
const LIMITS = { fileSize: MAX_UPLOAD + 1, files: 1, fields: 5, fieldSize: 4096, parts: 6, headerPairs: 20 } as const;
/** Bytes that are parsed before other requests are served. */
const SLICE = 64 * 1024;

const malformed = (): ApiError => new ApiError(codes.failure, '上传的内容格式不正确');

function* slicesOf(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += SLICE) yield bytes.subarray(from, from + SLICE);
}

/** A multipart form: its file, and a digest of its fields. */
export interface Form {
  /** Undefined if the field of the file is missing. */
  readonly file: File | undefined;
  /** Identifies names, values, types and bytes of all fields; the boundary, which is new at every repeat, has no effect on it. */
  readonly digest: Buffer;
}

/**
 * Parses a multipart form with a file in `field`. The handler checks the type of the file and whether it is allowed. Throws an
 * ApiError if the form cannot be parsed.
 */
export async function parseForm(bytes: Buffer, contentType: string | null, field: string): Promise<Form> {
  if (!contentType?.startsWith('multipart/form-data')) throw malformed();
  let file: File | undefined;
  const parts: (readonly string[])[] = [];
  try {
    const form = new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS });
    form.on('field', (name, value) => parts.push([name, value]));
    form.on('file', (name, stream, fileName, _encoding, type) => {
      const chunks: Buffer[] = [];
      const content = createHash('sha256');
      // A truncated part fails here and in the pipeline, which reports it. Without a listener the error would end the process.
      stream.on('error', () => undefined);
      stream.on('data', (chunk: Buffer) => {
        content.update(chunk);
        if (name === field) chunks.push(chunk);
      });
      stream.on('end', () => {
        parts.push([name, fileName ?? '', type, content.digest('hex')]);
        if (name === field) file = new File([new Uint8Array(Buffer.concat(chunks))], fileName ?? '', { type });
      });
    });
    await pipeline(Readable.from(slicesOf(bytes)), form);
  } catch {
    throw malformed();
  }
  return { file, digest: createHash('sha256').update(JSON.stringify(parts)).digest() };
}
