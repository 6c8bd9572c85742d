import { expect, test } from 'vitest';
import { createPreloader } from '../../app/runtime/preload/preloader.ts';

/** Loads that the test ends. */
function controlledLoads() {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const load = (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    return new Promise((resolve) => {
      ends.push(() => {
        running -= 1;
        resolve();
      });
    });
  };
  return { load, ends, running: () => running, most: () => most };
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

test('no more than the maximum number of loads are pending, and all of them finish', async () => {
  const loads = controlledLoads();
  const { once } = createPreloader(5);
  const all = Array.from({ length: 23 }, (_, index) => once(`page ${index}`, loads.load));
  await settle();
  expect(loads.running()).toBe(5);
  while (loads.ends.length > 0) {
    loads.ends.shift()?.();
    await settle();
  }
  await Promise.all(all);
  expect(loads.most()).toBe(5);
});

test('at the maximum, the next load begins only after all pending loads have ended', async () => {
  const loads = controlledLoads();
  const { once } = createPreloader(2);
  for (const key of ['a', 'b', 'c']) void once(key, loads.load);
  loads.ends.shift()?.();
  await settle();
  expect(loads.running()).toBe(1);
  loads.ends.shift()?.();
  await settle();
  expect(loads.running()).toBe(1);
});

test('a key is loaded only once even if it fails, and a failed load does not reject', async () => {
  let calls = 0;
  const { once } = createPreloader();
  const failing = async (): Promise<void> => {
    calls += 1;
    throw new Error('gone');
  };
  await once('a', failing);
  await once('a', failing);
  expect(calls).toBe(1);
});
