import { afterEach, describe, expect, test, vi } from 'vitest';
import { noteSearch } from '../../app/core/page/noted-searches.ts';
import { forgetSearches, recentSearches, rememberSearch } from '../../app/features/recent-searches/recent-searches.ts';
import { browserStorage, forbiddenStorage } from '../support/browser-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

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

  test('take over what was looked for before the application ran, and forget it with the rest', () => {
    vi.useFakeTimers();
    const stored = browserStorage();
    rememberSearch('核电');
    for (const word of ['延寿', '核电', '乏燃料']) {
      noteSearch(word);
      vi.advanceTimersByTime(1);
    }
    expect(recentSearches()).toEqual(['乏燃料', '核电', '延寿']);
    noteSearch('压水堆');
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
