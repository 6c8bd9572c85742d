const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;
/** Length of the end-of-directory record, and the longest comment that may follow it. */
const END_LENGTH = 22;
const MOST_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  readonly method: number;
  readonly compressed: number;
  readonly offset: number;
}

/** The directory at the end of an archive, with the position of each file. Throws if the bytes are not an archive. */
function directoryOf(view: DataView): ReadonlyMap<string, Entry> {
  let end = view.byteLength - END_LENGTH;
  const first = Math.max(0, end - MOST_COMMENT);
  while (end >= first && view.getUint32(end, true) !== END_OF_DIRECTORY) end -= 1;
  if (end < first) throw new Error('the file is no archive');
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0 && view.getUint32(at, true) === ENTRY; left -= 1) {
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength));
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      compressed: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Reads a stream to its end. Throws if it has more than `most` bytes: a malicious archive could fill the memory. */
async function textWithin(stream: ReadableStream<Uint8Array>, most: number): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let size = 0;
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > most) {
      await reader.cancel();
      throw new Error('a file of the archive is too large');
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * A text file of a ZIP archive; undefined if the archive does not contain it.
 *
 * @param most Maximum size of the file, in bytes. Throws if the file is larger or if the bytes are not an archive.
 */
export async function textInArchive(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  most: number,
): Promise<string | undefined> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entry = directoryOf(view).get(name);
  if (!entry) return undefined;
  const { method, compressed, offset } = entry;
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const packed = new Blob([bytes.slice(start, start + compressed)]).stream();
  if (method === STORED) return textWithin(packed, most);
  if (method !== DEFLATED) throw new Error('the archive is packed in another way');
  return textWithin(packed.pipeThrough(new DecompressionStream('deflate-raw')), most);
}
