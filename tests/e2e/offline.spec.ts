import { expect, type Page, test } from 'playwright/test';
import { errors } from '../../generated/errors.ts';
import { codeOf, linksReady, startApplication } from '../support/site.ts';

/** Without a network the page stays and shows a notice: no error page of the browser or the site replaces it. */

const TEXT = errors.offline.text;
const heading = (page: Page) => page.locator('h1:visible').first();
const clickLink = (page: Page, path: string): Promise<void> =>
  page
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());

test('a document stays open with a notice when its links fail offline, and they work again once online', async ({
  page,
  context,
}) => {
  await page.goto('/news/industry');
  await expect(heading(page)).toHaveText('行业要闻');
  await linksReady(page);
  await clickLink(page, '/news/party');
  await expect(heading(page)).toHaveText('党建要闻');
  await context.setOffline(true);
  await clickLink(page, '/notice/notice');
  const notice = page.locator('[data-offline]');
  await expect(notice).toBeVisible();
  await expect(notice).toHaveText(TEXT);
  await expect(heading(page)).toHaveText('党建要闻');
  await expect(page).toHaveURL(/\/news\/party$/);
  // Going back to a visited page works offline and removes the notice.
  await page.goBack();
  await expect(heading(page)).toHaveText('行业要闻');
  await expect(notice).toHaveCount(0);
  await clickLink(page, '/notice/notice');
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
  await clickLink(page, '/notice/notice');
  await expect(heading(page)).toHaveText('最新通知');
});

test('the running application keeps frame and heading offline and shows a notice in place of missing content', async ({
  page,
  context,
}) => {
  const missing = codeOf('/industry/china/data') ?? '';
  const loaded = codeOf('/industry/global/data') ?? '';
  expect(missing && loaded).not.toBe('');
  await page.route(`**${missing}`, (route) => route.abort());
  await page.goto('/news/industry');
  await startApplication(page);
  const files = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  // The application prefetches the code of pages when idle.
  await expect.poll(async () => (await files()).some((name) => name.endsWith(loaded))).toBe(true);
  await context.setOffline(true);
  // A page whose code is loaded, one whose code is missing, and one whose tables are missing.
  for (const [path, label] of [
    ['/notice/notice', '最新通知'],
    ['/industry/china/data', '国内数据'],
    ['/industry/global/data', '国际数据'],
  ] as const) {
    await clickLink(page, path);
    await expect(heading(page)).toHaveText(label);
    await expect(page.locator('#main').getByRole('status').filter({ hasText: TEXT })).toBeVisible();
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeAttached();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  await context.setOffline(false);
  await page.locator('#main').getByRole('link', { name: '重试' }).click();
  await expect(page.locator('#main').getByText(TEXT)).toHaveCount(0);
  await expect(page.locator('#main')).toContainText('在运');
});
