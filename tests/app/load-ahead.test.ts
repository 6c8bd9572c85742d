import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadAhead } from '../../app/runtime/preload/load-ahead.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('expired data that was never used is released by the next load', async () => {
  const ahead = new LoadAhead();
  let large: object | null = { text: 'x' };
  const weak = new WeakRef(large);
  ahead.hold('/a', Promise.resolve(large), 10_000);
  large = null;
  vi.advanceTimersByTime(10_001);
  ahead.hold('/b', Promise.resolve('b'), 10_000);
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, 0));
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  expect(await ahead.find('/b')).toBe('b');
  expect(weak.deref()).toBeUndefined();
});

test('a failed older load does not remove the newer data of its URL', async () => {
  const ahead = new LoadAhead();
  let fail: (error: Error) => void = () => undefined;
  const older = new Promise((_resolve, reject) => {
    fail = reject;
  });
  ahead.hold('/a', older, 10_000);
  ahead.hold('/a', Promise.resolve('new'), 10_000);
  fail(new Error('offline'));
  await vi.advanceTimersByTimeAsync(1);
  expect(await ahead.find('/a')).toBe('new');
});
