import { afterEach, describe, expect, test, vi } from 'vitest';
import { noteSearch } from '../../app/core/page/noted-searches.ts';
import { forgetSearches, recentSearches, rememberSearch } from '../../app/features/recent-searches/recent-searches.ts';
import { browserStorage, forbiddenStorage } from '../support/browser-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('recent searches', () => {
  test('are listed newest first, without duplicates, at most eight', () => {
    browserStorage();
    for (const word of ['核电', '延寿', '核电', 'a', 'b', 'c', 'd', 'e', 'f', 'g']) rememberSearch(word);
    expect(recentSearches()).toEqual(['g', 'f', 'e', 'd', 'c', 'b', 'a', '核电']);
  });

  test('can be cleared', () => {
    const stored = browserStorage();
    rememberSearch('核电');
    expect(recentSearches()).toEqual(['核电']);
    forgetSearches();
    expect(recentSearches()).toEqual([]);
    expect(stored.size).toBe(0);
  });

  test('include searches noted before the application started, and are cleared together with them', () => {
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

  test('store at most the eight newest of the searches noted before the application started', () => {
    vi.useFakeTimers();
    const stored = browserStorage();
    for (let count = 1; count <= 30; count += 1) {
      noteSearch(`词 ${count}`);
      vi.advanceTimersByTime(1);
    }
    expect([...stored.values()].join('\n').split('\n').length).toBeLessThanOrEqual(8);
    expect(recentSearches()).toEqual(Array.from({ length: 8 }, (_, index) => `词 ${30 - index}`));
  });

  test('include searches that an earlier build noted under separate keys, and remove those keys', () => {
    const stored = browserStorage();
    stored.set('portal:searched:1700000000001', '延寿');
    stored.set('portal:searched:1700000000002', '乏燃料');
    noteSearch('核电');
    expect(recentSearches()).toEqual(expect.arrayContaining(['核电', '乏燃料', '延寿']));
    expect([...stored.keys()]).toEqual(['portal.recent-searches']);
  });

  test('are empty if the stored value is invalid', () => {
    browserStorage().set('portal.recent-searches', '{"a":1}');
    expect(recentSearches()).toEqual([]);
  });

  test('are empty, without an error, if storage is forbidden', () => {
    forbiddenStorage();
    rememberSearch('核电');
    forgetSearches();
    expect(recentSearches()).toEqual([]);
  });
});
