import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

/** Interval at which a holder renews its lock, and the age at which a lock of another container is stale. */
const RENEW_MS = 5_000;
const STALE_MS = 15_000;

/** The holder of a folder: a process id, 0 for a process that is starting, null for one that is not visible from here. */
type Holder = number | null;

function describeHolder(holder: Holder): string {
  if (holder === null) return 'a process of another container or computer';
  return holder > 0 ? `process ${holder}` : 'a process that is starting';
}

/** Another process holds the folder. PGlite does not lock it itself, and two writers would destroy it. */
export class DataDirLocked extends Error {
  /** Whether the holder may have ended already: one that is not visible counts as alive until its lock is stale. */
  readonly mayEnd: boolean;

  constructor(dir: string, holder: Holder) {
    const more =
      holder === null ? ` Where that process was killed, the folder is free ${STALE_MS / 1000} seconds later.` : '';
    super(
      `The data folder ${dir} is in use by ${describeHolder(holder)}. Stop that process, or set DATA_DIR to another folder.${more}`,
    );
    this.name = 'DataDirLocked';
    this.mayEnd = holder === null;
  }
}

/** Locks that this process holds. Its id in a lock file is no proof: an earlier process may have had the same id. */
const held = new Set<string>();

/** An empty lock file is being written; if it is still empty after this time, its process died before finishing it. */
const WRITING_MS = 2_000;

/** Start of a process, as reported by Linux; '' on other systems. Process ids are reused, soon after a restart. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // Field 22 of proc(5), counted from the end of the name, which may contain spaces.
    return `${boot}/${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return '';
  }
}

/**
 * The PID namespace, within which process ids are unambiguous: every container has its own, with ids from 1. '' if the system
 * has no namespaces.
 */
function namespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

const bootOf = (started: string): string => started.slice(0, started.lastIndexOf('/'));

/** The content of this process's lock file: its id, its start, and its PID namespace. */
const ownText = (): string => `${process.pid} ${startOf(process.pid)} ${namespace()}`.trimEnd();

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** The process that a lock names; 'nobody' if it has ended. */
function holderOf(path: string): Holder | 'nobody' {
  const [pid = '', started = '', place = ''] = readFileSync(path, 'utf8').split(' ');
  const age = Date.now() - statSync(path).mtimeMs;
  if (pid === '') return age < WRITING_MS ? 0 : 'nobody';
  // The initial namespace has the same id on every computer, so the boot id must be the same as well.
  const isHere = place === namespace() && bootOf(started) === bootOf(startOf(process.pid));
  if (place !== '' && !isHere) return age < STALE_MS ? null : 'nobody';
  const holder = Number(pid);
  const gone = !exists(holder) || holder === process.pid || (started !== '' && startOf(holder) !== started);
  return gone ? 'nobody' : holder;
}

function tryLock(path: string): boolean {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, ownText());
    closeSync(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Whether a lock belongs to this process; null if it cannot be read, because it was removed or the disk fails. */
function isOwn(path: string): boolean | null {
  try {
    return readFileSync(path, 'utf8') === ownText();
  } catch {
    return null;
  }
}

/** Shows other containers that the holder is alive. Throws if another process has the lock: this one was suspended too long. */
function renew(path: string): void {
  const own = isOwn(path);
  if (own === false)
    throw new Error(
      `another process has taken the data folder, as ${path} says; this one ends, so that only one writes`,
    );
  try {
    const now = new Date();
    if (own) utimesSync(path, now, now);
  } catch {
    // Ignored: the code that depends on the disk detects and reports its write errors.
  }
}

/**
 * Locks the folder for this process, creating it if it is missing. Returns a function that releases the lock. Takes over a lock
 * whose process has ended. Throws DataDirLocked.
 */
export function lockDataDir(dir: string): () => void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const path = join(resolve(dir), 'owner.pid');
  if (held.has(path)) throw new DataDirLocked(dir, process.pid);
  if (!tryLock(path)) {
    const holder = holderOf(path);
    if (holder !== 'nobody') throw new DataDirLocked(dir, holder);
    rmSync(path, { force: true });
    if (!tryLock(path)) throw new DataDirLocked(dir, 0);
  }
  held.add(path);
  const timer = setInterval(renew, RENEW_MS, path);
  timer.unref();
  const release = (): void => {
    clearInterval(timer);
    held.delete(path);
    if (isOwn(path)) rmSync(path, { force: true });
  };
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
}
