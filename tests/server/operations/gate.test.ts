import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Gate, Overloaded } from '../../../server/gate.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that ends when `end` is called. */
function held<T>(value: T): { work: () => Promise<T>; end: () => void } {
  let end = (): void => undefined;
  const done = new Promise<T>((resolve) => {
    end = () => resolve(value);
  });
  return { work: () => done, end };
}

const outcome = (promise: Promise<unknown>): Promise<string> =>
  promise.then(String, (error: unknown) => (error instanceof Overloaded ? error.message : `other: ${error}`));

test('runs work up to its limit, queues more in order and rejects the excess at once', async () => {
  const gate = new Gate({ name: 'test', active: 2, waiting: 2, waitMs: 1000 });
  const works = ['a', 'b', 'c', 'd', 'e'].map(held);
  const results = works.map(({ work }) => outcome(gate.run(work)));
  expect(await results[4]).toBe('test: too many wait');
  expect([gate.active, gate.waiting, gate.refused]).toEqual([2, 2, 1]);
  works[0]?.end();
  expect(await results[0]).toBe('a');
  expect([gate.active, gate.waiting]).toEqual([2, 1]);
  for (const { end } of works) end();
  expect(await Promise.all(results.slice(1, 4))).toEqual(['b', 'c', 'd']);
  expect([gate.active, gate.waiting]).toEqual([0, 0]);
});

test('rejects work that waits too long and frees its place in the queue', async () => {
  const gate = new Gate({ name: 'test', active: 1, waiting: 1, waitMs: 1000 });
  const first = held('first');
  const running = outcome(gate.run(first.work));
  const late = outcome(gate.run(async () => 'late'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await late).toBe('test: waited too long');
  const next = outcome(gate.run(async () => 'next'));
  first.end();
  expect([await running, await next]).toEqual(['first', 'next']);
});

test('hanging work keeps its slot after its caller got a timeout error', async () => {
  const gate = new Gate({ name: 'test', active: 1, waiting: 0, waitMs: 1000, workMs: 500 });
  const hanging = held('done');
  const told = outcome(gate.run(hanging.work));
  await vi.advanceTimersByTimeAsync(500);
  expect(await told).toBe('test: took too long');
  expect(gate.active).toBe(1);
  expect(await outcome(gate.run(async () => 'other'))).toBe('test: too many wait');
  hanging.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(gate.active).toBe(0);
  expect(await outcome(gate.run(async () => 'other'))).toBe('other');
});

test('failed work frees its slot and keeps its own error', async () => {
  const gate = new Gate({ name: 'test', active: 1, waiting: 0, waitMs: 1000, workMs: 500 });
  const fail = (): Promise<never> => Promise.reject(new Error('own'));
  const failAtOnce = (): Promise<never> => {
    throw new Error('at once');
  };
  expect(await outcome(gate.run(fail))).toBe('other: Error: own');
  expect(await outcome(gate.run(failAtOnce))).toBe('other: Error: at once');
  expect(gate.active).toBe(0);
  // No timer is left behind.
  expect(vi.getTimerCount()).toBe(0);
});
