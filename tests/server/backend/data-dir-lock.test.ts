import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DataDirLocked, lockDataDir } from '../../../server/backend/db/data-dir-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('creates a missing folder and can lock it again after release', async () => {
  const inside = join(folder, 'not/yet');
  lockDataDir(inside)();
  lockDataDir(inside)();
});

test('the error for a locked folder names the folder, the process and the DATA_DIR setting', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await writeFile(join(folder, 'owner.pid'), String(other.pid));
  try {
    expect(() => lockDataDir(folder)).toThrow(DataDirLocked);
    expect(() => lockDataDir(folder)).toThrow(new RegExp(`${folder}[^]*${other.pid}[^]*DATA_DIR`));
  } finally {
    other.kill();
  }
});

test('takes over the lock of a process that has ended', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  await writeFile(join(folder, 'owner.pid'), String(pid));
  lockDataDir(folder)();
});

test.runIf(process.platform === 'linux')(
  'takes over a lock whose process id now belongs to another process',
  async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await writeFile(join(folder, 'owner.pid'), `${other.pid} an-earlier-boot/12345`);
    try {
      lockDataDir(folder)();
    } finally {
      other.kill();
    }
  },
);

test('an empty lock file blocks while it is recent and is taken over when it is old', async () => {
  const path = join(folder, 'owner.pid');
  await writeFile(path, '');
  expect(() => lockDataDir(folder)).toThrow(DataDirLocked);
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(path, longAgo, longAgo);
  lockDataDir(folder)();
});

test('a process cannot lock a folder twice', () => {
  const release = lockDataDir(folder);
  expect(() => lockDataDir(folder)).toThrow(DataDirLocked);
  release();
  lockDataDir(folder)();
});

describe.runIf(process.platform === 'linux')('a folder shared by two containers with the same process id', () => {
  const path = (): string => join(folder, 'owner.pid');
  /** The lock of a process in another container that has the same process id as this one. */
  const foreign = `${process.pid} an-earlier-boot/12345 pid:[1]`;
  const age = async (seconds: number): Promise<void> => {
    const at = new Date(Date.now() - seconds * 1000);
    await utimes(path(), at, at);
  };

  test('the other container’s lock blocks while it is renewed and is taken over afterwards', async () => {
    await writeFile(path(), foreign);
    await age(10);
    expect(() => lockDataDir(folder)).toThrow(DataDirLocked);
    expect(() => lockDataDir(folder)).toThrow(new RegExp(`${folder}[^]*another container[^]*DATA_DIR`));
    await age(20);
    lockDataDir(folder)();
  });

  test('a lock identifies its process and is renewed only while it is held', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const release = lockDataDir(folder);
      expect(await readFile(path(), 'utf8')).toMatch(new RegExp(`^${process.pid} \\S+/\\d+ pid:\\[\\d+\\]$`));
      await age(60);
      vi.advanceTimersByTime(6_000);
      expect(Date.now() - (await stat(path())).mtimeMs).toBeLessThan(10_000);
      release();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a process whose lock was taken over throws an error and keeps the other lock unchanged', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const release = lockDataDir(folder);
      await writeFile(path(), foreign);
      await age(10);
      expect(() => vi.advanceTimersByTime(6_000)).toThrow('has taken the data folder');
      release();
      expect(await readFile(path(), 'utf8')).toBe(foreign);
      expect(Date.now() - (await stat(path())).mtimeMs).toBeGreaterThan(9_000);
    } finally {
      vi.useRealTimers();
    }
  });
});
