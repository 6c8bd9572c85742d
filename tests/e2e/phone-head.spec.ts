import { expect, type Page, test } from 'playwright/test';
import { auditPages, onePerTemplate } from '../../scripts/audit/pages.ts';
import { isFull } from '../support/size.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const topOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top);

test('on public pages the header is at most 57 px high and content starts within 180 px', async ({ page, request }) => {
  test.setTimeout(240_000);
  const low: string[] = [];
  // Charts embedded by other sites have no header.
  const withHead = (await auditPages(request)).filter(
    ({ route }) => route.render === 'server' && route.layout !== 'embed',
  );
  expect(withHead.length).toBeGreaterThan(40);
  for (const { path } of isFull ? withHead : onePerTemplate(withHead)) {
    await page.goto(path);
    const head = await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().height);
    if (Math.round(head) > 57) low.push(`${path}: the head is ${head} px high`);
    const top = await topOf(page, 'h1, main a');
    if (top > 180) low.push(`${path}: its content begins at ${top} px`);
  }
  expect(low).toEqual([]);
});

test('without scripts the menu opens, contains sections and tools, and its links close it and navigate', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: '主导航' });
  await expect(menu.getByRole('link', { name: '中心概况' })).toBeHidden();
  await page.getByRole('button', { name: '栏目导航' }).tap();
  await expect(menu.getByRole('link', { name: '中心概况' })).toBeVisible();
  // The boot script handles it, so it is hidden without scripts.
  await expect(menu.getByText('长辈版', { exact: true })).toBeAttached();
  await expect(menu.getByRole('link', { name: '会员登录' })).toBeVisible();
  await menu.getByRole('link', { name: '荣誉展示' }).tap();
  await expect(page).toHaveURL(/\/org\/honor$/);
  await expect(menu.getByRole('link', { name: '荣誉展示' })).toBeHidden();
  await context.close();
});

test('the header stays at the top when scrolling, and navigation closes the menu', async ({ page }) => {
  await page.goto('/news/industry');
  await page.evaluate(() => window.scrollTo(0, 1200));
  await expect.poll(() => topOf(page, 'header.sticky')).toBe(0);
  await page.getByRole('button', { name: '栏目导航' }).tap();
  const menu = page.getByRole('navigation', { name: '主导航' });
  await menu.getByRole('link', { name: '党建要闻' }).tap();
  await expect(page).toHaveURL(/\/news\/party$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('党建要闻');
  await expect(menu.getByRole('link', { name: '党建要闻' })).toBeHidden();
});

for (const [path, lowest, first] of [
  ['/notice/notice?topic=统计', 240, 'main [data-entry-id]'],
  ['/party/union/member', 240, 'main [data-entry-id]'],
  ['/search/result?keyword=核电&type=industry', 440, 'main [data-entry-id], main nav[aria-label="按名称找到的页面"]'],
] as const)
  test(`${path} shows the first result on the first screen`, async ({ page }) => {
    await page.goto(path);
    expect(await topOf(page, first)).toBeLessThan(lowest);
  });
