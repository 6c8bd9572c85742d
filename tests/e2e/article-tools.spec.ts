import { expect, test } from 'playwright/test';
import { entriesOf } from '../support/site.ts';

const articlePath = async (request: Parameters<typeof entriesOf>[0]): Promise<string> =>
  `/release/news/${(await entriesOf(request, 'news-party', 1)).rows[0]?.id}`;

test('the size of the text is remembered and applied to the next page before the first paint', async ({
  page,
  request,
}) => {
  await page.goto(await articlePath(request));
  const size = (): Promise<number> =>
    page.locator('[data-rich]').evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const standard = await size();
  await page.getByRole('button', { name: '特大字号' }).click();
  await expect(page.getByRole('button', { name: '特大字号' })).toHaveAttribute('aria-pressed', 'true');
  const largest = await size();
  expect(largest).toBeGreaterThan(standard * 1.3);
  await page.goto('/org/about');
  expect(await page.locator('html').getAttribute('data-text-size')).toBe('largest');
  expect(await size()).toBe(largest);
});

test('sharing shows a code drawn here, copies the address and closes by Esc', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const path = await articlePath(request);
  await page.goto(path);
  const share = page.getByRole('button', { name: '分享' });
  await share.click();
  await expect(share).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('img', { name: '本文地址的二维码' })).toBeVisible();
  await page.getByRole('button', { name: '复制链接' }).click();
  await expect(page.getByText('链接已复制')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${path}$`));
  await page.keyboard.press('Escape');
  await expect(share).toHaveAttribute('aria-expanded', 'false');
  await expect(share).toBeFocused();
});

test('a browser that cannot read aloud says so', async ({ page, request }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'speechSynthesis', { value: undefined });
  });
  await page.goto(await articlePath(request));
  await page.getByRole('button', { name: '朗读' }).click();
  await expect(page.getByText('此浏览器不支持朗读')).toBeVisible();
});

test('an article is read aloud piece by piece, paused and stopped', async ({ page, request }) => {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    const voice = { speak: ({ text }: { text: string }) => said.push(text), pause() {}, resume() {}, cancel() {} };
    Object.defineProperty(globalThis, 'speechSynthesis', { value: voice });
  });
  await page.goto(await articlePath(request));
  await page.getByRole('button', { name: '朗读' }).click();
  await page.getByRole('button', { name: '暂停朗读' }).click();
  await page.getByRole('button', { name: '继续朗读' }).click();
  await page.getByRole('button', { name: '停止朗读' }).click();
  await expect(page.getByRole('button', { name: '朗读', exact: true })).toBeVisible();
  const said = await page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
  expect(said).toHaveLength(1);
  expect(await page.locator('h1').innerText()).toContain(said[0]?.replace(/。$/, '').slice(0, 8));
});
