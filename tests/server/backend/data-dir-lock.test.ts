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

test('a folder that is missing is made, and given back', async () => {
  const inside = join(folder, 'not/yet');
  lockDataDir(inside)();
  lockDataDir(inside)();
});

test('a second holder is told the folder, the process and what to do', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await writeFile(join(folder, 'owner.pid'), String(other.pid));
  try {
    expect(() => lockDataDir(folder)).toThrow(DataDirLocked);
    expect(() => lockDataDir(folder)).toThrow(new RegExp(`${folder}[^]*${other.pid}[^]*DATA_DIR`));
  } finally {
    other.kill();
  }
});

test('the lock of a process that is gone is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  await writeFile(join(folder, 'owner.pid'), String(pid));
  lockDataDir(folder)();
});

test.runIf(process.platform === 'linux')(
  'a number that another process has been given since holds nothing',
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

test('a lock that is being written belongs to its writer; one never finished to nobody', async () => {
  const path = join(folder, 'owner.pid');
  await writeFile(path, '');
  expect(() => lockDataDir(folder)).toThrow(DataDirLocked);
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(path, longAgo, longAgo);
  lockDataDir(folder)();
});

test('one process cannot hold a folder twice', () => {
  const release = lockDataDir(folder);
  expect(() => lockDataDir(folder)).toThrow(DataDirLocked);
  release();
  lockDataDir(folder)();
});

describe.runIf(process.platform === 'linux')('a folder that two containers share, each with a process 1', () => {
  const path = (): string => join(folder, 'owner.pid');
  /** The lock of a process of another container that has the number of this one. */
  const foreign = `${process.pid} an-earlier-boot/12345 pid:[1]`;
  const age = async (seconds: number): Promise<void> => {
    const at = new Date(Date.now() - seconds * 1000);
    await utimes(path(), at, at);
  };

  test('the other one is believed while it renews its lock, whatever its number', async () => {
    await writeFile(path(), foreign);
    await age(10);
    expect(() => lockDataDir(folder)).toThrow(DataDirLocked);
    expect(() => lockDataDir(folder)).toThrow(new RegExp(`${folder}[^]*another container[^]*DATA_DIR`));
    await age(20);
    lockDataDir(folder)();
  });

  test('a lock says of which process it is, is renewed while it is held, and not afterwards', async () => {
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

  test('one that finds its lock in the hands of another ends, and leaves the other lock alone', async () => {
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
