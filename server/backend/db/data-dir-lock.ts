import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Another process holds the folder. PGlite does not guard it itself: two writers would destroy it. */
export class DataDirLocked extends Error {
  constructor(dir: string, pid: number) {
    super(
      `The data folder ${dir} is in use by ${pid > 0 ? `process ${pid}` : 'a process that is starting'}. Stop that process, or set DATA_DIR to another folder.`,
    );
    this.name = 'DataDirLocked';
  }
}

/** Folders that this process holds: its own number in a lock may be that of an earlier process which had the same. */
const held = new Set<string>();

/** A lock that says nothing yet is being written; one that still does after this was never finished. */
const WRITING_MS = 2_000;

/** When a process started, as Linux tells it; '' elsewhere. Numbers of processes are given again, after a restart soon. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // Counted from behind the name, which may hold spaces: field 22 of proc(5).
    return `${boot}/${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return '';
  }
}

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** The living process that a lock names; null where it is gone. */
function holderOf(path: string): number | null {
  const [pid = '', started = ''] = readFileSync(path, 'utf8').split(' ');
  if (pid === '') return Date.now() - statSync(path).mtimeMs < WRITING_MS ? 0 : null;
  const holder = Number(pid);
  const gone = !exists(holder) || holder === process.pid || (started !== '' && startOf(holder) !== started);
  return gone ? null : holder;
}

function tryLock(path: string): boolean {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, `${process.pid} ${startOf(process.pid)}`);
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
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const path = join(resolve(dir), 'owner.pid');
  if (held.has(path)) throw new DataDirLocked(dir, process.pid);
  if (!tryLock(path)) {
    const holder = holderOf(path);
    if (holder !== null) throw new DataDirLocked(dir, holder);
    rmSync(path, { force: true });
    if (!tryLock(path)) throw new DataDirLocked(dir, holderOf(path) ?? 0);
  }
  held.add(path);
  const release = (): void => {
    held.delete(path);
    rmSync(path, { force: true });
  };
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
}
