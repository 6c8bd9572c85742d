import { describe, expect, test } from 'vitest';
import {
  forgetSearches,
  recentSearches,
  rememberSearch,
  type Store,
} from '../../app/features/recent-searches/recent-searches.ts';

const memory = (): (() => Store) => {
  const kept = new Map<string, string>();
  const store: Store = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
  return () => store;
};

describe('recent searches', () => {
  test('are newest first, each once, eight at most', () => {
    const store = memory();
    for (const word of ['核电', '延寿', '核电', 'a', 'b', 'c', 'd', 'e', 'f', 'g']) rememberSearch(store, word);
    expect(recentSearches(store)).toEqual(['g', 'f', 'e', 'd', 'c', 'b', 'a', '核电']);
  });

  test('are forgotten on demand', () => {
    const store = memory();
    rememberSearch(store, '核电');
    forgetSearches(store);
    expect(recentSearches(store)).toEqual([]);
  });

  test('are none where the browser keeps nothing, and nothing breaks', () => {
    const forbidden = (): Store => {
      throw new Error('denied');
    };
    rememberSearch(forbidden, '核电');
    forgetSearches(forbidden);
    expect(recentSearches(forbidden)).toEqual([]);
  });

  test('are none where the store holds something else', () => {
    const store = memory();
    store().setItem('portal.recent-searches', '{"a":1}');
    expect(recentSearches(store)).toEqual([]);
  });
});
