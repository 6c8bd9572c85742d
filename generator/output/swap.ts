import { existsSync, linkSync, rmSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { filesBelow } from '../code/files.ts';
import type { Folders } from '../code/folders.ts';
import { UsageError } from '../code/load.ts';
import { codeOf } from './lock.ts';
import type { FileWrite } from './write.ts';

/** Folders beside generated/: the new set while it is made, and the old one during the exchange; both with the process id. */
const nextOf = (folder: string): string => `${folder}.new-${process.pid}`;
const oldOf = (folder: string): string => `${folder}.old-${process.pid}`;
const LEFTOVER = /^\.(new|old)-(\d+)$/;

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Cleans up after an interrupted run: puts the old set back if there is no generated/, and removes everything else. */
export async function recoverOutput(root: string, { generated }: Folders): Promise<void> {
  const folder = join(root, generated);
  const beside = dirname(folder);
  if (!existsSync(beside)) return;
  const own = basename(folder);
  for (const name of (await readdir(beside)).filter((one) => one.startsWith(own)).sort()) {
    const [, kind, pid] = LEFTOVER.exec(name.slice(own.length)) ?? [];
    if (kind === undefined || isRunning(Number(pid))) continue;
    if (kind === 'old' && !existsSync(folder)) await rename(join(beside, name), folder);
    else await rm(join(beside, name), { recursive: true, force: true });
  }
}

/**
 * Links a file to a second path; if the file system does not support links, copies it with its modification time. Synchronous,
 * because a promise for each link would take longer than the links.
 */
async function carryOver(from: string, to: string): Promise<void> {
  try {
    linkSync(from, to);
  } catch {
    await copyFile(from, to);
    const { atime, mtime } = await stat(from);
    await utimes(to, atime, mtime);
  }
}

/** Makes the whole new set: changed files are written, all others are carried over. */
async function fill(folder: string, next: string, changes: readonly FileWrite[]): Promise<void> {
  const changed = new Map(changes.map((change) => [change.path, change]));
  const made = new Set<string>();
  const place = async (path: string): Promise<string> => {
    const target = join(next, path);
    if (!made.has(dirname(target))) await mkdir(dirname(target), { recursive: true });
    made.add(dirname(target));
    return target;
  };
  await mkdir(next, { recursive: true });
  for (const path of await filesBelow(folder))
    if (!changed.has(path)) await carryOver(join(folder, path), await place(path));
  for (const { path, kind, after } of changes) if (kind !== 'removed') await writeFile(await place(path), after);
}

/** Throws a UsageError if the output folder is read-only: the old set could not be removed after the exchange. */
export async function refuseReadOnly(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const inner = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isDirectory(),
  );
  for (const path of [folder, ...inner.map((entry) => join(entry.parentPath, entry.name))]) {
    if (((await stat(path)).mode & 0o222) === 0)
      throw new UsageError(`${path} is read only: make it writable, then generate again.`);
  }
}

/**
 * Replaces the whole of generated/ by the set that results from the changes. The new set is completed beside it and moved into
 * its place by renaming; if anything fails, the old one is put back. Between the two renames there is no generated/, but never
 * a mixture; a process that dies there leaves the old set complete, and `recoverOutput` puts it back. Returns false, having
 * changed nothing, if it was aborted before the exchange. Throws a UsageError if generated/ is read-only.
 */
export async function replaceOutput(
  root: string,
  { generated }: Folders,
  changes: readonly FileWrite[],
  signal?: AbortSignal,
): Promise<boolean> {
  if (changes.length === 0) return true;
  const folder = join(root, generated);
  const next = nextOf(folder);
  const old = oldOf(folder);
  const discard = (path: string): void => {
    try {
      rmSync(path, { recursive: true, force: true });
    } catch {
      // The next run removes it.
    }
  };
  let moved = false;
  await refuseReadOnly(folder);
  try {
    await fill(folder, next, changes);
    if (signal?.aborted) {
      discard(next);
      return false;
    }
    if (existsSync(folder)) {
      await rename(folder, old);
      moved = true;
    }
    await rename(next, folder);
  } catch (error) {
    if (moved) await rename(old, folder);
    discard(next);
    throw error;
  }
  discard(old);
  return true;
}
