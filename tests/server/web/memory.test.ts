import { expect, test } from 'vitest';
import { createMemory } from '../../../server/web/memory.ts';

test('computes each value once and evicts the oldest', () => {
  const made: string[] = [];
  const memory = createMemory<string | undefined>(2);
  const get = (key: string): string | undefined =>
    memory(key, () => {
      made.push(key);
      return key === 'none' ? undefined : key.toUpperCase();
    });
  expect([get('a'), get('none'), get('a'), get('none')]).toEqual(['A', undefined, 'A', undefined]);
  expect(made).toEqual(['a', 'none']);
  expect([get('b'), get('none'), get('a')]).toEqual(['B', undefined, 'A']);
  expect(made).toEqual(['a', 'none', 'b', 'a']);
});
