import type { Source } from '../diagnostics/source.ts';

const reads = (bytes: Uint8Array, encoding: string): boolean => {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** The probable encoding of bytes that are not UTF-8, or `unknown`. */
function guess(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'UTF-16 (little-endian)';
  if (first === 0xfe && second === 0xff) return 'UTF-16 (big-endian)';
  return reads(bytes, 'gb18030') ? 'GBK (GB 18030)' : 'unknown';
}

/** The text of a file, with Unix line endings and without a byte-order mark; with its probable encoding if that is not UTF-8. */
export function decode(bytes: Uint8Array): Pick<Source, 'text' | 'encoding'> {
  const text = new TextDecoder().decode(bytes).replaceAll('\r\n', '\n');
  return !text.includes('\ufffd') || reads(bytes, 'utf-8') ? { text } : { text, encoding: guess(bytes) };
}
