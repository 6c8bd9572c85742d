import { expect, test } from 'vitest';
import { inBatches } from '../../../server/backend/db/batch.ts';

/** A writer whose writes end when the test says so. */
function scene() {
  const written: (readonly number[])[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const add = inBatches<number>((items) => {
    written.push(items);
    return new Promise((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
  });
  return { add, written, end: (error?: Error) => ends.shift()?.(error) };
}

test('what arrives during a write is the next batch, and is acknowledged only once that is written', async () => {
  const { add, written, end } = scene();
  const acknowledged: number[] = [];
  const all = [1, 2, 3].map((item) => add(item).then(() => acknowledged.push(item)));
  expect(written).toEqual([[1]]);
  end();
  await all[0];
  await expect.poll(() => written).toEqual([[1], [2, 3]]);
  expect(acknowledged).toEqual([1]);
  end();
  await Promise.all(all);
  expect(acknowledged).toEqual([1, 2, 3]);
});

test('a batch that fails is acknowledged to none of its callers, and the next one goes on', async () => {
  const { add, written, end } = scene();
  const [one, two, three] = [add(1), add(2), add(3)];
  end();
  await one;
  await expect.poll(() => written.length).toBe(2);
  end(new Error('the database is gone'));
  await expect(two).rejects.toThrow('the database is gone');
  await expect(three).rejects.toThrow('the database is gone');
  const four = add(4);
  end();
  await four;
  expect(written.at(-1)).toEqual([4]);
});
