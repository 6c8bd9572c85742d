import { expect, test } from 'vitest';
import { inBatches } from '../../../server/backend/db/batch.ts';

/** A writer whose writes end when the test ends them. */
function scene() {
  const written: (readonly number[])[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const add = inBatches<number>((items) => {
    written.push(items);
    return new Promise((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
  });
  return { add, written, end: (error?: Error) => ends.shift()?.(error) };
}

test('items that arrive during a write form the next batch and resolve only when it is written', async () => {
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

test('a failed batch rejects all of its items, and the next batch is still written', async () => {
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
