import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logOut } from '../../app/features/session/log-out.ts';
import { endSession, startSession, storedToken, subscribeToSession } from '../../app/features/session/session-store.ts';
import type { ApiClient } from '../../generated/api/transport.ts';

const LOGIN = '/company/login';
const user = { userId: '1001', userName: '示例会员甲', avatar: '' };
/** A server that never responds, and one that does at once. */
const silent: ApiClient = { call: () => new Promise(() => undefined) };
const quick: ApiClient = { call: async () => undefined as never };

/** A store of the browser, in memory: its keys are the object's own. */
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
/** How often the session's listeners, the guard of the page among them, were told of something. */
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
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a server that never responds holds a logout for two seconds at most', async () => {
  const go = vi.fn(arrive);
  const ended = logOut(silent, go);
  await vi.advanceTimersByTimeAsync(1900);
  expect(go).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  await ended;
  expect(go).toHaveBeenCalledWith(LOGIN);
  expect([storedToken(), localStorage.getItem('portal:recent')]).toEqual([null, null]);
});

test('the session is closed only after the login page is there, and once', async () => {
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

test('where the login page comes as a whole document, the session ends with the document that is left', async () => {
  void logOut(quick, () => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(storedToken()).toBe('abc');
  page.dispatchEvent(new Event('pagehide'));
  // The page that is left is told nothing: its guard would note it for the next login.
  expect([storedToken(), localStorage.getItem('portal:recent'), told]).toEqual([null, null, 0]);
});

test('a document that is on its way is waited for, but not for long', async () => {
  const ended = logOut(quick, async () => undefined);
  await vi.advanceTimersByTimeAsync(1000);
  expect([storedToken(), told]).toEqual(['abc', 0]);
  await vi.advanceTimersByTimeAsync(1500);
  await ended;
  expect(storedToken()).toBeNull();
});
