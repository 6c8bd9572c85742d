import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A key's file has invalid content: it was truncated by a full disk, or edited by hand. */
export class BrokenKey extends Error {
  constructor(file: string) {
    super(
      `${file} holds no key, which is 64 hexadecimal digits. Restore it from a backup, or delete it: a new one is made.`,
    );
    this.name = 'BrokenKey';
  }
}

/** The content of a file; null if it does not exist. */
const textOf = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** Creates a key's file; it gets its final name only when it is complete. */
async function makeKey(file: string): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600, flush: true });
    // If two processes create it at once, the second link fails, and both read the first key. Some network file systems lack
    // links.
    await link(temporary, file).catch((error: NodeJS.ErrnoException) =>
      error.code === 'EEXIST' ? undefined : rename(temporary, file),
    );
  } finally {
    await rm(temporary, { force: true });
  }
}

/**
 * A random key in a file of the data folder, readable only by its owner and created on first use. Throws BrokenKey if
 * invalid.
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
