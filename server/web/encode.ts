/** Bytes for the longest of usual documents, of three bytes a character; they stay, since memory of that size is slow to get. */
const ROOM = 512 * 1024;
const usual = Buffer.allocUnsafeSlow(ROOM);

/**
 * Texts that follow each other as UTF-8, in memory of their own. None may end within a surrogate pair. They are not joined: a
 * string of more than 128 KB is memory of its own, and to fill that takes ten times as long as to encode it.
 */
export function encode(texts: readonly string[]): Buffer {
  const most = 3 * texts.reduce((sum, { length }) => sum + length, 0);
  const room = most > ROOM ? Buffer.allocUnsafeSlow(most) : usual;
  let end = 0;
  for (const text of texts) end += room.write(text, end);
  const bytes = Buffer.allocUnsafeSlow(end);
  room.copy(bytes, 0, 0, end);
  return bytes;
}
