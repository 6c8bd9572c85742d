import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeOver, withLock } from '../../generator/output/lock.ts';

/** The id of a process that has ended. */
const DEAD = spawnSync(process.execPath, ['-e', '']).pid;

let root = '';
let file = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-lock-'));
  await mkdir(join(root, '.cache'));
  file = join(root, '.cache/portal.lock');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const locks = (): Promise<string[]> => readdir(join(root, '.cache'));

test('takeOver removes a stale lock, but restores one that another process has taken meanwhile', async () => {
  await writeFile(file, String(process.ppid));
  await takeOver(file, String(DEAD));
  expect(await readFile(file, 'utf8')).toBe(String(process.ppid));
  expect(await locks()).toEqual(['portal.lock']);
  await takeOver(file, String(process.ppid));
  expect(await locks()).toEqual([]);
});

test('withLock removes only its own lock when the work has ended', async () => {
  await withLock(root, () => writeFile(file, String(process.ppid)));
  expect(await readFile(file, 'utf8')).toBe(String(process.ppid));
  await rm(file);
  await withLock(root, async () => expect(await readFile(file, 'utf8')).toBe(String(process.pid)));
  expect(await locks()).toEqual([]);
});
