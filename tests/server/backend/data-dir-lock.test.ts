import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataDirLocked, lockDataDir } from '../../../server/backend/db/data-dir-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The lock's file, whatever it is called. */
const lockFile = async (): Promise<string> => join(folder, (await readdir(folder))[0] ?? '');

test('a folder that is missing is made, and given back', async () => {
  const inside = join(folder, 'not/yet');
  lockDataDir(inside)();
  lockDataDir(inside)();
});

test('a second holder is told the folder, the process and what to do', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  lockDataDir(folder)();
  const release = lockDataDir(folder);
  const file = await lockFile();
  const own = await readFile(file, 'utf8');
  release();
  await writeFile(file, own.replaceAll(String(process.pid), String(other.pid)));
  try {
    expect(() => lockDataDir(folder)).toThrow(DataDirLocked);
    expect(() => lockDataDir(folder)).toThrow(new RegExp(`${folder}[^]*${other.pid}[^]*DATA_DIR`));
  } finally {
    other.kill();
  }
});

test('the lock of a process that is gone is taken over', async () => {
  const release = lockDataDir(folder);
  const file = await lockFile();
  const own = await readFile(file, 'utf8');
  release();
  const { pid: gone } = spawnSync(process.execPath, ['-e', '']);
  await writeFile(file, own.replaceAll(String(process.pid), String(gone)));
  lockDataDir(folder)();
});

test('one process cannot hold a folder twice', () => {
  const release = lockDataDir(folder);
  expect(() => lockDataDir(folder)).toThrow(DataDirLocked);
  release();
  lockDataDir(folder)();
});
