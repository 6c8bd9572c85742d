/** Overhead of an entry besides its contents: objects, map slots, buffer headers; measured, rounded up. Bytes. */
const OVERHEAD = 1024;

/**
 * A copy with exactly the buffer's own length. Buffers from a compressor or pool are views of larger ones (16 KB for an empty
 * body), which stay in memory as long as the view.
 */
export function exactly(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

interface Sized {
  readonly headers: Readonly<Record<string, string>>;
  readonly identity: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
}

/** Bytes of memory that a stored response takes: whole buffers, header texts, its key, and the entry itself. */
export function bytesOf(key: string, { headers, identity, br, gzip }: Sized): number {
  const texts = Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, key.length);
  const buffers = [identity, br, gzip].reduce((sum, bytes) => sum + (bytes?.buffer.byteLength ?? 0), 0);
  // Strings may take two bytes per character.
  return buffers + 2 * texts + OVERHEAD;
}
