import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Beside the embedded database: where the process that runs it can be reached, by programs of the same user. */
const FILE = 'database.socket';
/** Folder of the socket in the data folder, and its name there. */
const FOLDER = 'run';
const NAME = 'database';
/** The longest path of a socket: macOS has 104 bytes for it, with one that ends it. Bytes. */
const LONGEST = 103;

export interface SocketPlace {
  readonly path: string;
  /** Removes the socket and its folder. */
  remove(): Promise<void>;
}

/** Whether a socket can be made there: not every file system takes one. */
const takesSocket = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(path, () => server.close(() => resolve(true)));
  });

/** A new folder in the data folder, in the place of what a killed process has there; null where no socket can be in it. */
async function folderInside(dataDir: string): Promise<string | null> {
  const folder = join(resolve(dataDir), FOLDER);
  if (Buffer.byteLength(join(folder, NAME)) > LONGEST) return null;
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    if (await takesSocket(join(folder, NAME))) return folder;
    await rm(folder, { recursive: true });
  } catch {
    // A full disk, for instance: the folder of temporary files may be on another one.
  }
  return null;
}

/**
 * Where the embedded database listens, in a folder of this user alone: in the data folder, which units with temporary files of
 * their own and other containers see as well, or in the folder of temporary files. The caller holds the data folder's lock.
 */
export async function socketPlace(dataDir: string): Promise<SocketPlace> {
  const folder = (await folderInside(dataDir)) ?? (await mkdtemp(join(tmpdir(), 'portal-db-')));
  return { path: join(folder, NAME), remove: () => rm(folder, { recursive: true, force: true }) };
}

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
