import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logOut } from '../../app/features/session/log-out.ts';
import { endSession, startSession, storedToken, subscribeToSession } from '../../app/features/session/session-store.ts';
import type { ApiClient } from '../../generated/api/transport.ts';

const LOGIN = '/company/login';
const user = { userId: '1001', userName: '示例会员甲', avatar: '' };
/** A server that never responds, and one that does at once. */
const silent: ApiClient = { call: () => new Promise(() => undefined) };
const quick: ApiClient = { call: async () => undefined as never };

/** A browser storage in memory, whose keys are own properties of the object. */
const memoryStore = (): object =>
  Object.create({
    getItem(key: string) {
      return this[key] ?? null;
    },
    setItem(key: string, value: string) {
      this[key] = value;
    },
    removeItem(key: string) {
      delete this[key];
    },
  } as Record<string, unknown>);

let page: EventTarget;
let place: { pathname: string };
/** How often the session's listeners, including the guard of the page, were notified. */
let told: number;
let stopListening: () => void;

const arrive = async (): Promise<void> => {
  place.pathname = LOGIN;
};

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  place = { pathname: '/company/home' };
  vi.stubGlobal('localStorage', memoryStore());
  vi.stubGlobal('sessionStorage', memoryStore());
  vi.stubGlobal('location', place);
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  localStorage.setItem('portal:token', 'abc');
  startSession({ user, roles: [], permissions: [] });
  localStorage.setItem('portal:recent', '["核电"]');
  told = 0;
  stopListening = subscribeToSession(() => {
    told += 1;
  });
});

afterEach(() => {
  stopListening();
  endSession();
  // Before the timers: unstubbing restores the global that the stub replaced, which may be a fake one.
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a server that never responds delays a logout by about two seconds at most', async () => {
  const go = vi.fn(arrive);
  const ended = logOut(silent, go);
  await vi.advanceTimersByTimeAsync(1900);
  expect(go).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  await ended;
  expect(go).toHaveBeenCalledWith(LOGIN);
  expect([storedToken(), localStorage.getItem('portal:recent')]).toEqual([null, null]);
});

test('the session is closed once, after the login page has opened', async () => {
  const atArrival: (string | null)[] = [];
  await logOut(quick, async () => {
    await arrive();
    atArrival.push(storedToken());
  });
  expect([atArrival, storedToken()]).toEqual([['abc'], null]);
  localStorage.setItem('portal:token', 'of the next login');
  page.dispatchEvent(new Event('pagehide'));
  expect(storedToken()).toBe('of the next login');
});

test('if the login page loads as a new document, the session ends when the old document is left', async () => {
  void logOut(quick, () => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(storedToken()).toBe('abc');
  page.dispatchEvent(new Event('pagehide'));
  // The old page is not notified: its guard would store it as the return address.
  expect([storedToken(), localStorage.getItem('portal:recent'), told]).toEqual([null, null, 0]);
});

test('logging out waits a limited time for a login document to load, then ends the session', async () => {
  const ended = logOut(quick, async () => undefined);
  await vi.advanceTimersByTimeAsync(1000);
  expect([storedToken(), told]).toEqual(['abc', 0]);
  await vi.advanceTimersByTimeAsync(1500);
  await ended;
  expect(storedToken()).toBeNull();
});
