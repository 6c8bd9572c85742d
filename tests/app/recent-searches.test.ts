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

  test('store no more of what was looked for before the application ran than the list takes over', () => {
    vi.useFakeTimers();
    const stored = browserStorage();
    for (let count = 1; count <= 30; count += 1) {
      noteSearch(`词 ${count}`);
      vi.advanceTimersByTime(1);
    }
    expect([...stored.values()].join('\n').split('\n').length).toBeLessThanOrEqual(8);
    expect(recentSearches()).toEqual(Array.from({ length: 8 }, (_, index) => `词 ${30 - index}`));
  });

  test('take over what an earlier build has noted, each search by itself', () => {
    const stored = browserStorage();
    stored.set('portal:searched:1700000000001', '延寿');
    stored.set('portal:searched:1700000000002', '乏燃料');
    noteSearch('核电');
    expect(recentSearches()).toEqual(expect.arrayContaining(['核电', '乏燃料', '延寿']));
    expect([...stored.keys()]).toEqual(['portal.recent-searches']);
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
