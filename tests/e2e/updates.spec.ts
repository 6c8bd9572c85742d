import { expect, type Page, test } from 'playwright/test';
import { updateConstants } from '../../generated/constants.ts';
import { codeOf, followLink, hasStayed, startApplication } from '../support/site.ts';

const HOUR = 3_600_000;

const serveBuild = async (page: Page, id: string): Promise<void> => {
  await page.route('**/latest.json*', (route) => route.fulfill({ json: { id } }));
};

const PAGE = '/science/museum';

const removeCode = (page: Page): Promise<unknown> =>
  page.route(`**${codeOf(PAGE)}`, (route) => route.fulfill({ status: 404, body: '' }));

test.describe('the check for a new build', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/org/about');
    await startApplication(page);
    await page.clock.pauseAt(Date.now() + HOUR / 2);
  });

  test('runs once an hour with a new URL each time', async ({ page }) => {
    const asked: string[] = [];
    await page.route('**/latest.json*', async (route) => {
      asked.push(route.request().url());
      await route.continue();
    });
    await page.clock.runFor(updateConstants.pollMs - HOUR / 2 - 60_000);
    expect(asked).toHaveLength(0);
    await page.clock.runFor(HOUR / 2 + 60_000);
    await expect.poll(() => asked.length).toBe(1);
    await page.clock.runFor(HOUR);
    await expect.poll(() => asked.length).toBe(2);
    expect(new Set(asked).size).toBe(2);
  });

  test('keeps the open page if it finds one, and makes the next navigation a full page load', async ({ page }) => {
    await serveBuild(page, 'another');
    const answered = page.waitForResponse('**/latest.json*');
    await page.clock.runFor(HOUR);
    await answered;
    await expect(page.locator('h1')).toHaveText('中心概况');
    await followLink(page, '/org/about#main');
    await page.waitForURL('**/org/about#main');
    expect(await hasStayed(page)).toBe(true);
    await followLink(page, '/notice/notice?page=2');
    await page.waitForURL('**/notice/notice?page=2');
    expect(await hasStayed(page)).toBe(false);
  });

  test('keeps in-app navigation if the build is unchanged, and shows no alert if it fails', async ({ page }) => {
    await page.route('**/latest.json*', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/latest.json'));
    await page.clock.runFor(HOUR);
    await failed;
    await page.unroute('**/latest.json*');
    const answered = page.waitForResponse('**/latest.json*');
    await page.clock.runFor(HOUR);
    await answered;
    await followLink(page, '/notice/notice');
    await page.waitForURL('**/notice/notice');
    expect(await hasStayed(page)).toBe(true);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('prompts before the next navigation discards unsaved work', async ({ page }) => {
    await serveBuild(page, 'another');
    const answered = page.waitForResponse('**/latest.json*');
    await page.clock.runFor(HOUR);
    await answered;
    await page.evaluate(() => addEventListener('beforeunload', (event) => event.preventDefault()));
    await page.locator('#search-head').click();
    const asked: string[] = [];
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type());
      await dialog.dismiss();
    });
    await followLink(page, '/notice/notice').catch(() => undefined);
    await expect.poll(() => asked).toEqual(['beforeunload']);
    await expect(page).toHaveURL(/\/org\/about/);
  });
});

test.describe('a page whose code is missing', () => {
  test('is loaded once as a full page, and then shows its error instead of reloading in a loop', async ({ page }) => {
    await removeCode(page);
    await page.goto('/org/about');
    await startApplication(page);
    let documents = 0;
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents += 1;
    });
    await followLink(page, '/science/museum?from=test');
    // The server still renders the page; only its code failed to load.
    await page.waitForURL('**/science/museum?from=test');
    await expect(page.locator('h1')).toHaveCount(1);
    expect(documents).toBe(1);

    // Within the guard's time the same URL is not loaded a second time.
    await page.goto('/org/about');
    await startApplication(page);
    documents = 0;
    await followLink(page, '/science/museum?from=test');
    await expect(page.locator('h1')).toHaveText('页面暂时无法显示');
    expect(documents).toBe(0);
    expect(await hasStayed(page)).toBe(true);

    // Another URL is still loaded.
    await page.goto('/org/about');
    await startApplication(page);
    await followLink(page, '/science/museum?from=elsewhere');
    await page.waitForURL('**/science/museum?from=elsewhere');
    expect(await hasStayed(page)).toBe(false);
  });

  test('is loaded again after the reload guard has expired', async ({ page }) => {
    await removeCode(page);
    await page.goto('/org/about');
    await page.evaluate(
      (expires) => sessionStorage.setItem('portal:reload', JSON.stringify({ path: '/science/museum', expires })),
      Date.now() - 1,
    );
    await startApplication(page);
    await followLink(page, '/science/museum');
    await page.waitForURL('**/science/museum');
    expect(await hasStayed(page)).toBe(false);
    const guard = await page.evaluate(
      () => JSON.parse(sessionStorage.getItem('portal:reload') ?? '{}') as { expires: number },
    );
    const left = guard.expires - Date.now();
    expect(left).toBeGreaterThan(updateConstants.reloadGuardMs - 8000);
    expect(left).toBeLessThanOrEqual(updateConstants.reloadGuardMs);
  });
});
