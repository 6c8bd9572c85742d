import { afterEach, expect, test, vi } from 'vitest';
import * as toastStore from '../../app/features/toast/toast-store.ts';
import { type Prepared, takeOver } from '../../app/start/take-over.ts';
import { columns } from '../../generated/columns.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What the application takes over from a document with the payload `changed`, at a URL with a query. */
function takenFrom(dataset: Readonly<Record<string, string>>, search: string, changed: object = {}): Promise<Prepared> {
  const data = { 'org-about': { release: null } };
  const payload = { settings: {}, today: '2026-11-27', columns: 'manifests', data, ...changed };
  const element = { textContent: JSON.stringify(payload), dataset };
  vi.stubGlobal('document', { getElementById: () => element, querySelector: () => null });
  vi.stubGlobal('location', { pathname: '/org/about', search });
  return takeOver({ settled: async () => 0, takeOver: () => [] });
}

const loadedFrom = async (dataset: Readonly<Record<string, string>>, search: string): Promise<unknown> =>
  (await takenFrom(dataset, search)).loaderData;

test('a static document is not taken over if the URL changes a query parameter that the page reads', async () => {
  const facts = { reads: 'keyword page', query: '' };
  expect(await loadedFrom(facts, '?keyword=a')).toBeUndefined();
  expect(await loadedFrom(facts, '?utm=1')).toBeDefined();
  expect(await loadedFrom({ ...facts, query: '?page=2' }, '?page=2')).toBeDefined();
});

test('a document that the server rendered for its query is taken over with any query', async () => {
  expect(await loadedFrom({}, '?keyword=a&utm=1')).toBeDefined();
});

test('a toast tells that the menu is that of the manifests, because the server could not load the columns', async () => {
  const shown = vi.spyOn(toastStore, 'showToast').mockReturnValue(() => undefined);
  const loaded = await takenFrom({}, '');
  expect(loaded.shown.columns.list).toEqual(columns);
  expect(shown).not.toHaveBeenCalled();
  const replaced = await takenFrom({}, '', { columns: null });
  expect(replaced.shown.columns.list).toEqual(columns);
  expect(shown.mock.calls.map(([type, text]) => [type, text])).toEqual([
    ['warning', '栏目列表加载失败，已改用默认栏目'],
  ]);
});
