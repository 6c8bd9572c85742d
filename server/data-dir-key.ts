import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A key's file holds something else: it was cut off by a full disk, or changed by hand. */
export class BrokenKey extends Error {
  constructor(file: string) {
    super(
      `${file} holds no key, which is 64 hexadecimal digits. Restore it from a backup, or delete it: a new one is made.`,
    );
    this.name = 'BrokenKey';
  }
}

/** What a file holds; null where there is none. */
const textOf = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** Makes a key's file; it has its name only when it is whole. */
async function makeKey(file: string): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600, flush: true });
    // Of two that make it at once, one comes second, and both read the key of the first. Some network file systems have no links.
    await link(temporary, file).catch((error: NodeJS.ErrnoException) =>
      error.code === 'EEXIST' ? undefined : rename(temporary, file),
    );
  } finally {
    await rm(temporary, { force: true });
  }
}

/**
 * A random key in a file of the data folder that only its owner can read; made when it is first needed. Throws BrokenKey where
 * the file holds none.
 */
export async function keyOfDataDir(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, name);
  await mkdir(dataDir, { recursive: true });
  let text = await textOf(file);
  if (text === null) {
    await makeKey(file);
    text = await readFile(file, 'utf8');
  }
  const key = text.trim();
  if (!/^[\da-f]{64}$/.test(key)) throw new BrokenKey(file);
  return key;
}
