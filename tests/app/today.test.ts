import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followDay } from '../../app/runtime/day/follow-day.ts';
import { dayAfter, watchDay } from '../../app/runtime/day/watch-day.ts';

/** In a tab that stays open, the day of the site advances with the time, starting from the day of its document. */

const at = (time: string): Date => new Date(`${time}+08:00`);

test.each([
  ['the browser has the same day as the site', '2026-11-22', '2026-11-22T10:00', '2026-11-22T10:00', '2026-11-22'],
  ['the document stays open overnight', '2026-11-22', '2026-11-22T10:00', '2026-11-23T08:00', '2026-11-23'],
  ['the application starts two nights later', '2026-11-22', '2026-11-22T10:00', '2026-11-24T08:00', '2026-11-24'],
  ['the page was fetched a night later', '2026-11-23', '2026-11-22T10:00', '2026-11-23T08:00', '2026-11-23'],
  ['a page fetched later stays open overnight', '2026-11-23', '2026-11-22T10:00', '2026-11-24T08:00', '2026-11-24'],
  ['the site’s day is ahead', '2026-12-25', '2026-11-22T10:00', '2026-11-22T10:00', '2026-12-25'],
  ['the site’s day is ahead, open overnight', '2026-12-25', '2026-11-22T10:00', '2026-11-23T08:00', '2026-12-26'],
  ['the site is a copy from days ago', '2026-11-02', '2026-11-22T10:00', '2026-11-22T12:00', '2026-11-02'],
  ['the site is an old copy, open overnight', '2026-11-02', '2026-11-22T10:00', '2026-11-23T08:00', '2026-11-03'],
  ['the clock is some seconds behind', '2026-11-23', '2026-11-22T23:59:50', '2026-11-23T00:00:05', '2026-11-23'],
  ['the document was made before midnight', '2026-11-22', '2026-11-23T00:00:05', '2026-11-23T00:00:06', '2026-11-23'],
  ['the clock is set back', '2026-11-22', '2026-11-22T10:00', '2026-11-21T10:00', '2026-11-22'],
])('returns the current day if %s', (_, today, opened, now, expected) => {
  expect(dayAfter(today, at(opened), at(now))).toBe(expected);
});

/** Raises an event of the browser. */
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
  // Before the timers: unstubbing restores the global that the stub replaced, which may be a fake one.
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('notifies subscribers of the new day once, soon after midnight', () => {
  const day = watchDay('2026-11-22');
  const told = vi.fn();
  day.subscribe(told);
  vi.advanceTimersByTime(9 * 60_000);
  expect([day.today(), told.mock.calls.length]).toEqual(['2026-11-22', 0]);
  vi.advanceTimersByTime(20 * 60_000);
  expect([day.today(), told.mock.calls.length]).toEqual(['2026-11-23', 1]);
});

test.each(['visibilitychange', 'pageshow'])('a hidden tab keeps its day until %s', (event) => {
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

/** How often the data of the page are reloaded and forgotten after an event, with or without a network. */
function reloadsAfter(isOnline: boolean, happen: () => void): readonly [reloads: number, forgotten: number] {
  vi.stubGlobal('navigator', { onLine: isOnline });
  const revalidate = vi.fn(async () => undefined);
  const forget = vi.fn();
  followDay(watchDay('2026-11-22'), { revalidate }, forget);
  happen();
  return [revalidate.mock.calls.length, forget.mock.calls.length];
}
const night = (): unknown => vi.advanceTimersByTime(3_600_000);

test('a new day reloads the data of the page as soon as there is a network', () => {
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

test('a document that was open overnight reloads its data as soon as the application starts', () => {
  vi.setSystemTime(at('2026-11-23T08:00:00'));
  expect(reloadsAfter(true, () => undefined)).toEqual([1, 1]);
});
