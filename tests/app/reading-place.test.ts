import { afterEach, expect, test, vi } from 'vitest';
import { readingPlace, rememberPlace } from '../../app/templates/article/reading-place.ts';
import { browserStorage, forbiddenStorage } from '../support/browser-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('the reading position is stored per entry in the browser', () => {
  browserStorage();
  rememberPlace('law-a', '第十条');
  expect(readingPlace('law-a')).toBe('第十条');
  expect(readingPlace('law-b')).toBeNull();
});

test('the reading position is null, without an error, if storage is forbidden', () => {
  forbiddenStorage();
  rememberPlace('law-a', '第十条');
  expect(readingPlace('law-a')).toBeNull();
});
