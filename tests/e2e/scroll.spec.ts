import { expect, type Page, test } from 'playwright/test';
import { followLink, startApplication } from '../support/site.ts';

const y = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
const scrollTo = (page: Page, top: number): Promise<void> =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);

test.beforeEach(async ({ page }) => {
  await page.goto('/news/industry');
  await startApplication(page);
});

test('a new page opens at the top, and back and forward restore the scroll position', async ({ page }) => {
  await scrollTo(page, 500);
  await followLink(page, '/notice/notice');
  await page.waitForURL('**/notice/notice');
  await expect.poll(() => y(page)).toBe(0);
  await scrollTo(page, 300);
  await page.goBack();
  await page.waitForURL('**/news/industry');
  await expect.poll(() => y(page)).toBe(500);
  await page.goForward();
  await page.waitForURL('**/notice/notice');
  await expect.poll(() => y(page)).toBe(300);
});

test('going back restores the scroll position when the backend is slow', async ({ page }) => {
  await scrollTo(page, 700);
  await followLink(page, '/org/honor');
  await page.waitForURL('**/org/honor');
  await page.route('**/backend/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goBack();
  await expect(page.locator('h1:visible')).toHaveText('行业要闻');
  await expect.poll(() => y(page)).toBe(700);
});

test('on the same path a new hash scrolls to its anchor, and removing it scrolls to the top', async ({ page }) => {
  await followLink(page, '/org/dept');
  await page.waitForURL('**/org/dept');
  const link = page.getByRole('navigation', { name: '机构索引' }).getByRole('link').last();
  const id = decodeURIComponent(((await link.getAttribute('href')) ?? '').split('#')[1] ?? '');
  await link.click();
  await expect
    .poll(() => page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top ?? 9999, id))
    .toBeLessThan(300);
  expect(await y(page)).toBeGreaterThan(0);
  await followLink(page, '/org/dept');
  await expect.poll(() => y(page)).toBe(0);
});

test('a query change keeps the scroll position, and the pager scrolls to the start of its list', async ({ page }) => {
  await scrollTo(page, 400);
  const first = page.locator('main [data-entry-id]').first();
  const before = (await first.getAttribute('data-entry-id')) ?? '';
  await followLink(page, '/news/industry?page=2');
  await page.waitForURL('**/news/industry?page=2');
  // The scroll position can change only once the new list page is shown.
  await expect(first).not.toHaveAttribute('data-entry-id', before);
  await page.waitForTimeout(200);
  expect(await y(page)).toBe(400);
  const headOfList = (): Promise<number> =>
    page.evaluate(() => Math.round(document.getElementById('list')?.getBoundingClientRect().top ?? -1));
  const pager = page.getByRole('link', { name: '第 3 页' });
  await pager.scrollIntoViewIfNeeded();
  expect(await headOfList()).toBeLessThan(0);
  await pager.click();
  await page.waitForURL('**page=3**');
  await expect.poll(headOfList).toBeGreaterThanOrEqual(0);
  expect(await headOfList()).toBeLessThan(200);
});

test('a missing anchor keeps the scroll position, and later anchors still work', async ({ page }) => {
  await scrollTo(page, 400);
  await followLink(page, '/news/industry#nowhere');
  await page.waitForURL('**#nowhere');
  await page.waitForTimeout(200);
  expect(await y(page)).toBe(400);
  await followLink(page, '/news/industry#main');
  await expect.poll(() => y(page)).toBeLessThan(400);
});

test('the skip link moves the focus to the main content', async ({ page }) => {
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: '跳到主要内容' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('a reload after in-app navigation restores the scroll position', async ({ page }) => {
  await followLink(page, '/notice/notice');
  // The URL changes before the page, which then scrolls to the top.
  await expect(page.locator('h1:visible')).not.toHaveText('行业要闻');
  await scrollTo(page, 350);
  await page.reload();
  await expect.poll(() => y(page)).toBe(350);
});

test('a record that opens in place of a list shows its beginning, with and without the application', async ({
  page,
}) => {
  const path = '/company/report/meeting';
  await page.setViewportSize({ width: 1000, height: 400 });
  for (const isStarted of [false, true]) {
    await page.goto(path);
    if (isStarted) await startApplication(page);
    const last = page.locator('#main li a').last();
    await last.scrollIntoViewIfNeeded();
    const down = await y(page);
    expect(down).toBeGreaterThan(400);
    await last.click();
    await expect(page.locator('#main [data-entry-id] h2').first()).toBeInViewport();
    expect(await y(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => y(page)).toBe(down);
  }
});
