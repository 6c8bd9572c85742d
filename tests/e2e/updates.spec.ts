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

test.describe('a new build', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/org/about');
    await startApplication(page);
    await page.clock.pauseAt(Date.now() + HOUR / 2);
  });

  test('is asked for once an hour, past every cache', async ({ page }) => {
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

  test('changes nothing at once; the next navigation is a full load of its target', async ({ page }) => {
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

  test('that is the same leaves navigations inside the application; a failed question is silent', async ({ page }) => {
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

  test('asks before unsaved work is lost', async ({ page }) => {
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

test.describe('a page whose code is gone', () => {
  test('is loaded afresh at the navigation’s target, once; then its error is shown instead of a loop', async ({
    page,
  }) => {
    await removeCode(page);
    await page.goto('/org/about');
    await startApplication(page);
    let documents = 0;
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents += 1;
    });
    await followLink(page, '/science/museum?from=test');
    // The server still renders the page: what failed is the browser's copy of its code.
    await page.waitForURL('**/science/museum?from=test');
    await expect(page.locator('h1')).toHaveCount(1);
    expect(documents).toBe(1);

    // Back in the application within the guard's time: the same path is not loaded a second time.
    await page.goto('/org/about');
    await startApplication(page);
    documents = 0;
    await followLink(page, '/science/museum?from=test');
    await expect(page.locator('h1')).toHaveText('页面暂时无法显示');
    expect(documents).toBe(0);
    expect(await hasStayed(page)).toBe(true);

    // Another path is not held up by that.
    await page.goto('/org/about');
    await startApplication(page);
    await followLink(page, '/science/museum?from=elsewhere');
    await page.waitForURL('**/science/museum?from=elsewhere');
    expect(await hasStayed(page)).toBe(false);
  });

  test('is tried again after the guard’s ten seconds', async ({ page }) => {
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
