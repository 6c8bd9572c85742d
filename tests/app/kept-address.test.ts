import { afterEach, expect, test, vi } from 'vitest';
import { keptOfDocument } from '../../app/runtime/boot/kept-address.ts';
import { browserStorage } from '../support/browser-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const left = { search: '?page=2', scrollY: 420, form: null };

/** A document of the list of party news that was come to like this; returns where it led on to. */
function open(type: string, search = '', referrer = ''): ReturnType<typeof vi.fn> {
  const replace = vi.fn();
  browserStorage().set('portal:kept:/news/party', JSON.stringify(left));
  vi.stubGlobal('location', { origin: 'https://site.example', pathname: '/news/party', search, hash: '', replace });
  vi.stubGlobal('document', { referrer });
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });
  return replace;
}

test('a kept list that is gone to by its bare address leads to the page of it that was left', () => {
  const replace = open('navigate');
  expect(keptOfDocument()).toBe('leaving');
  expect(replace).toHaveBeenCalledWith('/news/party?page=2');
});

test.each(['back_forward', 'reload'])('its first page stays where the history has it: %s', (type) => {
  const replace = open(type, '', 'https://site.example/org/about');
  expect(keptOfDocument()).toBeNull();
  expect(replace).not.toHaveBeenCalled();
});

test('the page that was left is shown as it was left', () => {
  open('back_forward', '?page=2');
  expect(keptOfDocument()).toEqual(left);
});
