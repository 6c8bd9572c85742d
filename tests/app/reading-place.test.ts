import { afterEach, expect, test, vi } from 'vitest';
import { readingPlace, rememberPlace } from '../../app/templates/article/reading-place.ts';
import { browserStorage, forbiddenStorage } from '../support/browser-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('the place of a text is remembered by its entry, on the device', () => {
  browserStorage();
  rememberPlace('law-a', '第十条');
  expect(readingPlace('law-a')).toBe('第十条');
  expect(readingPlace('law-b')).toBeNull();
});

test('where the browser forbids storage nothing is known and nothing fails', () => {
  forbiddenStorage();
  rememberPlace('law-a', '第十条');
  expect(readingPlace('law-a')).toBeNull();
});
