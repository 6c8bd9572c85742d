import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCapabilities } from '../../app/core/api/capabilities.ts';
import { buildColumnTree } from '../../app/core/columns/tree.ts';
import type { AppRouter } from '../../app/runtime/navigation/router.ts';
import { recordVisits } from '../../app/runtime/visits/record.ts';
import { createApiClient } from '../../generated/api/transport.ts';
import { backends } from '../../generated/backends.ts';
import { columns } from '../../generated/columns.ts';
import { routes } from '../../generated/routes/index.ts';
import { siteSettings } from '../support/site-settings.ts';

/** A page that is counted and stays mounted: no route of the manifests is both. */
const kept = { ...routes['industry-china-data'], keepAlive: true };
const other = routes['org-about'];

const visits: string[] = [];
const api = createApiClient({
  baseURL: 'http://backend.test',
  token: () => null,
  device: () => 'pc',
  encrypt: () => Promise.reject(new Error('nothing is encrypted here')),
  onFailure: () => undefined,
  fetch: async (input) => {
    visits.push(new URL(String(input)).searchParams.get('columnId') ?? '');
    return Response.json({ code: 200, msg: '' });
  },
});
const site = {
  today: '2026-11-22',
  capabilities: createCapabilities(backends.reference),
  columns: buildColumnTree(columns),
  settings: siteSettings,
};

/** A router whose location the test sets; its pages stay mounted, like kept-alive pages. */
function routerAt(first: { readonly route: typeof kept | typeof other; readonly search?: string }) {
  const listeners: (() => void)[] = [];
  const stateOf = ({ route, search = '' }: typeof first, navigation = 'idle') => ({
    navigation: { state: navigation },
    location: { pathname: route.path, search },
    matches: [{ route: { id: route.id, handle: route } }],
    loaderData: {},
  });
  const router = {
    state: stateOf(first),
    subscribe: (listener: () => void) => void listeners.push(listener),
  };
  const go = async (to: typeof first): Promise<void> => {
    for (const navigation of ['loading', 'idle']) {
      router.state = stateOf(to, navigation);
      for (const listener of listeners) listener();
    }
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { router: router as unknown as AppRouter, go };
}

beforeEach(() => {
  visits.length = 0;
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
});
afterEach(() => vi.unstubAllGlobals());

test('every return to a kept-alive page is a visit; going to another page of its list is not', async () => {
  const { router, go } = routerAt({ route: other });
  recordVisits(router, api, site);
  await go({ route: kept });
  await vi.waitFor(() => expect(visits).toEqual(['industry-china-data']));
  await go({ route: kept, search: '?page=2' });
  await go({ route: other });
  expect(visits).toHaveLength(1);
  await go({ route: kept, search: '?page=2' });
  await vi.waitFor(() => expect(visits).toHaveLength(2));
  await go({ route: other });
  await go({ route: kept });
  await vi.waitFor(() => expect(visits).toEqual(Array(3).fill('industry-china-data')));
});

test('a visit that the document has counted is not counted again until the page is left', async () => {
  vi.stubGlobal('document', { querySelector: () => ({ dataset: { visit: '1' } }) });
  const { router, go } = routerAt({ route: kept });
  recordVisits(router, api, site);
  await go({ route: kept });
  await go({ route: other });
  expect(visits).toEqual([]);
  await go({ route: kept });
  await vi.waitFor(() => expect(visits).toEqual(['industry-china-data']));
});
