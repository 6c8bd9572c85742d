import { expect, test } from 'playwright/test';
import { logIn } from '../support/log-in.ts';
import { followLink, hasStayed, startApplication } from '../support/site.ts';

test('a navigation changes the title, moves focus to the heading and is announced', async ({ page }) => {
  await page.goto('/news/party');
  await startApplication(page);
  await page.locator('main [data-entry-id] a').first().click();
  await expect(page).toHaveURL(/\/release\/news\//);
  const heading = page.locator('h1:visible');
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(new RegExp((await heading.innerText()).slice(0, 8)));
  await expect(page.getByRole('status').filter({ hasText: '已进入' })).toHaveCount(1);
});

test('validation comes first: an address that cannot be asks for nothing and shows the 404 page', async ({ page }) => {
  await page.goto('/org/about');
  await startApplication(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/backend/')) calls.push(request.url());
  });
  await followLink(page, '/release/no-such-type/1');
  await expect(page.locator('main')).toContainText('Page Not Found');
  expect(calls).toEqual([]);
  expect(await hasStayed(page)).toBe(true);
});

test('access comes before the page: a visitor is led away, and nothing of the page is asked for', async ({ page }) => {
  await page.goto('/org/about');
  await startApplication(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/columnId=company-data|\/getStatistics\?/.test(request.url())) calls.push(request.url());
  });
  await followLink(page, '/company/data/report/year');
  await page.waitForURL((url) => url.pathname === '/company/login');
  expect(calls).toEqual([]);
  expect(await hasStayed(page)).toBe(true);
  // What a member's visit asks for: its reports and its table.
  await logIn(page);
  await followLink(page, '/company/data/report/year');
  await expect.poll(() => new Set(calls.map((url) => new URL(url).pathname)).size).toBe(2);
});

test('a redirect starts the chain anew: the top of the company area ends where a visitor may be', async ({ page }) => {
  await page.goto('/org/about');
  await startApplication(page);
  await followLink(page, '/company');
  await page.waitForURL((url) => url.pathname === '/company/service/train/before-login');
  expect(await hasStayed(page)).toBe(true);
});

test('a redirect of the manifest keeps the query and leaves one entry in the history', async ({ page }) => {
  await page.goto('/org/about');
  await startApplication(page);
  await followLink(page, '/industry/shanghai/map?from=test');
  await page.waitForURL('**/industry/shanghai/map/industry?from=test');
  await page.goBack();
  await page.waitForURL('**/org/about');
});

test('jumps within a page are checked too: after the session has ended elsewhere they lead to login', async ({
  page,
}) => {
  await logIn(page);
  await followLink(page, '/company/info/company');
  await page.waitForURL('**/company/info/company');
  await expect(page.locator('h1:visible')).toBeVisible();
  await followLink(page, '/company/info/company#main');
  await page.waitForURL('**/company/info/company#main');
  const other = await page.context().newPage();
  await other.goto('/site/privacy');
  await other.evaluate(() => localStorage.removeItem('portal:token'));
  await other.close();
  await followLink(page, '/company/info/company#search-head');
  await page.waitForURL((url) => url.pathname === '/company/login');
});
