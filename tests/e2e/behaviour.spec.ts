import { expect, test } from 'playwright/test';
import { call, startApplication } from '../support/site.ts';

test('kept pages keep what was typed and opened, whatever is visited between', async ({ page }) => {
  await page.goto('/news/party');
  await startApplication(page);
  await page.getByRole('link', { name: '第 2 页' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByLabel('前往').fill('3');
  const go = (path: string): Promise<void> =>
    page.evaluate((to) => {
      const link = document.createElement('a');
      link.href = to;
      document.body.append(link);
      link.click();
      link.remove();
    }, path);
  await go('/org/about');
  await expect(page.locator('h1:visible')).toHaveText('中心概况');
  await page.goBack();
  await expect(page.getByLabel('前往')).toHaveValue('3');
});

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

test('the themes are remembered and applied before the first paint, without React', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: '长辈版' }).click();
  await page.getByRole('button', { name: '高对比度' }).click();
  await page.goto('/news/party');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'elder');
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'high');
  await expect(page.getByRole('button', { name: '长辈版' })).toHaveAttribute('aria-pressed', 'true');
});

test('reading an article counts once, and a reload soon after does not', async ({ page, request }) => {
  const list = await call<{ rows: { id: string }[] }>(request, '/api/getContentReleaseBeforeList', {
    columnId: 'news-industry',
  });
  const id = list.rows[3]?.id ?? '';
  const views = async (): Promise<number> =>
    (await call<{ data: { views: number } }>(request, '/api/getContentReleaseById', { id })).data.views;
  const before = await views();
  await page.goto(`/release/news/${id}`);
  await expect.poll(views).toBe(before + 1);
  await page.reload();
  await page.waitForTimeout(800);
  expect(await views()).toBe(before + 1);
});

test('a backend that fails is said in the specified words, and the page says that something failed', async ({
  page,
}) => {
  await page.goto('/news/party');
  await startApplication(page);
  await page.route('**/backend/api/**', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('link', { name: '第 2 页' }).click();
  await expect(page.getByRole('alert').first()).toHaveText(/后端接口异常$/);
});
