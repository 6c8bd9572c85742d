import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import { releaseTypes } from '../../generated/releases.ts';
import type { RouteMeta } from '../../generated/routes/types.ts';
import { openSession } from '../support/open-session.ts';
import {
  call,
  columnByPath,
  entriesOf,
  followLink,
  hasStayed,
  pageRoutes,
  startApplication,
  watch,
} from '../support/site.ts';

/** The first path in the sitemap that belongs to a route of plants or countries. */
async function thingAt(route: RouteMeta, request: APIRequestContext): Promise<string> {
  const map = await (await request.get('/sitemap/things.xml')).text();
  const folder = route.path.slice(0, route.path.indexOf('{'));
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const found = paths.find((path) => path.startsWith(folder));
  expect(found, `a page below ${folder}`).toBeTruthy();
  return found ?? '';
}

/** The URL of a route, with an existing id if it has a parameter. */
async function addressOf(route: RouteMeta, request: APIRequestContext): Promise<string> {
  if (route.params.length === 0) return route.path === '/search/result' ? `${route.path}?keyword=核电` : route.path;
  if (route.params.includes('chart')) return route.path.replace('{chart}', 'china-generation');
  if (!route.params.includes('id')) return thingAt(route, request);
  const columnId = route.menu ? columnByPath(route.menu)?.id : releaseTypes.news.columns[0];
  const { rows } = await entriesOf(request, columnId ?? '', 1);
  const id = rows[0]?.id;
  expect(id, `an entry of ${columnId}`).toBeTruthy();
  return route.path.replace('{type}', 'news').replace('{id}', id ?? '');
}

const itemIds = (page: Page): Promise<string[]> =>
  page
    .locator('main [data-entry-id]:visible')
    .evaluateAll((elements) => elements.map((element) => (element as HTMLElement).dataset.entryId ?? ''));

/** The ids of all entries of a page's column, by every call that may read it. */
async function idsOfColumn(route: RouteMeta, request: APIRequestContext, token?: string): Promise<Set<string>> {
  const id = (columnByPath(route.path) ?? columnByPath(route.menu ?? ''))?.id;
  if (!id) return new Set();
  const releases = await entriesOf(request, id, 100, token);
  const photos = await call<{ rows?: { id: string }[] }>(request, '/api/getContentReleasePhoto', {
    columnId: id,
    pageSize: 100,
  });
  const years = await call<{ data?: { year: string }[] }>(request, '/api/getContentMemorabiliaBasicList', {
    columnId: id,
  });
  const chronicle = await Promise.all(
    (years.data ?? []).map(({ year }) =>
      call<{ rows: { id: string }[] }>(request, '/api/getContentMemorabiliaInfoList', {
        columnId: id,
        year,
        pageSize: 100,
      }),
    ),
  );
  return new Set(
    [...releases.rows, ...(photos.rows ?? []), ...chronicle.flatMap((answer) => answer.rows)].map((row) => row.id),
  );
}

const heading = 'h1:visible, h1.sr-only';

async function checkPage(page: Page, route: RouteMeta, request: APIRequestContext, token?: string): Promise<void> {
  await expect(page.locator(heading)).toHaveCount(1);
  const column = columnByPath(route.path);
  if (column && route.path !== '/') await expect(page.locator(heading)).toHaveText(column.columnName);
  if (!column || route.path === '/') return;
  const known = await idsOfColumn(route, request, token);
  const shown = await itemIds(page);
  if (known.size > 0) expect(shown.length, `entries on ${route.path}`).toBeGreaterThan(0);
  expect(shown.filter((id) => !known.has(id))).toEqual([]);
}

const open = pageRoutes.filter((route) => route.access !== 'member');
const members = pageRoutes.filter((route) => route.access === 'member');

test.describe('routes load as documents and by in-app navigation', () => {
  /** A tab that loads every page, and one that stays in the application. */
  let loaded: Page;
  let stays: Page;
  let faults: readonly string[][];
  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext();
    [loaded, stays] = [await context.newPage(), await context.newPage()];
    faults = [watch(loaded), watch(stays)];
    await stays.goto('/site/map');
    await startApplication(stays);
  });
  test.afterAll(() => loaded.context().close());

  for (const route of open) {
    test(`${route.path}`, async ({ request }) => {
      for (const list of faults) list.length = 0;
      const address = await addressOf(route, request);
      const response = await loaded.goto(address, { waitUntil: 'load' });
      expect(response?.status()).toBe(200);
      if (route.render === 'client')
        await loaded.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
      await checkPage(loaded, route, request);
      const title = await loaded.locator(heading).innerText();

      await followLink(stays, address);
      await stays.waitForURL((url) => url.pathname === new URL(address, url).pathname);
      // The URL changes before the page does.
      await expect(stays.locator(heading)).toHaveText(title);
      await checkPage(stays, route, request);
      expect(await hasStayed(stays), 'stayed in the application').toBe(true);
      expect(faults).toEqual([[], []]);
    });
  }
});

test.describe('member pages', () => {
  test('redirect visitors to login, and from training to its public page', async ({ page }) => {
    for (const route of members) {
      await page.goto(route.path);
      const to = route.path === '/company/service/train' ? '/company/service/train/before-login' : '/company/login';
      await page.waitForURL((url) => url.pathname === to);
      await expect(page.locator('h1').first(), route.path).toBeVisible();
      expect(new URL(page.url()).pathname, route.path).toBe(to);
    }
  });

  test('open for a logged-in member, as documents and by in-app navigation', async ({ page, request }) => {
    test.setTimeout(180_000);
    const faults = watch(page);
    const token = await openSession(page);
    const titles = new Map<string, string>();
    for (const route of members) {
      await page.goto(route.path);
      await expect(page.locator('h1')).toHaveCount(1);
      await checkPage(page, route, request, token);
      titles.set(route.path, await page.locator('h1').innerText());
    }
    for (const route of members) {
      await followLink(page, route.path);
      await page.waitForURL((url) => url.pathname === route.path);
      await expect(page.locator(heading)).toHaveText(titles.get(route.path) ?? 'no heading');
      await checkPage(page, route, request, token);
      expect(await hasStayed(page), `stayed in the application: ${route.path}`).toBe(true);
    }
    expect(faults).toEqual([]);
  });
});
