import { afterEach, describe, expect, test, vi } from 'vitest';
import { forgetSearches, recentSearches, rememberSearch } from '../../app/features/recent-searches/recent-searches.ts';
import { browserStorage, forbiddenStorage } from '../support/browser-storage.ts';

afterEach(() => vi.unstubAllGlobals());

describe('recent searches', () => {
  test('are newest first, each once, eight at most', () => {
    browserStorage();
    for (const word of ['核电', '延寿', '核电', 'a', 'b', 'c', 'd', 'e', 'f', 'g']) rememberSearch(word);
    expect(recentSearches()).toEqual(['g', 'f', 'e', 'd', 'c', 'b', 'a', '核电']);
  });

  test('are forgotten on demand', () => {
    const stored = browserStorage();
    rememberSearch('核电');
    expect(recentSearches()).toEqual(['核电']);
    forgetSearches();
    expect(recentSearches()).toEqual([]);
    expect(stored.size).toBe(0);
  });

  test('are none where the store holds something else', () => {
    browserStorage().set('portal.recent-searches', '{"a":1}');
    expect(recentSearches()).toEqual([]);
  });

  test('are none where the browser stores nothing, and nothing breaks', () => {
    forbiddenStorage();
    rememberSearch('核电');
    forgetSearches();
    expect(recentSearches()).toEqual([]);
  });
});
