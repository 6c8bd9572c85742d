import { afterEach, expect, test, vi } from 'vitest';
import { readingPlace, rememberPlace } from '../../app/templates/article/reading-place.ts';

afterEach(() => vi.unstubAllGlobals());

test('the place of a text is remembered by its entry, on the device', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  rememberPlace('law-a', '第十条');
  expect(readingPlace('law-a')).toBe('第十条');
  expect(readingPlace('law-b')).toBeNull();
});

test('where the browser forbids storage nothing is known and nothing fails', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('forbidden');
    },
  });
  rememberPlace('law-a', '第十条');
  expect(readingPlace('law-a')).toBeNull();
});
