import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endExpiredSession } from '../../app/features/session/expired.ts';
import { sessionHeader } from '../../app/features/session/session-header.ts';
import {
  closeSession,
  lastAccount,
  startSession,
  storedToken,
  storeToken,
} from '../../app/features/session/session-store.ts';
import { browserStorage } from '../support/browser-storage.ts';

const user = { userId: '1001', userName: '示例会员甲', avatar: '' };
const places: string[] = [];
const navigateTo = async (address: string): Promise<void> => void places.push(address);

beforeEach(() => {
  vi.useFakeTimers();
  browserStorage();
  vi.stubGlobal('location', { pathname: '/company/home', search: '' });
  places.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a session that is over ends, and leads to the login', () => {
  storeToken('first');
  const sent = sessionHeader();
  expect(endExpiredSession(navigateTo, sent)).toBe(true);
  expect(storedToken()).toBeNull();
  // The other calls that were sent with it find out a moment later.
  expect(endExpiredSession(navigateTo, sent)).toBe(true);
  vi.runAllTimers();
  expect(places).toEqual(['/company/login']);
});

test('a late response to the token before ends no session that has begun since', () => {
  storeToken('first');
  const sent = sessionHeader();
  storeToken('second');
  expect(endExpiredSession(navigateTo, sent)).toBe(false);
  expect(endExpiredSession(navigateTo, null)).toBe(false);
  expect(storedToken()).toBe('second');
  vi.runAllTimers();
  expect(places).toEqual([]);
});

test('a document that has a token belongs to the account that logged in here, before that is loaded', () => {
  startSession({ user, roles: [], permissions: [] }, 'first');
  const account = lastAccount();
  expect(account).not.toBe('');
  closeSession();
  expect(lastAccount()).toBe('');
  // What another document of this browser has stored.
  localStorage.setItem('portal:owner', account);
  expect(lastAccount()).toBe('');
  storeToken('second');
  expect(lastAccount()).toBe(account);
});
