import { expect, test, vi } from 'vitest';
import { siteDay, siteTime, yearBounds } from '../../server/backend/times.ts';
import { calendarOf } from '../../server/web/seo/calendar.ts';
import { rssTime } from '../../server/web/seo/rss.ts';
import { dayOf, instantOf, offsetAt, timeOf, zonedTime } from '../../shared/dates/zone.ts';

vi.mock('../../generated/site.ts', async (original) => {
  const module = await original<typeof import('../../generated/site.ts')>();
  return { ...module, site: { ...module.site, timeZone: 'America/New_York' } };
});

test('dates use the time zone of the manifest, including daylight saving time', () => {
  expect(zonedTime('2026-01-15 09:30:00')).toBe('2026-01-15T09:30:00-05:00');
  expect(zonedTime('2026-07-15')).toBe('2026-07-15T00:00:00-04:00');
  expect(rssTime('2026-07-15 09:30:00')).toBe('Wed, 15 Jul 2026 09:30:00 -0400');
  expect(siteTime(new Date('2026-01-01T04:59:59Z'))).toBe('2025-12-31 23:59:59');
  expect(siteDay(new Date('2026-07-01T03:59:59Z'))).toBe('2026-06-30');
  expect(yearBounds(2026).map((instant) => instant.toISOString())).toEqual([
    '2026-01-01T05:00:00.000Z',
    '2027-01-01T05:00:00.000Z',
  ]);
  const release = {
    id: 'fair',
    columnId: 'events',
    title: '展会',
    summary: '',
    publishTime: '2026-07-15 09:30:00',
    extra: { start: '2026-08-01' },
  };
  expect(calendarOf(release as never, 'https://portal.example/fair')).toContain('DTSTAMP:20260715T133000Z');
});

test('times around a clock change have the offset in force', () => {
  expect(zonedTime('2026-03-08 01:59:59')).toBe('2026-03-08T01:59:59-05:00');
  expect(zonedTime('2026-03-08 03:00:00')).toBe('2026-03-08T03:00:00-04:00');
  expect(zonedTime('2026-11-01 03:00:00')).toBe('2026-11-01T03:00:00-05:00');
});

test('supports UTC, half-hour offsets and historical daylight saving time, and rejects unknown zones', () => {
  expect(offsetAt(new Date(0), 'UTC')).toBe('+00:00');
  expect(zonedTime('2026-01-01', 'Asia/Kolkata')).toBe('2026-01-01T00:00:00+05:30');
  expect(zonedTime('1988-07-01', 'Asia/Shanghai')).toBe('1988-07-01T00:00:00+09:00');
  expect(timeOf(instantOf('2026-02-28 23:59:59', 'Asia/Kolkata'), 'Asia/Kolkata')).toBe('2026-02-28 23:59:59');
  expect(dayOf(new Date('2026-02-28T18:30:00Z'), 'Asia/Kolkata')).toBe('2026-03-01');
  expect(() => zonedTime('2026-01-01', 'Nowhere/Land')).toThrow(RangeError);
});

test('years of local mean time, whose offset has seconds, convert to valid instants', () => {
  for (const timeZone of ['Asia/Shanghai', 'America/New_York', 'Europe/Amsterdam'])
    for (let year = 1000; year < 3000; year += 1) {
      const instant = instantOf(`${year}-01-01`, timeZone);
      expect(instant.getTime(), `${timeZone} ${year}`).not.toBeNaN();
      // RFC 3339 offsets have only minutes, so they differ from local mean time by less than one minute.
      expect(Math.abs(instant.getTime() - Date.UTC(year, 0, 1)), `${timeZone} ${year}`).toBeLessThan(15 * 3_600_000);
    }
  expect(zonedTime('1900-01-01', 'Asia/Shanghai')).toBe('1900-01-01T00:00:00+08:05');
});
