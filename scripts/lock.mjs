import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Whether a process with this id exists, also of another user. */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The start time of a process on Linux; '' elsewhere. Process ids are reused, soon after a restart. */
async function startOf(pid) {
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8');
    const boot = (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
    // Counted after the process name, which may contain spaces: field 22 of proc(5).
    return `${boot}/${text.slice(text.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return '';
  }
}

/** Locks held by this process: another lock with its process id belongs to an earlier process with the same id. */
const held = new Set();

/** An empty lock is being written; after this time it counts as abandoned. */
const WRITING_MS = 2_000;

/** The running process that a lock names, 0 while it is being written; null if the process has ended. */
async function holderOf(path) {
  try {
    const [pid, started = ''] = (await readFile(path, 'utf8')).split(' ');
    if (pid === '') return Date.now() - (await stat(path)).mtimeMs < WRITING_MS ? 0 : null;
    const holder = Number(pid);
    if (holder === process.pid) return held.has(path) ? holder : null;
    const isGone = !isRunning(holder) || (started !== '' && (await startOf(holder)) !== started);
    return isGone ? null : holder;
  } catch (error) {
    // It was released meanwhile.
    if (error.code === 'ENOENT') return 0;
    throw error;
  }
}

async function take(path) {
  try {
    const file = await open(path, 'wx');
    held.add(path);
    await file.writeFile(`${process.pid} ${await startOf(process.pid)}`);
    await file.close();
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Runs `work` while holding a lock file; waits for a running holder and reports it, takes over from a dead one. */
export async function withLock(path, work) {
  await mkdir(dirname(path), { recursive: true });
  let named = 0;
  while (!(await take(path))) {
    const holder = await holderOf(path);
    if (holder === null) {
      await rm(path, { force: true });
      continue;
    }
    if (holder > 0 && holder !== named) console.error(`Waiting for process ${holder}, which holds ${path}.`);
    named = holder || named;
    await wait(200);
  }
  try {
    return await work();
  } finally {
    held.delete(path);
    await rm(path, { force: true });
  }
}
