import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Another process holds the folder. PGlite does not guard it itself: two writers would destroy it. */
export class DataDirLocked extends Error {
  constructor(dir: string, pid: number) {
    super(`The data folder ${dir} is in use by process ${pid}. Stop that process, or set DATA_DIR to another folder.`);
    this.name = 'DataDirLocked';
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

function tryLock(path: string): boolean {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Takes the folder for this process, making it where it is missing; returns what gives it back. A lock whose process is
 * gone is taken over. Throws DataDirLocked.
 */
export function lockDataDir(dir: string): () => void {
  mkdirSync(dir, { recursive: true });
  const path = join(dir, 'owner.pid');
  if (!tryLock(path)) {
    const holder = Number(readFileSync(path, 'utf8'));
    // A process has one lock a folder: its own number is that of an earlier process which had the same.
    if (holder > 0 && holder !== process.pid && isAlive(holder)) throw new DataDirLocked(dir, holder);
    rmSync(path, { force: true });
    if (!tryLock(path)) throw new DataDirLocked(dir, Number(readFileSync(path, 'utf8')));
  }
  const release = (): void => rmSync(path, { force: true });
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
}
