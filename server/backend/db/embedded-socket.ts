import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The file in the data folder with the path of the running database's socket, for programs of the same user. */
const FILE = 'database.socket';
/** The socket's folder in the data folder, and its name in that folder. */
const FOLDER = 'run';
const NAME = 'database';
/** Maximum length of a socket's path in bytes: macOS allows 104, including the terminating one. */
const LONGEST = 103;

export interface SocketPlace {
  readonly path: string;
  /** Removes the socket and its folder. */
  remove(): Promise<void>;
}

/** Whether a socket can be created at a path: not every file system supports sockets. */
const takesSocket = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(path, () => server.close(() => resolve(true)));
  });

/** Creates the socket's folder in the data folder, replacing that of a killed process; null if no socket can be in it. */
async function folderInside(dataDir: string): Promise<string | null> {
  const folder = join(resolve(dataDir), FOLDER);
  if (Buffer.byteLength(join(folder, NAME)) > LONGEST) return null;
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    if (await takesSocket(join(folder, NAME))) return folder;
    await rm(folder, { recursive: true });
  } catch {
    // For example, the disk is full: the folder of temporary files may be on another one.
  }
  return null;
}

/**
 * The place of the embedded database's socket, in a folder that only this user can access: in the data folder, which systemd
 * units with PrivateTmp and other containers can access as well, or else in the folder of temporary files. The caller must hold
 * the data folder's lock.
 */
export async function socketPlace(dataDir: string): Promise<SocketPlace> {
  const folder = (await folderInside(dataDir)) ?? (await mkdtemp(join(tmpdir(), 'portal-db-')));
  return { path: join(folder, NAME), remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Records the socket of the embedded database in a file. Returns a function that removes the file. */
export async function noteSocket(dataDir: string, path: string): Promise<() => Promise<void>> {
  const file = join(dataDir, FILE);
  await writeFile(file, path, { mode: 0o600 });
  return () => rm(file, { force: true });
}

/** The socket of a running embedded database; null if no process runs it. */
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
