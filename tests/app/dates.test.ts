import { expect, test } from 'vitest';
import { chineseDate, chineseDays, daysUntil, longDate } from '../../app/core/dates/format.ts';
import { zonedTime } from '../../shared/dates/zone.ts';
import { farZones, inZone } from '../support/in-zone.ts';

test('dates are formatted in Chinese with the parts that they have', () => {
  expect(chineseDate('2025-09-04')).toBe('2025年9月4日');
  expect(chineseDate('2025-09')).toBe('2025年9月');
  expect(chineseDate('2025')).toBe('2025年');
  expect(longDate('2026-11-21')).toBe('2026年11月21日 星期六');
});

test('a date range leaves out a repeated year or month, and an end on the same day', () => {
  expect(chineseDays('2026-12-21', '2026-12-23')).toBe('2026年12月21日至23日');
  expect(chineseDays('2026-04-29', '2026-05-02')).toBe('2026年4月29日至5月2日');
  expect(chineseDays('2026-12-30', '2027-01-02')).toBe('2026年12月30日至2027年1月2日');
  expect(chineseDays('2026-12-21', '2026-12-21')).toBe('2026年12月21日');
  expect(chineseDays('2026-12-21')).toBe('2026年12月21日');
});

test('daysUntil counts calendar days, and is negative for past dates', () => {
  expect(daysUntil('2026-03-01', '2026-02-28')).toBe(1);
  expect(daysUntil('2026-02-28', '2026-03-01')).toBe(-1);
});

test.each(farZones)('days and weekdays do not depend on the time zone of the host: %s', (zone) => {
  inZone(zone, () => {
    expect(daysUntil('2026-03-01', '2026-02-28')).toBe(1);
    // Across the days on which São Paulo changed its clocks.
    expect(daysUntil('2018-11-05', '2018-11-03')).toBe(2);
    expect(daysUntil('2018-02-17', '2018-02-19')).toBe(-2);
    expect(longDate('2026-11-21')).toBe('2026年11月21日 星期六');
    expect(chineseDate('2025-09-04 00:30:00')).toBe('2025年9月4日');
    expect(zonedTime('2025-09-04 09:30:00')).toBe('2025-09-04T09:30:00+08:00');
  });
});

test('machine-readable times include the time zone offset', () => {
  expect(zonedTime('2025-09-04 09:30:00')).toBe('2025-09-04T09:30:00+08:00');
  expect(zonedTime('2025-09-04')).toBe('2025-09-04T00:00:00+08:00');
});
