import { afterEach, expect, test, vi } from 'vitest';
import { keptOfDocument } from '../../app/runtime/boot/kept-address.ts';
import { browserStorage } from '../support/browser-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const left = { search: '?page=2', scrollY: 420, form: null };

/** Opens a document of the party news list by this navigation type; returns the mock of `location.replace`. */
function open(type: string, search = '', referrer = ''): ReturnType<typeof vi.fn> {
  const replace = vi.fn();
  browserStorage().set('portal:kept:/news/party', JSON.stringify(left));
  vi.stubGlobal('location', { origin: 'https://site.example', pathname: '/news/party', search, hash: '', replace });
  vi.stubGlobal('document', { referrer });
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });
  return replace;
}

test('opening a kept list by its URL without a query redirects to its last query', () => {
  const replace = open('navigate');
  expect(keptOfDocument()).toBe('leaving');
  expect(replace).toHaveBeenCalledWith('/news/party?page=2');
});

test.each(['back_forward', 'reload'])('a kept list without a query is not redirected on %s', (type) => {
  const replace = open(type, '', 'https://site.example/org/about');
  expect(keptOfDocument()).toBeNull();
  expect(replace).not.toHaveBeenCalled();
});

test('a kept list with its last query restores its stored state', () => {
  open('back_forward', '?page=2');
  expect(keptOfDocument()).toEqual(left);
});
