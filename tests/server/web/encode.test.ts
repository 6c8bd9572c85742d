import { expect, test } from 'vitest';
import { encode } from '../../../server/web/encode.ts';

test('encodes texts like their concatenation, also long ones', () => {
  for (const texts of [[], [''], ['新闻', '<p>', '😀 é'], ['核'.repeat(150_000), 'a'.repeat(600_000)]])
    expect(encode(texts).equals(Buffer.from(texts.join('')))).toBe(true);
});

test('an encoded buffer is not overwritten by later calls and takes no more memory than its length', () => {
  const first = encode(['新闻']);
  encode(['公告栏']);
  expect(first.toString()).toBe('新闻');
  expect(first.buffer.byteLength).toBe(6);
});
