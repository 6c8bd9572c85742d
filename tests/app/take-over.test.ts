import { afterEach, expect, test, vi } from 'vitest';
import * as toastStore from '../../app/features/toast/toast-store.ts';
import { type Prepared, takeOver } from '../../app/start/take-over.ts';
import type { ApiClient } from '../../generated/api/transport.ts';
import { columns } from '../../generated/columns.ts';
import type { Column } from '../../generated/models.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What the application takes over from a document with the payload `changed`, at a URL with a query. */
function takenFrom(
  dataset: Readonly<Record<string, string>>,
  search: string,
  changed: object = {},
  list: () => Promise<readonly Column[]> = () => Promise.reject(new Error('no backend')),
): Promise<Prepared> {
  const data = { 'org-about': { release: null } };
  const payload = { settings: {}, today: '2026-11-27', columns: 'manifests', data, ...changed };
  const element = { textContent: JSON.stringify(payload), dataset };
  vi.stubGlobal('document', { getElementById: () => element, querySelector: () => null });
  vi.stubGlobal('location', { pathname: '/org/about', search });
  const api: ApiClient = { call: () => list() as Promise<never> };
  return takeOver({ settled: async () => 0, takeOver: () => [] }, api);
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

test('columns that the server could not load are requested again, and the page is rendered anew with them', async () => {
  const toast = vi.spyOn(toastStore, 'showToast').mockReturnValue(() => undefined);
  const list = columns.map((column) => ({ ...column, columnName: `${column.columnName}（新）` }));
  const { shown, loaderData } = await takenFrom({}, '', { columns: null }, async () => list);
  expect(shown.columns.list).toEqual(list);
  expect(loaderData).toBeUndefined();
  expect(toast).not.toHaveBeenCalled();
  // An empty list counts as a failure.
  expect((await takenFrom({}, '', { columns: null }, async () => [])).loaderData).toBeDefined();
  expect(toast).toHaveBeenCalledOnce();
});
