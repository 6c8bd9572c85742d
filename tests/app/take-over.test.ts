import { afterEach, expect, test, vi } from 'vitest';
import { takeOver } from '../../app/start/take-over.ts';
import type { ApiClient } from '../../generated/api/transport.ts';

afterEach(() => void vi.unstubAllGlobals());

/** The loader data that the application takes over from a document at a URL with a query. */
async function loadedFrom(dataset: Readonly<Record<string, string>>, search: string): Promise<unknown> {
  const payload = { settings: {}, today: '2026-11-27', columns: [], data: { 'org-about': { release: null } } };
  const element = { textContent: JSON.stringify(payload), dataset };
  vi.stubGlobal('document', { getElementById: () => element, querySelector: () => null });
  vi.stubGlobal('location', { pathname: '/org/about', search });
  const host = { settled: async () => 0, takeOver: () => [] };
  // Every call fails, so the columns of the manifests are used.
  const api: ApiClient = { call: () => Promise.reject(new Error('no backend')) };
  const { loaderData } = await takeOver(host, api);
  return loaderData;
}

test('a static document is not taken over if the URL changes a query parameter that the page reads', async () => {
  const facts = { reads: 'keyword page', query: '' };
  expect(await loadedFrom(facts, '?keyword=a')).toBeUndefined();
  expect(await loadedFrom(facts, '?utm=1')).toBeDefined();
  expect(await loadedFrom({ ...facts, query: '?page=2' }, '?page=2')).toBeDefined();
});

test('a document that the server rendered for its query is taken over with any query', async () => {
  expect(await loadedFrom({}, '?keyword=a&utm=1')).toBeDefined();
});
