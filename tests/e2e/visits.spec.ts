import { expect, type Page, type Request, test } from 'playwright/test';
import { routeList } from '../../generated/routes/index.ts';
import { logIn } from '../support/log-in.ts';
import { openSession } from '../support/open-session.ts';
import { call, entriesOf, followLink, startApplication } from '../support/site.ts';

const countedRoutes = routeList.filter(({ visit }) => visit);

/** Records the visits that a page sends from now on, as column or column/entry. */
function noteVisits(page: Page): { readonly sent: string[]; readonly requests: Request[] } {
  const sent: string[] = [];
  const requests: Request[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!url.pathname.endsWith('/api/conductUser')) return;
    requests.push(request);
    sent.push([url.searchParams.get('columnId'), url.searchParams.get('contentId')].filter(Boolean).join('/'));
  });
  return { sent, requests };
}

test('reading an article counts once, and an immediate reload does not count', async ({ page, request }) => {
  const { rows } = await entriesOf(request, 'news-industry', 10);
  const id = rows[3]?.id ?? '';
  const views = async (): Promise<number> =>
    (await call<{ data: { views: number } }>(request, '/api/getContentReleaseById', { id })).data.views;
  const before = await views();
  const { sent } = noteVisits(page);
  await page.goto(`/release/news/${id}`);
  await expect.poll(views).toBe(before + 1);
  // Reading does not open session storage, which takes a slow phone as long as the visit's request.
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  await page.reload({ waitUntil: 'networkidle' });
  expect(sent).toEqual([`news-industry/${id}`]);
});

test('a counted page that the application has taken over is not counted again by an immediate reload', async ({
  page,
}) => {
  const { sent } = noteVisits(page);
  await page.goto('/industry/china/data');
  await expect.poll(() => sent).toEqual(['industry-china-data']);
  await startApplication(page);
  await page.reload({ waitUntil: 'networkidle' });
  expect(sent).toEqual(['industry-china-data']);
});

test('routes counted by the manifest send a visit of their column on each navigation, and other routes none', async ({
  page,
}) => {
  const { sent, requests } = noteVisits(page);
  await page.goto('/org/about', { waitUntil: 'networkidle' });
  expect(sent).toEqual([]);
  await startApplication(page);
  await followLink(page, '/industry/china/data');
  await page.waitForURL('**/industry/china/data');
  await expect.poll(() => sent).toEqual(['industry-china-data']);
  expect(requests[0]?.method()).toBe('GET');
  expect(requests[0]?.headers().device).toBe('pc');
  await followLink(page, '/org/dept');
  await page.waitForURL('**/org/dept');
  await followLink(page, '/industry/china/data');
  await page.waitForURL('**/industry/china/data');
  await expect.poll(() => sent).toEqual(['industry-china-data', 'industry-china-data']);
});

test('a failed visit request shows no alert and does not block navigation', async ({ page }) => {
  await page.route('**/api/conductUser*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/org/about');
  await startApplication(page);
  const failed = page.waitForResponse('**/api/conductUser*');
  await followLink(page, '/industry/global/data');
  await page.waitForURL('**/industry/global/data');
  await expect(page.locator('h1:visible')).toHaveText('国际数据');
  expect((await failed).status()).toBe(500);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('member pages send visits with the session, and their own URL as referrer', async ({ page }) => {
  const token = await logIn(page);
  const { requests } = noteVisits(page);
  await followLink(page, '/company/info/industry');
  await page.waitForURL('**/company/info/industry');
  await expect.poll(() => requests.length).toBe(1);
  const headers = (await requests[0]?.allHeaders()) ?? {};
  expect(headers.authorization).toBe(`Bearer ${token}`);
  expect(new URL(headers.referer ?? 'x:').pathname).toBe('/company/info/industry');
});

test('a members’ article that is opened by its URL counts one visit with its id', async ({ page, request }) => {
  const token = await openSession(page);
  const { rows } = await entriesOf(request, 'company-info-industry', 1, token);
  const id = rows[0]?.id ?? '';
  const { sent } = noteVisits(page);
  await page.goto(`/release/member/${id}`);
  await expect(page.locator('#main h1')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(sent).toEqual([`company-info-industry/${id}`]);
});

test('a member page that redirects to the login counts no visit', async ({ page }) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('test:stored')) localStorage.setItem('portal:token', 'a-token-that-is-over');
    sessionStorage.setItem('test:stored', '1');
  });
  const { sent } = noteVisits(page);
  await page.goto('/company/info/industry');
  await page.waitForURL('**/company/login');
  await page.waitForLoadState('networkidle');
  expect(sent).toEqual([]);
});

test('every counted page counts once if it is reloaded immediately', async ({ page }) => {
  await openSession(page);
  const counted: Record<string, number> = {};
  const left = [...countedRoutes];
  const countRoutes = async (tab: Page): Promise<void> => {
    const { sent } = noteVisits(tab);
    for (let route = left.shift(); route; route = left.shift()) {
      sent.length = 0;
      await tab.goto(route.path);
      await expect.poll(() => sent, route.path).toHaveLength(1);
      await tab.reload({ waitUntil: 'networkidle' });
      await expect(tab.locator('h1:visible').first()).toBeVisible();
      counted[route.path] = sent.length;
    }
  };
  // In several tabs, because each mostly waits for an idle network.
  await Promise.all([page, ...(await Promise.all([1, 2, 3].map(() => page.context().newPage())))].map(countRoutes));
  expect(counted).toEqual(Object.fromEntries(countedRoutes.map(({ path }) => [path, 1])));
});

test('a phone sends its visit with the device header “mobile”', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  });
  const page = await context.newPage();
  const { requests } = noteVisits(page);
  await page.goto('/industry/china/data');
  await expect.poll(() => requests.length).toBe(1);
  expect(requests[0]?.headers().device).toBe('mobile');
  await context.close();
});
