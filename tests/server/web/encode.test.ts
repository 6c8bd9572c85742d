import { expect, test } from 'vitest';
import { encode } from '../../../server/web/encode.ts';

test('texts are encoded as if they were one, long ones as well', () => {
  for (const texts of [[], [''], ['新闻', '<p>', '😀 é'], ['核'.repeat(150_000), 'a'.repeat(600_000)]])
    expect(encode(texts).equals(Buffer.from(texts.join('')))).toBe(true);
});

test('what was encoded stays when something else is, and takes no more memory than its length', () => {
  const first = encode(['新闻']);
  encode(['公告栏']);
  expect(first.toString()).toBe('新闻');
  expect(first.buffer.byteLength).toBe(6);
});
