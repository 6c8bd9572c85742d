import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTurns } from '../../../server/turns.ts';

test('runs a long queue a few items per turn, in order and completely', async () => {
  const take = inTurns(8);
  const done: number[] = [];
  for (let index = 0; index < 200; index += 1) take('one', () => done.push(index));
  const inTurn = [done.length];
  while (done.length < 200) {
    const before = done.length;
    await nextTurn();
    inTurn.push(done.length - before);
  }
  expect(Math.max(...inTurn)).toBe(8);
  expect(inTurn.length).toBeGreaterThanOrEqual(200 / 8);
  expect(done).toEqual(Array.from({ length: 200 }, (_, index) => index));
});

test('a long queue does not delay the work of another key', async () => {
  const take = inTurns(8);
  const done: string[] = [];
  for (let index = 0; index < 200; index += 1) take('crowd', () => done.push('crowd'));
  take('one', () => done.push('one'));
  await nextTurn();
  await nextTurn();
  expect(done).toContain('one');
  expect(done.length).toBeLessThan(32);
});

test('queued work runs in the async context of its own request', async () => {
  const take = inTurns(1);
  const ids = new AsyncLocalStorage<number>();
  const seen: (number | undefined)[] = [];
  for (const id of [1, 2, 3]) ids.run(id, () => take('one', () => seen.push(ids.getStore())));
  while (seen.length < 3) await nextTurn();
  expect(seen).toEqual([1, 2, 3]);
});

test('work that throws does not hold up the queue', async () => {
  const take = inTurns(2);
  const done: string[] = [];
  const thrown = new Promise((resolve) => process.once('uncaughtException', resolve));
  for (const name of ['first', 'second', 'throws', 'fourth', 'last'])
    take('one', () => {
      if (name === 'throws') throw new Error('in its turn');
      done.push(name);
    });
  while (done.length < 4) await nextTurn();
  await thrown;
  expect(done).toEqual(['first', 'second', 'fourth', 'last']);
});
