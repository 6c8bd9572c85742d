import { createMemoryRouter, type RouteObject, redirect } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCapabilities } from '../../app/core/api/capabilities.ts';
import { buildColumnTree } from '../../app/core/columns/tree.ts';
import { visitAddress } from '../../app/render/visit-address.ts';
import type { AppRouter } from '../../app/runtime/navigation/router.ts';
import { loadPage } from '../../app/runtime/page/load-page.ts';
import { recordVisits } from '../../app/runtime/visits/record.ts';
import { visitOf } from '../../app/runtime/visits/visit.ts';
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
    const { searchParams } = new URL(String(input));
    visits.push([searchParams.get('columnId'), searchParams.get('contentId')].filter(Boolean).join('/'));
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
    initialized: true,
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

/** A router of a document without data, as of member pages: it loads its first page itself, after the guard has answered. */
function loadingRouter(first: string, guard: () => Promise<string | null>, data?: unknown): AppRouter {
  const article = { ...routes['release-type-id'], path: '/release/member/1' };
  const children = [article, kept, other].map(
    (route): RouteObject => ({ path: route.path, id: route.id, handle: route, loader: () => data }),
  );
  const checked: RouteObject = {
    id: 'root',
    middleware: [
      async ({ request }) => {
        const elsewhere = await guard();
        if (elsewhere !== null && new URL(request.url).pathname === first) throw redirect(elsewhere);
      },
    ],
    children,
  };
  return createMemoryRouter([checked], { initialEntries: [first] });
}

/** Resolves when the router has loaded its first page, and the calls made then have been sent. */
async function settled(router: AppRouter): Promise<void> {
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
  await new Promise((resolve) => setImmediate(resolve));
}

test('an article whose data arrives after the start is counted once, with its id', async () => {
  await loadPage('article');
  const release = { columnId: 'company-info-industry', id: 'one' };
  const router = loadingRouter('/release/member/1', async () => null, { release });
  recordVisits(router, api, site);
  expect(visits).toEqual([]);
  await settled(router);
  expect(visits).toEqual(['company-info-industry/one']);
});

test('a page that the guard redirects is not counted; the page that is shown instead is', async () => {
  const router = loadingRouter(kept.path, async () => other.path);
  recordVisits(router, api, site);
  await settled(router);
  expect(visits).toEqual([]);
  const back = loadingRouter(other.path, async () => kept.path);
  recordVisits(back, api, site);
  await settled(back);
  expect(visits).toEqual(['industry-china-data']);
});

test('after a reload, only the page of the document can be a repeat', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as PerformanceNavigationTiming]);
  stored.set(`portal:visit:${kept.path}`, String(Date.now()));
  const router = loadingRouter(kept.path, async () => null);
  recordVisits(router, api, site);
  await settled(router);
  expect(visits).toEqual([]);
  await router.navigate(other.path);
  await router.navigate(kept.path);
  await vi.waitFor(() => expect(visits).toEqual(['industry-china-data']));
});

test('an article without a column, or of several, is counted by its id alone, here and in documents', () => {
  const view = (columnId: string, contentId?: string) => ({
    route: contentId ? routes['release-type-id'] : kept,
    params: {},
    path: contentId ? '/release/news/1' : '/nowhere',
    search: '',
    data: null,
    entry: { columnId, contentId },
  });
  for (const columnId of ['', '12,13']) {
    expect(visitOf(view(columnId, 'one'), site), columnId).toEqual({ contentId: 'one' });
    expect(visitAddress(visitOf(view(columnId, 'one'), site), siteSettings)).toMatch(/\?contentId=one$/);
    expect(visitOf(view(columnId), site), columnId).toBeNull();
  }
  expect(visitOf(view('12', 'one'), site)).toEqual({ columnId: '12', contentId: 'one' });
});
