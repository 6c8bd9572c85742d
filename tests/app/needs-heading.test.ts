import { expect, test } from 'vitest';
import { needsHeading } from '../../app/runtime/navigation/needs-heading.ts';

const list = { path: '/company/staff/returns', search: '' };
const record = { ...list, search: '?id=7' };

test('another path is entered at its heading', () => {
  const other = { path: '/company/staff', search: '' };
  expect(needsHeading(list, other, false)).toBe(true);
  expect(needsHeading(list, other, true)).toBe(true);
});

test('another query on the same path is entered at the heading only if the focus has been lost', () => {
  expect(needsHeading(record, list, true)).toBe(true);
  expect(needsHeading(list, record, true)).toBe(true);
  expect(needsHeading(list, record, false)).toBe(false);
});

test('new data of the same view does not move the focus', () => {
  expect(needsHeading(list, { ...list }, true)).toBe(false);
});
