import { expect, test } from 'vitest';
import { stackDistances } from '../../app/features/toast/stack.ts';

test('the first message stands at its own offset, each next one a gap beyond the one before', () => {
  expect(stackDistances([{ heightPx: 40, offsetPx: 16 }])).toEqual([16]);
  expect(
    stackDistances([
      { heightPx: 40, offsetPx: 16 },
      { heightPx: 60, offsetPx: 16 },
      { heightPx: 40, offsetPx: 16 },
    ]),
  ).toEqual([16, 72, 148]);
});

test('the gap is the same whatever the offset, and no message is nearer to the edge than its own offset', () => {
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
