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

test('a URL that fails route validation shows the 404 page without a backend request', async ({ page }) => {
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

test('a visitor is redirected from a member page to login before its data is requested', async ({ page }) => {
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
  // Control: a member's visit requests the reports and the table.
  await logIn(page);
  await followLink(page, '/company/data/report/year');
  await expect.poll(() => new Set(calls.map((url) => new URL(url).pathname)).size).toBe(2);
});

test('checks run again after a redirect: a visitor to /company ends on the public training page', async ({ page }) => {
  await page.goto('/org/about');
  await startApplication(page);
  await followLink(page, '/company');
  await page.waitForURL((url) => url.pathname === '/company/service/train/before-login');
  expect(await hasStayed(page)).toBe(true);
});

test('a manifest redirect keeps the query and adds a single history entry', async ({ page }) => {
  await page.goto('/org/about');
  await startApplication(page);
  await followLink(page, '/industry/shanghai/map?from=test');
  await page.waitForURL('**/industry/shanghai/map/industry?from=test');
  await page.goBack();
  await page.waitForURL('**/org/about');
});

test('an in-page anchor link redirects to login after the session has ended in another tab', async ({ page }) => {
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
