import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { UsageError } from '../code/load.ts';

const fileOf = (root: string): string => join(root, '.cache/portal.lock');
const WAIT_MS = 60_000;
const RETRY_MS = 50;
/** A lock without a process id is still being written; if it is older than this, its writer has died. */
const EMPTY_MS = 2_000;

/** The code of a system error. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Locks that this process could not remove after its work. They count as free. */
const abandoned = new Set<string>();

/** Creates the lock file; false if it already exists. */
async function take(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(String(process.pid));
    await file.close();
    abandoned.delete(path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** The text of a lock, '' if it cannot be read; null if there is no lock. */
const textOf = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').catch((error) => (codeOf(error) === 'ENOENT' ? null : ''));

/** The process that holds a lock with this text, 0 if its id is not written yet; null if that process has ended. */
async function holderOf(path: string, text: string): Promise<number | null> {
  const pid = Number(text);
  if (pid === process.pid && abandoned.has(path)) return null;
  if (pid > 0) return isRunning(pid) ? pid : null;
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }));
  return Date.now() - mtimeMs > EMPTY_MS ? null : 0;
}

/**
 * Removes the lock of a process that has ended, identified by the text that was read from it. Another process may have taken it
 * over since: only one of them can rename the file, and a lock with another text is put back.
 */
export async function takeOver(path: string, stale: string): Promise<void> {
  const own = `${path}.${process.pid}.${randomUUID()}`;
  try {
    await rename(path, own);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  // A link never replaces a file: if a third process has created its lock meanwhile, that one remains.
  if ((await textOf(own)) !== stale) await link(own, path).catch(() => undefined);
  await rm(own, { force: true });
}

/** Removes the lock of this process. A failure is ignored: a lock that remains is taken over like that of a dead process. */
async function release(path: string): Promise<void> {
  if ((await textOf(path)) === String(process.pid)) await rm(path, { force: true }).catch(() => abandoned.add(path));
}

/** The projects that the current work has locked. */
const held = new AsyncLocalStorage<ReadonlySet<string>>();

/**
 * Runs work while no other process changes the project: waits for a process that does, and takes over the lock of one that has
 * died. Nested work for the same project runs at once. Throws a UsageError if the other process does not end within a minute
 * (`waitMs`).
 */
export async function withLock<T>(root: string, work: () => Promise<T>, waitMs = WAIT_MS): Promise<T> {
  const mine = held.getStore() ?? new Set<string>();
  if (mine.has(root)) return work();
  const path = fileOf(root);
  await mkdir(dirname(path), { recursive: true });
  const until = Date.now() + waitMs;
  while (!(await take(path))) {
    const text = await textOf(path);
    if (text === null) continue;
    const holder = await holderOf(path, text);
    if (holder === null) await takeOver(path, text);
    else if (Date.now() > until)
      throw new UsageError(
        `Another portal command (process ${holder}) is changing this project. Wait until it ends and try again.`,
      );
    else await wait(RETRY_MS);
  }
  try {
    return await held.run(new Set([...mine, root]), work);
  } finally {
    await release(path);
  }
}
