import { PassThrough, Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { BackupWriter, linesOf, readBackup } from '../../../server/backup/format.ts';

/** Everything that an iteration yields. */
async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** A stream of the bytes in chunks of one size, which may split characters. */
const pieces = (bytes: Buffer, size: number): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size)),
  );

test('only a newline ends a line, wherever the chunks are split', async () => {
  const lines = ['带\u2028分行\u2029', '', '回车\r在中间', '𠀀与é', '\u0085\u000b', '最后一行'];
  const bytes = Buffer.from(lines.join('\n'));
  for (const size of [1, 2, 3, 5, 7, bytes.length]) {
    expect(await all(linesOf(pieces(bytes, size)))).toEqual(lines);
    // A trailing newline starts no further line.
    expect(await all(linesOf(pieces(Buffer.from(`${lines.join('\n')}\n`), size)))).toEqual(lines);
  }
  expect(await all(linesOf(pieces(Buffer.alloc(0), 1)))).toEqual([]);
});

test('rows and files with line separators and control bytes are read back unchanged', async () => {
  const head = {
    format: 'portal-backup',
    version: 1,
    at: '2026-11-22T00:00:00.000Z',
    migrations: 1,
    tables: [],
  } as const;
  const json = JSON.stringify({ title: '带\u2028分行\u2029', text: '换行\n与回车\r' });
  const stream = new PassThrough();
  const writer = new BackupWriter(stream);
  const read = all(readBackup(stream));
  await writer.head(head);
  await writer.row('releases', json);
  await writer.file('名\u2028字.bin', Buffer.from([0, 10, 13, 255]));
  await writer.end();
  expect(await read).toEqual([
    { kind: 'head', head },
    { kind: 'row', table: 'releases', json },
    { kind: 'file', name: '名\u2028字.bin', bytes: Buffer.from([0, 10, 13, 255]) },
  ]);
});

test('rejects with the error of the output if writing fails', async () => {
  const stream = new PassThrough();
  const writer = new BackupWriter(stream);
  stream.destroy(new Error('no space left'));
  // Enough to make the writer wait for the output.
  const written = (async () => {
    for (let row = 0; row < 100; row += 1)
      await writer.row('releases', JSON.stringify({ text: `${Math.random()}`.repeat(5_000) }));
    await writer.end();
  })();
  await expect(written).rejects.toThrow('no space left');
});
