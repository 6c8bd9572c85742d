import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
