import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withLock } from '../../scripts/lock.mjs';

let folder = '';
let path = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-build-lock-'));
  path = join(folder, 'build.lock');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

const LIMIT = { timeout: 10_000 };
const running = () => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });

test('the lock is there while the work runs, also where it fails, and gone afterwards', LIMIT, async () => {
  expect(await withLock(path, async () => existsSync(path))).toBe(true);
  expect(existsSync(path)).toBe(false);
  await expect(withLock(path, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(existsSync(path)).toBe(false);
});

test('two in one process come after each other', LIMIT, async () => {
  const events: string[] = [];
  const work = (name: string) => async (): Promise<void> => {
    events.push(`${name} begins`);
    await new Promise((done) => setTimeout(done, 300));
    events.push(`${name} ends`);
  };
  await Promise.all([withLock(path, work('one')), withLock(path, work('other'))]);
  expect(events[0]?.split(' ')[0]).toBe(events[1]?.split(' ')[0]);
  expect(events[2]?.split(' ')[0]).toBe(events[3]?.split(' ')[0]);
});

test.each([
  ['that has ended', () => String(spawnSync(process.execPath, ['-e', '']).pid)],
  // After the restart of a container, the new process often has the number of the one that was killed.
  ['that had the number of this one', () => String(process.pid)],
])('the lock of a process %s is taken over', LIMIT, async (_name, holder) => {
  await writeFile(path, holder());
  expect(await withLock(path, async () => 'done')).toBe('done');
});

test.runIf(process.platform === 'linux')('a number given to another process since holds nothing', LIMIT, async () => {
  const other = running();
  try {
    await writeFile(path, `${other.pid} an-earlier-boot/12345`);
    expect(await withLock(path, async () => 'done')).toBe('done');
  } finally {
    other.kill();
  }
});

test('an empty lock is being written, and after two seconds nobody’s', LIMIT, async () => {
  await writeFile(path, '');
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(path, longAgo, longAgo);
  expect(await withLock(path, async () => 'done')).toBe('done');
});

test('a living process is waited for, and named once', LIMIT, async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const other = running();
  await writeFile(path, String(other.pid));
  setTimeout(() => other.kill(), 700);
  expect(await withLock(path, () => readFile(path, 'utf8'))).toMatch(new RegExp(`^${process.pid}\\b`));
  expect(said.mock.calls).toEqual([[`Waiting for process ${other.pid}, which holds ${path}.`]]);
});
