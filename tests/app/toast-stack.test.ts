import { expect, test } from 'vitest';
import { stackDistances } from '../../app/features/toast/stack.ts';

test('places the first toast at its own offset and each next one a gap after the previous one', () => {
  expect(stackDistances([{ heightPx: 40, offsetPx: 16 }])).toEqual([16]);
  expect(
    stackDistances([
      { heightPx: 40, offsetPx: 16 },
      { heightPx: 60, offsetPx: 16 },
      { heightPx: 40, offsetPx: 16 },
    ]),
  ).toEqual([16, 72, 148]);
});

test('keeps the gap for any offset and places no toast nearer to the edge than its own offset', () => {
  expect(
    stackDistances([
      { heightPx: 40, offsetPx: 100 },
      { heightPx: 40, offsetPx: 20 },
    ]),
  ).toEqual([100, 156]);
  expect(
    stackDistances([
      { heightPx: 40, offsetPx: 16 },
      { heightPx: 40, offsetPx: 300 },
    ]),
  ).toEqual([16, 300]);
});
