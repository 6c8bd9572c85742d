import { expect, test } from 'playwright/test';
import { startApplication, watch } from '../support/site.ts';

const entryRequests = (urls: readonly string[]): string[] =>
  urls.filter((url) => /\/assets\/entry\.client.*\.js/.test(url));

test('the application is not fetched for reading, only on interaction', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    // Prefetched scripts are not executed.
    if (request.resourceType() === 'script' && request.headers().purpose !== 'prefetch') scripts.push(request.url());
  });
  await page.goto('/news/party');
  await page.mouse.move(5, 500);
  await page.waitForTimeout(500);
  expect(entryRequests(scripts)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.dataset.ready)).toBeUndefined();
  await startApplication(page);
  expect(entryRequests(scripts)).toHaveLength(1);
});

test('the navigation script is prefetched, but runs only when the pointer moves', async ({ page }) => {
  const isRun = (): Promise<boolean> => page.evaluate(() => document.documentElement.dataset.watched !== undefined);
  const fetched = (pattern: RegExp) => page.waitForEvent('requestfinished', (request) => pattern.test(request.url()));
  // A page that loads under the pointer gets a pointer event without movement.
  await page.mouse.move(400, 300);
  await Promise.all([fetched(/\/assets\/navigation-/), fetched(/\/assets\/style-.*\.css/), page.goto('/news/party')]);
  await page.waitForTimeout(300);
  expect(await isRun()).toBe(false);
  await page.mouse.move(420, 320);
  await expect.poll(isRun).toBe(true);
});

test('hydration keeps the server-rendered text and reports no errors', async ({ page }) => {
  const faults = watch(page);
  for (const path of ['/', '/news/party', '/science/museum/museum-fission', '/industry/china/data']) {
    await page.goto(path);
    const before = await page.locator('main').innerText();
    await startApplication(page);
    expect(await page.locator('main').innerText()).toBe(before);
  }
  expect(faults).toEqual([]);
});

test('text typed before the application runs is kept', async ({ page }) => {
  await page.goto('/news/party');
  await page.route('**/assets/entry.client*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.locator('#search-head').pressSequentially('压水堆', { delay: 30 });
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  await expect(page.locator('#search-head')).toHaveValue('压水堆');
});

test('a click on a control is not lost while the application starts', async ({ page }) => {
  await page.route('**/assets/entry.client*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.goto('/');
  const label = page.getByRole('button', { name: /轮播$/ });
  await label.dispatchEvent('click');
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  // The carousel plays once React runs, so the repeated click has paused it.
  await expect(page.getByRole('button', { name: '播放轮播' })).toBeVisible();
});

test('links work if the application cannot be loaded', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/news/party');
  await page.locator('main [data-entry-id] a').first().click();
  await expect(page).toHaveURL(/\/release\/news\//);
  await expect(page.locator('h1')).toHaveCount(1);
});

test('a link clicked before the application runs is followed', async ({ page }) => {
  await page.route('**/assets/entry.client*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await route.continue();
  });
  await page.goto('/news/party');
  await page.locator('main [data-entry-id] a').first().click();
  await expect(page).toHaveURL(/\/release\/news\//, { timeout: 2500 });
});

test('if the application failed to load, the next use of a control reloads the page', async ({ page }) => {
  let hasFailed = false;
  // A prefetch of the file is no load of it.
  await page.route('**/assets/entry.client*.js', (route) => {
    if (hasFailed || route.request().resourceType() !== 'script') return route.continue();
    hasFailed = true;
    return route.abort();
  });
  await page.goto('/news/party');
  const failed = page.waitForEvent('requestfailed');
  await page.locator('#search-head').fill('核');
  await failed;
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => document.documentElement.dataset.ready)).toBeUndefined();
  const loaded = page.waitForEvent('load');
  await page.locator('#search-head').press('a');
  await loaded;
  await startApplication(page);
});
