import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadAhead } from '../../app/runtime/preload/load-ahead.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('expired data that was never used is released by the next load', async () => {
  const ahead = new LoadAhead();
  const begun = Date.now();
  ahead.hold('/a', Promise.resolve('a'), 10_000);
  vi.advanceTimersByTime(10_001);
  ahead.hold('/b', Promise.resolve('b'), 10_000);
  // At the earlier time the data would still be fresh if it had not been released.
  vi.setSystemTime(begun);
  expect(await ahead.find('/b')).toBe('b');
  expect(ahead.find('/a')).toBeUndefined();
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
