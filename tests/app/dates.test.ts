import { expect, test } from 'vitest';
import { chineseDate, daysUntil, longDate } from '../../app/core/dates/format.ts';
import { zonedTime } from '../../shared/dates/zone.ts';

test('dates read as they stand, with what they have', () => {
  expect(chineseDate('2025-09-04')).toBe('2025年9月4日');
  expect(chineseDate('2025-09')).toBe('2025年9月');
  expect(chineseDate('2025')).toBe('2025年');
  expect(longDate('2026-11-21')).toBe('2026年11月21日 星期六');
});

test('days until a date do not depend on clocks or zones', () => {
  expect(daysUntil('2026-03-01', '2026-02-28')).toBe(1);
  expect(daysUntil('2026-02-28', '2026-03-01')).toBe(-1);
});

test('machine-readable times carry the zone', () => {
  expect(zonedTime('2025-09-04 09:30:00')).toBe('2025-09-04T09:30:00+08:00');
  expect(zonedTime('2025-09-04')).toBe('2025-09-04T00:00:00+08:00');
});
