import { readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';

/** Beside the embedded database: where the process that runs it can be reached, by programs of the same user. */
const FILE = 'database.socket';

/** Notes where the embedded database listens; returns what removes the note. */
export async function noteSocket(dataDir: string, path: string): Promise<() => Promise<void>> {
  const file = join(dataDir, FILE);
  await writeFile(file, path, { mode: 0o600 });
  return () => rm(file, { force: true });
}

/** The socket of a running embedded database; null where no process runs it. */
export async function embeddedSocket(dataDir: string): Promise<string | null> {
  const path = await readFile(join(dataDir, FILE), 'utf8').catch(() => null);
  if (path === null) return null;
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(path);
    });
    socket.once('error', () => resolve(null));
  });
}
