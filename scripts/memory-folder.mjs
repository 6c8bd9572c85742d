import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { isRunning } from './lock.mjs';

/** The file system in memory that Linux has; other systems have none. */
const MEMORY = '/dev/shm';
const PREFIX = 'portal-tests-';
/** A run needs up to 1 GB for its files. */
const ROOM = 3 * 1024 ** 3;

/** Removes what runs that were killed have left. */
function removeAbandoned() {
  for (const name of readdirSync(MEMORY))
    if (name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length).split('-')[0])))
      rmSync(join(MEMORY, name), { recursive: true, force: true });
}

/** Whether files there can be large enough, and can be executed: in many containers it is small or forbids that. */
function isUsable() {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, path]) => path === MEMORY);
  if (!mount || mount[3]?.split(',').includes('noexec')) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM && freemem() >= 2 * ROOM;
}

/**
 * Creates a folder in memory for the temporary files of a test run, whose databases write thousands of small files. The caller
 * removes it. Other users may enter it but not list it: some tests run a server as another user.
 * @returns {string | null} Null if there is no room in memory.
 */
export function memoryFolder() {
  try {
    removeAbandoned();
    if (!isUsable()) return null;
    const folder = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`));
    chmodSync(folder, 0o711);
    return folder;
  } catch {
    return null;
  }
}
