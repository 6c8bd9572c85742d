import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followDay } from '../../app/runtime/day/follow-day.ts';
import { dayAfter, watchDay } from '../../app/runtime/day/watch-day.ts';

/** In a tab that stays open the day of the site goes on with the time, from the day of its document. */

const at = (time: string): Date => new Date(`${time}+08:00`);

test.each([
  ['the browser has the site’s day', '2026-11-22', '2026-11-22T10:00', '2026-11-22T10:00', '2026-11-22'],
  ['a night later', '2026-11-22', '2026-11-22T10:00', '2026-11-23T08:00', '2026-11-23'],
  ['the application starts a night later', '2026-11-22', '2026-11-22T10:00', '2026-11-24T08:00', '2026-11-24'],
  ['a page was fetched a night later', '2026-11-23', '2026-11-22T10:00', '2026-11-23T08:00', '2026-11-23'],
  ['and that page stays open', '2026-11-23', '2026-11-22T10:00', '2026-11-24T08:00', '2026-11-24'],
  ['a site of the future', '2026-12-25', '2026-11-22T10:00', '2026-11-22T10:00', '2026-12-25'],
  ['and a night later', '2026-12-25', '2026-11-22T10:00', '2026-11-23T08:00', '2026-12-26'],
  ['a copy of the site of some days ago', '2026-11-02', '2026-11-22T10:00', '2026-11-22T12:00', '2026-11-02'],
  ['and a night later', '2026-11-02', '2026-11-22T10:00', '2026-11-23T08:00', '2026-11-03'],
  ['a clock that is some seconds behind', '2026-11-23', '2026-11-22T23:59:50', '2026-11-23T00:00:05', '2026-11-23'],
  ['a document made before midnight', '2026-11-22', '2026-11-23T00:00:05', '2026-11-23T00:00:06', '2026-11-23'],
  ['a clock that is set back', '2026-11-22', '2026-11-22T10:00', '2026-11-21T10:00', '2026-11-22'],
])('%s', (_, today, opened, now, expected) => {
  expect(dayAfter(today, at(opened), at(now))).toBe(expected);
});

/** The browser's events, as the test raises them. */
let raise: (type: string) => void;
beforeEach(() => {
  vi.useFakeTimers({ now: at('2026-11-22T23:50:00') });
  const heard = new Map<string, () => void>();
  const addEventListener = (type: string, listener: () => void): void => void heard.set(type, listener);
  vi.stubGlobal('addEventListener', addEventListener);
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener });
  vi.stubGlobal('performance', { timeOrigin: at('2026-11-22T23:50:00').getTime() });
  raise = (type) => heard.get(type)?.();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the new day is told once, soon after midnight', () => {
  const day = watchDay('2026-11-22');
  const told = vi.fn();
  day.subscribe(told);
  vi.advanceTimersByTime(9 * 60_000);
  expect([day.today(), told.mock.calls.length]).toEqual(['2026-11-22', 0]);
  vi.advanceTimersByTime(20 * 60_000);
  expect([day.today(), told.mock.calls.length]).toEqual(['2026-11-23', 1]);
});

test.each(['visibilitychange', 'pageshow'])('a tab that nobody looks at waits for %s', (event) => {
  const day = watchDay('2026-11-22');
  const told = vi.fn();
  day.subscribe(told);
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  vi.advanceTimersByTime(10 * 3_600_000);
  expect(day.today()).toBe('2026-11-22');
  vi.stubGlobal('document', { visibilityState: 'visible' });
  raise(event);
  expect([day.today(), told.mock.calls.length]).toEqual(['2026-11-23', 1]);
});

/** How often the page's data are asked for again, after what has happened to a browser whose network is there or not. */
function reloadsAfter(isOnline: boolean, happen: () => void): readonly [reloads: number, forgotten: number] {
  vi.stubGlobal('navigator', { onLine: isOnline });
  const revalidate = vi.fn(async () => undefined);
  const forget = vi.fn();
  followDay(watchDay('2026-11-22'), { revalidate }, forget);
  happen();
  return [revalidate.mock.calls.length, forget.mock.calls.length];
}
const night = (): unknown => vi.advanceTimersByTime(3_600_000);

test('a new day brings the data of the page anew, once there is a network', () => {
  expect(reloadsAfter(true, () => undefined)).toEqual([0, 0]);
  expect(reloadsAfter(true, night)).toEqual([1, 1]);
  vi.setSystemTime(at('2026-11-22T23:50:00'));
  expect(reloadsAfter(false, night)).toEqual([0, 1]);
  vi.setSystemTime(at('2026-11-22T23:50:00'));
  const later = (): void => {
    night();
    raise('online');
  };
  expect(reloadsAfter(false, later)).toEqual([1, 1]);
});

test('a document that has been open overnight has the new day as soon as its application starts', () => {
  vi.setSystemTime(at('2026-11-23T08:00:00'));
  expect(reloadsAfter(true, () => undefined)).toEqual([1, 1]);
});
