import type { Location } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { AppRouter } from '../../app/runtime/navigation/router.ts';
import { keepScroll } from '../../app/runtime/scroll/scroll-keeper.ts';
import { browserStorage } from '../support/browser-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens a document from the history without a state, leaves it at a position, and returns where it scrolled to. */
function visit(address: string, top: number): unknown[] {
  const { pathname, search } = new URL(address, 'https://site.example');
  const location: Location = { pathname, search, hash: '', key: 'default', state: null };
  const heard = new Map<string, (event: unknown) => void>();
  const moves: unknown[] = [];
  vi.stubGlobal('document', { readyState: 'complete', body: null });
  vi.stubGlobal('history', { state: null, scrollRestoration: 'auto' });
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('scrollTo', (place: { top: number }) => {
    moves.push(place.top);
    vi.stubGlobal('scrollY', place.top);
  });
  vi.stubGlobal('addEventListener', (type: string, hear: (event: unknown) => void) => heard.set(type, hear));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: 'back_forward' },
  ] as unknown as PerformanceEntryList);
  keepScroll({ state: { location, matches: [] }, subscribe: () => () => undefined } as unknown as AppRouter);
  vi.stubGlobal('scrollY', top);
  heard.get('pagehide')?.({});
  return moves;
}

test('a document without a history state restores its own scroll position, not that of another URL', () => {
  browserStorage();
  visit('/news/party?page=2', 500);
  expect(visit('/org/about', 0)).toEqual([]);
  expect(visit('/news/party', 0)).toEqual([]);
  expect(visit('/news/party?page=2', 500)).toEqual([500]);
});
