import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endExpiredSession } from '../../app/features/session/expired.ts';
import { consumeReturnTo, rememberReturnTo } from '../../app/features/session/return-to.ts';
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
  // Tests that ran before in this process may have left an account.
  closeSession();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an expired session ends and redirects to the login page once', () => {
  storeToken('first');
  const sent = sessionHeader();
  expect(endExpiredSession(navigateTo, sent)).toBe(true);
  expect(storedToken()).toBeNull();
  // Other calls that were sent with the same token fail a moment later.
  expect(endExpiredSession(navigateTo, sent)).toBe(true);
  vi.runAllTimers();
  expect(places).toEqual(['/company/login']);
});

test('a login before the redirect stays on its page', () => {
  storeToken('first');
  endExpiredSession(navigateTo, sessionHeader());
  storeToken('second');
  vi.runAllTimers();
  expect(places).toEqual([]);
  // The next expiry redirects again.
  endExpiredSession(navigateTo, sessionHeader());
  vi.runAllTimers();
  expect(places).toEqual(['/company/login']);
});

test('login leads back to the page that was being opened when the session expired', () => {
  storeToken('first');
  // A call of the next page reports it, before that page is shown.
  endExpiredSession(navigateTo, sessionHeader());
  vi.stubGlobal('location', { pathname: '/company/info/company', search: '?a=1', origin: 'https://site.test' });
  vi.runAllTimers();
  expect(places).toEqual(['/company/login']);
  expect(consumeReturnTo()).toBe('/company/info/company?a=1');
});

test('login leads back to the page from which the guard redirects after the session expired', () => {
  vi.stubGlobal('location', { pathname: '/company/service/train', search: '' });
  storeToken('first');
  endExpiredSession(navigateTo, sessionHeader());
  rememberReturnTo('/company/service/train');
  vi.stubGlobal('location', {
    pathname: '/company/service/train/before-login',
    search: '',
    origin: 'https://site.test',
  });
  vi.runAllTimers();
  expect(places).toEqual(['/company/login']);
  expect(consumeReturnTo()).toBe('/company/service/train');
});

test('a session that expires on the login page leaves the stored page as it is', () => {
  rememberReturnTo('/company/home');
  vi.stubGlobal('location', { pathname: '/company/login', search: '', origin: 'https://site.test' });
  storeToken('first');
  endExpiredSession(navigateTo, sessionHeader());
  vi.runAllTimers();
  expect(places).toEqual([]);
  expect(consumeReturnTo()).toBe('/company/home');
});

test('a late response to an earlier token does not end a session that has started since', () => {
  storeToken('first');
  const sent = sessionHeader();
  storeToken('second');
  expect(endExpiredSession(navigateTo, sent)).toBe(false);
  expect(endExpiredSession(navigateTo, null)).toBe(false);
  expect(storedToken()).toBe('second');
  vi.runAllTimers();
  expect(places).toEqual([]);
});

test('with a token, lastAccount returns the stored account before the session is loaded', () => {
  startSession({ user, roles: [], permissions: [] }, 'first');
  const account = lastAccount();
  expect(account).not.toBe('');
  closeSession();
  expect(lastAccount()).toBe('');
  // Stored by another document of this browser.
  localStorage.setItem('portal:owner', account);
  expect(lastAccount()).toBe('');
  storeToken('second');
  expect(lastAccount()).toBe(account);
});
