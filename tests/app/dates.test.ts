import { expect, test } from 'vitest';
import { chineseDate, chineseDays, daysUntil, longDate } from '../../app/core/dates/format.ts';
import { zonedTime } from '../../shared/dates/zone.ts';

test('dates read as they stand, with what they have', () => {
  expect(chineseDate('2025-09-04')).toBe('2025年9月4日');
  expect(chineseDate('2025-09')).toBe('2025年9月');
  expect(chineseDate('2025')).toBe('2025年');
  expect(longDate('2026-11-21')).toBe('2026年11月21日 星期六');
});

test('of days from one to another, what the first one has said is not said again', () => {
  expect(chineseDays('2026-12-21', '2026-12-23')).toBe('2026年12月21日至23日');
  expect(chineseDays('2026-04-29', '2026-05-02')).toBe('2026年4月29日至5月2日');
  expect(chineseDays('2026-12-30', '2027-01-02')).toBe('2026年12月30日至2027年1月2日');
  expect(chineseDays('2026-12-21', '2026-12-21')).toBe('2026年12月21日');
  expect(chineseDays('2026-12-21')).toBe('2026年12月21日');
});

test('days until a date do not depend on clocks or zones', () => {
  expect(daysUntil('2026-03-01', '2026-02-28')).toBe(1);
  expect(daysUntil('2026-02-28', '2026-03-01')).toBe(-1);
});

test('machine-readable times carry the zone', () => {
  expect(zonedTime('2025-09-04 09:30:00')).toBe('2025-09-04T09:30:00+08:00');
  expect(zonedTime('2025-09-04')).toBe('2025-09-04T00:00:00+08:00');
});
