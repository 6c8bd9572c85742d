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

test('the lock exists while the work runs and is removed afterwards, even if the work fails', LIMIT, async () => {
  expect(await withLock(path, async () => existsSync(path))).toBe(true);
  expect(existsSync(path)).toBe(false);
  let isHeld = false;
  const failing = async (): Promise<never> => {
    isHeld = existsSync(path);
    throw new Error('no');
  };
  await expect(withLock(path, failing)).rejects.toThrow('no');
  expect([isHeld, existsSync(path)]).toEqual([true, false]);
});

test('two calls in one process run one after the other', LIMIT, async () => {
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
  // After a container restarts, the new process often has the id of the one that was killed.
  ['with the id of this process', () => String(process.pid)],
])('takes over the lock of a process %s', LIMIT, async (_name, holder) => {
  await writeFile(path, holder());
  expect(await withLock(path, async () => 'done')).toBe('done');
});

test.runIf(process.platform === 'linux')('takes over the lock if its process id was reused', LIMIT, async () => {
  const other = running();
  try {
    await writeFile(path, `${other.pid} an-earlier-boot/12345`);
    expect(await withLock(path, async () => 'done')).toBe('done');
  } finally {
    other.kill();
  }
});

test('takes over a stale empty lock file', LIMIT, async () => {
  await writeFile(path, '');
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(path, longAgo, longAgo);
  expect(await withLock(path, async () => 'done')).toBe('done');
});

test('waits while a new lock file is empty, because another process is writing it', LIMIT, async () => {
  await writeFile(path, '');
  let isReleased = false;
  setTimeout(() => {
    isReleased = true;
    void rm(path, { force: true });
  }, 300);
  expect(await withLock(path, async () => isReleased)).toBe(true);
});

test('waits for a running process that holds the lock and logs its id once', LIMIT, async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const other = running();
  await writeFile(path, String(other.pid));
  setTimeout(() => other.kill(), 700);
  expect(await withLock(path, () => readFile(path, 'utf8'))).toMatch(new RegExp(`^${process.pid}\\b`));
  expect(said.mock.calls).toEqual([[`Waiting for process ${other.pid}, which holds ${path}.`]]);
});
