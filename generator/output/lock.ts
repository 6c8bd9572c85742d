import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { UsageError } from '../code/load.ts';

const fileOf = (root: string): string => join(root, '.cache/portal.lock');
const WAIT_MS = 60_000;
const RETRY_MS = 50;
/** A lock without a process id is one that is being written; older than this, its writer has died. */
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

/** Locks that this process could not remove when its work had ended: they are nobody's. */
const abandoned = new Set<string>();

/** Creates the lock file; false where there is one. */
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

/** What a lock holds, nothing where it cannot be read; null where there is none. */
const textOf = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').catch((error) => (codeOf(error) === 'ENOENT' ? null : ''));

/** Process that holds a lock with this text; null where it is gone. */
async function holderOf(path: string, text: string): Promise<number | null> {
  const pid = Number(text);
  if (pid === process.pid && abandoned.has(path)) return null;
  if (pid > 0) return isRunning(pid) ? pid : null;
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }));
  return Date.now() - mtimeMs > EMPTY_MS ? null : 0;
}

/**
 * Removes the lock of a holder that is gone, by the text that was read in it. Another process may have taken it over since:
 * only one of them can give the file another name, and a lock with another text is put back.
 */
export async function takeOver(path: string, stale: string): Promise<void> {
  const own = `${path}.${process.pid}.${randomUUID()}`;
  try {
    await rename(path, own);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  // A link never replaces a file: where a third process has made its lock meanwhile, that one stays.
  if ((await textOf(own)) !== stale) await link(own, path).catch(() => undefined);
  await rm(own, { force: true });
}

/** Removes the lock of this process. The work is done whether or not it goes: one that stays is taken over as that of a dead process. */
async function release(path: string): Promise<void> {
  if ((await textOf(path)) === String(process.pid)) await rm(path, { force: true }).catch(() => abandoned.add(path));
}

/** The projects whose lock the running work holds. */
const held = new AsyncLocalStorage<ReadonlySet<string>>();

/**
 * Runs work while no other process changes the project: waits for one that does, takes over from one that died. Work inside
 * such work runs at once. Throws a UsageError where the other process does not end within a minute (`waitMs`).
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
