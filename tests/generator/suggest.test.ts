import { expect, test } from 'vitest';
import { closest, distance } from '../../generator/diagnostics/suggest.ts';

test.each([
  ['', '', 0],
  ['layout', 'layout', 0],
  ['layuot', 'layout', 1],
  ['layot', 'layout', 1],
  ['layoutt', 'layout', 1],
  ['lzyout', 'layout', 1],
  ['', 'abc', 3],
  ['abc', 'xyz', 3],
])('the distance between “%s” and “%s” is %i', (a, b, far) => expect(distance(a, b)).toBe(far));

const keys = ['path', 'page', 'title', 'keepAlive', 'column', 'children'];

test.each([
  ['pth', 'path'],
  ['keepalive', 'keepAlive'],
  ['colunm', 'column'],
  ['childern', 'children'],
  ['x', undefined],
  ['something-else', undefined],
])('“%s” suggests %s', (word, wanted) => expect(closest(word, keys)).toBe(wanted));

test('suggests the alphabetically first of equally near words', () => {
  expect(closest('pae', ['pate', 'page'])).toBe('page');
  expect(closest('pae', ['page', 'pate'])).toBe('page');
});
