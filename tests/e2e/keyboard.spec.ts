import { expect, test } from 'playwright/test';
import { linksInPanels, said, walk } from '../support/focus-walk.ts';
import { entriesOf, startApplication } from '../support/site.ts';

const paths = [
  '/',
  '/news/party',
  'article',
  '/industry/china/data/erji-operational',
  '/org/honor',
  '/party/union/area',
];

test('Tab and Shift+Tab reach everything in reading order with a visible focus', async ({ page }) => {
  test.setTimeout(180_000);
  const { rows } = await entriesOf(page.request, 'news-industry', 1);
  for (const path of paths) {
    await page.goto(path === 'article' ? `/release/news/${rows[0]?.id}` : path);
    await startApplication(page);
    await page.mouse.move(0, 0);
    const forth = await walk(page, 'Tab');
    expect(forth[0]?.name, path).toBe('<a> 跳到主要内容');
    expect(forth.at(-1)?.name, path).toBe('<a> ICP备案号：待填写（演示）');
    expect(
      forth.filter(({ follows }) => !follows).map(({ name }) => name),
      path,
    ).toEqual([]);
    expect(said(forth), path).toEqual([]);
    // Backwards, a sticky bar at the top could cover the focused element.
    const back = await walk(page, 'Shift+Tab');
    expect(said(back), path).toEqual([]);
    expect(back.length, path).toBeGreaterThanOrEqual(forth.length - (await linksInPanels(page)));
  }
});

test('on a phone in the elder theme no focused element is covered', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/news/party');
  await page.getByRole('button', { name: '栏目导航' }).click();
  await page.getByRole('button', { name: '长辈版' }).click();
  await page.keyboard.press('Escape');
  await startApplication(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'elder');
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    const stops = await walk(page, key);
    expect(stops.length).toBeGreaterThan(20);
    expect(said(stops)).toEqual([]);
  }
});

test('the skip link moves the focus past the menus', async ({ page }) => {
  await page.goto('/news/party');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('arrow keys move in the menu; Esc closes a panel and returns the focus to its entry', async ({ page }) => {
  await page.goto('/news/party');
  await startApplication(page);
  const menu = page.getByRole('navigation', { name: '主导航' });
  const entry = menu.getByRole('link', { name: '组织机构', exact: true });
  const inPanel = menu.getByRole('link', { name: '中心概况' });
  await entry.focus();
  await page.keyboard.press('ArrowDown');
  await expect(inPanel).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('link', { name: '领导介绍' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(entry).toBeFocused();
  await expect(inPanel).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(inPanel).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(menu.getByRole('link', { name: '党建园地', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(entry).toBeFocused();
});

test('Esc closes a panel that was opened by hovering', async ({ page }) => {
  await page.goto('/news/party');
  await startApplication(page);
  const menu = page.getByRole('navigation', { name: '主导航' });
  await menu.getByRole('link', { name: '组织机构', exact: true }).hover();
  await expect(menu.getByRole('link', { name: '中心概况' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('link', { name: '中心概况' })).toBeHidden();
});

test('an earlier Esc does not keep a panel from opening later', async ({ page }) => {
  await page.goto('/news/party');
  await startApplication(page);
  const menu = page.getByRole('navigation', { name: '主导航' });
  const entry = menu.getByRole('link', { name: '组织机构', exact: true });
  const inPanel = menu.getByRole('link', { name: '中心概况' });
  const search = page.locator('#search-head');
  await search.focus();
  await page.keyboard.press('Escape');
  await entry.hover();
  await expect(inPanel).toBeVisible();
  await search.hover();
  await expect(inPanel).toBeHidden();
  await entry.focus();
  await expect(inPanel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(inPanel).toBeHidden();
  await search.focus();
  await entry.hover();
  await expect(inPanel).toBeVisible();
});

test('on phones Esc closes the menu and returns the focus, with and without the application', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/news/party');
  const opener = page.getByRole('button', { name: '栏目导航' });
  const menu = page.getByRole('navigation', { name: '主导航' });
  const entry = menu.getByRole('link', { name: '中心概况' });
  for (const start of [async () => {}, () => startApplication(page)]) {
    await start();
    await expect(entry).toBeHidden();
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(entry).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('arrow keys switch the enlarged picture; Esc closes it and returns the focus', async ({ page }) => {
  await page.goto('/org/honor');
  await startApplication(page);
  const opener = page.getByRole('button', { name: /^放大查看/ }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('第1张');
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toContainText('第2张');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});
