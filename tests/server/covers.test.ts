import { expect, test } from 'vitest';
import { coverSvg } from '../../server/web/covers.ts';

const ids = Array.from({ length: 60 }, (_, index) => `entry-${index}`);

test('the same id has the same cover, other ids mostly others', () => {
  expect(coverSvg('a')).toBe(coverSvg('a'));
  expect(new Set(ids.map(coverSvg)).size).toBe(ids.length);
});

test('covers carry no style, no script and no foreign address', () => {
  for (const svg of ids.map(coverSvg)) {
    expect(svg).not.toMatch(/style|<script|href|NaN|undefined/);
    expect(svg.length).toBeLessThan(9000);
  }
});

test('an id cannot put anything of its own into the picture', () => {
  expect(coverSvg('"><script>')).not.toContain('script');
});
