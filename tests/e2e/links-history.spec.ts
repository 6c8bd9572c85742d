import { expect, test } from 'playwright/test';
import { firstEntry, isApplication } from '../support/links.ts';
import { holdCalls, linksReady } from '../support/site.ts';

/** Links before the application runs, if a page does not arrive as requested. */

test('going back and forward before the page arrives keeps the page that is shown', async ({ page }) => {
  await page.goto('/news/party');
  await linksReady(page);
  const link = page.locator(firstEntry).first();
  const title = (await link.textContent())?.trim() ?? '';
  await link.click();
  await expect(page.locator('#main h1')).toHaveText(title);
  const { pathname } = new URL(page.url());
  // The new document holds no page to go back to.
  await page.reload();
  await linksReady(page);
  await page.mouse.move(200, 300);
  await page.mouse.move(220, 320);
  await page.waitForFunction(() => document.documentElement.dataset.watched !== undefined);
  const release = await holdCalls(page, '**/-/news/party*');
  const asked = page.waitForRequest('**/-/news/party*');
  const came = page.waitForResponse('**/-/news/party*');
  await page.evaluate(() => history.back());
  await asked;
  await page.evaluate(() => history.forward());
  await page.waitForURL((url) => url.pathname === pathname);
  release();
  await (await came).finished();
  await page.waitForTimeout(300);
  await expect(page.locator('#main h1')).toHaveText(title);
  await expect(page.locator('[data-loading-bar]')).toBeHidden();
  // The next link starts from the page that is shown.
  await page
    .locator('nav[aria-label="主导航"] a[href="/news/party"]')
    .first()
    .evaluate((menu: HTMLElement) => menu.click());
  await expect(page.locator('#main h1')).toHaveText('党建要闻');
  await page.goBack();
  await expect(page.locator('#main h1')).toHaveText(title);
  expect(await isApplication(page)).toBe(false);
});

test('going back while a link loads ends its loading bar', async ({ page }) => {
  const bar = page.locator('[data-loading-bar]');
  const heading = page.locator('#main h1');
  const follow = (path: string): Promise<void> =>
    page
      .locator(`nav[aria-label="主导航"] a[href="${path}"]`)
      .first()
      .evaluate((menu: HTMLElement) => menu.click());
  await page.goto('/org/about');
  await linksReady(page);
  const title = (await heading.textContent()) ?? '';
  await follow('/notice/notice');
  await expect(page).toHaveURL(/\/notice\/notice$/);
  await expect(heading).not.toHaveText(title);
  const release = await holdCalls(page, '**/-/news/*');
  const asked = page.waitForRequest('**/-/news/*');
  const came = page.waitForResponse('**/-/news/*');
  await follow('/news/party');
  await asked;
  // The bar is shown after a moment.
  await page.waitForTimeout(1000);
  await expect(bar).toBeVisible();
  // The page was left in this document, so that it is shown at once.
  await page.goBack();
  await expect(heading).toHaveText(title);
  await expect(bar).toBeHidden();
  release();
  await (await came).finished();
  await page.waitForTimeout(300);
  await expect(heading).toHaveText(title);
  await expect(bar).toBeHidden();
  expect(await isApplication(page)).toBe(false);
});

test('a list page that is opened while an entry loads ends the loading bar of the entry', async ({ page }) => {
  const bar = page.locator('[data-loading-bar]');
  await page.goto('/news/party');
  await linksReady(page);
  const release = await holdCalls(page, '**/-/release/**');
  const asked = page.waitForRequest('**/-/release/**');
  await page.locator(firstEntry).first().click();
  await asked;
  await page.waitForTimeout(1000);
  await expect(bar).toBeVisible();
  await page.getByRole('link', { name: '第 2 页' }).evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/news\/party\?page=2(#list)?$/);
  await expect(bar).toBeHidden();
  release();
  await page.waitForTimeout(300);
  await expect(page).toHaveURL(/\/news\/party\?page=2(#list)?$/);
  expect(await isApplication(page)).toBe(false);
});

test('a document from the back/forward cache shows the name of the current session', async ({ page }) => {
  await page.goto('/news/party');
  await page.evaluate(() => localStorage.setItem('portal:person', '{"name":"示例企业"}'));
  await page.reload();
  const name = page.locator('header [data-session-name]');
  await expect(name).toHaveText('示例企业');
  const comeBack = (person: string | null): Promise<void> =>
    page.evaluate((stored) => {
      if (stored) localStorage.setItem('portal:person', stored);
      else localStorage.removeItem('portal:person');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    }, person);
  await comeBack(null);
  await expect(name).toHaveText('会员登录');
  await comeBack('{"name":"另一企业"}');
  await expect(name).toHaveText('另一企业');
  expect(await isApplication(page)).toBe(false);
});

test('going back to the first page of a kept list shows it, not the list page left before', async ({ page }) => {
  await page.goto('/news/party');
  await page.goto('/news/party?page=2');
  await page.goto('/org/about');
  await page.goBack();
  await expect(page).toHaveURL(/\/news\/party\?page=2$/);
  await page.goBack();
  await expect(page.locator('[aria-current="page"]:visible', { hasText: /^1$/ })).toHaveCount(1);
  await expect(page).toHaveURL(/\/news\/party$/);
});

test('going back to a kept list in which nothing was typed does not start the application', async ({ page }) => {
  await page.goto('/news/party');
  await linksReady(page);
  await page.locator(firstEntry).first().click();
  await expect(page).toHaveURL(/\/release\/news\//);
  await page.goBack();
  await expect(page.locator('#main h1')).toHaveText('党建要闻');
  await page.waitForTimeout(1000);
  expect(await isApplication(page)).toBe(false);
});

test('after a link to a file the page and its controls still work', async ({ page }) => {
  await page.route('**/file-of-an-entry', (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ headers: { 'content-disposition': 'attachment; filename="a.txt"' }, body: 'text' })
      : route.continue(),
  );
  await page.goto('/news/party');
  await linksReady(page);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      id: 'file',
      href: '/file-of-an-entry',
      textContent: 'x',
    });
    document.querySelector('h1')?.after(link);
  });
  const saved = page.waitForEvent('download');
  await page.locator('#file').click();
  await saved;
  await page.locator('#search-head').fill('核');
  // The page waits for a document that might replace it.
  await expect.poll(() => isApplication(page), { timeout: 20_000 }).toBe(true);
  await expect(page.locator('[data-loading-bar]')).toBeHidden();
  await expect(page.locator('#search-head')).toHaveValue('核');
});
