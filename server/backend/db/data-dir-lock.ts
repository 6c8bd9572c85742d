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

/** How often a holder renews its lock, and after which time without that a lock of another container is free. */
const RENEW_MS = 5_000;
const STALE_MS = 15_000;

/** Who holds a folder: the number of a process, 0 for one that is starting, null for one that cannot be seen from here. */
type Holder = number | null;

function describeHolder(holder: Holder): string {
  if (holder === null) return 'a process of another container or computer';
  return holder > 0 ? `process ${holder}` : 'a process that is starting';
}

/** Another process holds the folder. PGlite does not guard it itself: two writers would destroy it. */
export class DataDirLocked extends Error {
  /** Whether the holder may have gone: one that cannot be seen counts for as long as its lock is young. */
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

/**
 * Where numbers of processes mean the same: those of a container are its own, and the first of each is 1. '' where the system
 * has no such thing.
 */
function namespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

const bootOf = (started: string): string => started.slice(0, started.lastIndexOf('/'));

/** What a lock of this process says: its number, its start, and where its number counts. */
const ownText = (): string => `${process.pid} ${startOf(process.pid)} ${namespace()}`.trimEnd();

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** The process that a lock names; 'nobody' where it is gone. */
function holderOf(path: string): Holder | 'nobody' {
  const [pid = '', started = '', place = ''] = readFileSync(path, 'utf8').split(' ');
  const age = Date.now() - statSync(path).mtimeMs;
  if (pid === '') return age < WRITING_MS ? 0 : 'nobody';
  // Every computer gives its own processes the same namespace: only with the boot it is one of this computer.
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

/** Whether a lock is of this process; null where it cannot be read, because it was removed or the disk fails. */
function isOwn(path: string): boolean | null {
  try {
    return readFileSync(path, 'utf8') === ownText();
  } catch {
    return null;
  }
}

/** Shows other containers that the holder lives. Throws where another process has the lock: this one was halted for too long. */
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
    // A disk that cannot be written is noticed, and told of, by what needs it.
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
