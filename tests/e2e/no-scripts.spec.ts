import { expect, type Page, test } from 'playwright/test';
import { columnByPath, entriesOf, pageRoutes } from '../support/site.ts';

test.use({ javaScriptEnabled: false });

const rendered = pageRoutes.filter((route) => route.render === 'server' && route.params.length === 0);

test.describe('shows its content without scripts:', () => {
  // One page for all of these tests: without scripts, nothing of a page remains for the next one.
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
  });
  test.afterAll(() => page.close());

  for (const route of rendered) {
    test(route.path, async ({ request }) => {
      await page.goto(route.path);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('h1')).not.toBeEmpty();
      const column = columnByPath(route.path);
      const { rows = [] } = column ? await entriesOf(request, column.id, 1) : { rows: [] };
      if (rows.length > 0) await expect(page.locator('main [data-entry-id]').first()).toBeVisible();
      const text = await page.locator('main').innerText();
      expect(text.length).toBeGreaterThan(40);
      // Buttons that need a script are hidden; popovers work without one.
      await expect(page.locator('button[type="button"]:not([popovertarget])').filter({ visible: true })).toHaveCount(0);
    });
  }
});

test('paging, filters and search work as links and forms without scripts', async ({ page }) => {
  await page.goto('/news/party');
  const first = await page.locator('main [data-entry-id]').first().getAttribute('data-entry-id');
  await page.getByRole('link', { name: '第 2 页' }).click();
  await expect(page).toHaveURL(/\/news\/party\?page=2/);
  expect(await page.locator('main [data-entry-id]').first().getAttribute('data-entry-id')).not.toBe(first);

  await page.getByLabel('前往').fill('1');
  await page.getByRole('button', { name: '跳转' }).click();
  await expect(page).toHaveURL(/page=1/);

  const topics = page.getByRole('navigation', { name: '按主题筛选' }).getByRole('link');
  const topic = (await topics.nth(1).innerText()).trim();
  await topics.nth(1).click();
  await expect(page).toHaveURL(/topic=/);
  await expect(page.locator('main [data-entry-id]').first()).toContainText(topic);

  await page.locator('#search-head').fill('核电');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/result\?keyword=/);
  await expect(page.locator('main mark').first()).toBeVisible();
});

test('visitors can search the knowledge base with a form', async ({ page }) => {
  await page.goto('/company/service/rule/knowledge');
  const all = await page.locator('main [data-entry-id] h2').allInnerTexts();
  const title = all.at(-1) ?? '';
  const word = title.slice(0, 4);
  expect(all.filter((other) => !other.includes(word))).not.toEqual([]);
  await page.getByLabel('标题').fill(word);
  await page.getByRole('button', { name: '查找' }).click();
  await expect(page).toHaveURL((url) => [...url.searchParams.values()].includes(word));
  const titles = await page.locator('main [data-entry-id] h2').allInnerTexts();
  expect(titles).toContain(title);
  expect(titles.filter((found) => !found.includes(word))).toEqual([]);
});

test('the directory filters by field and district combine', async ({ page }) => {
  await page.goto('/company/data/industry/directories');
  const districts = page.getByRole('navigation', { name: '按所在区筛选' }).getByRole('link');
  const district = (await districts.nth(1).innerText()).trim();
  await districts.nth(1).click();
  await expect(page).toHaveURL((url) => [...url.searchParams.values()].includes(district));
  const cards = page.locator('main [data-entry-id]');
  for (const text of await cards.allInnerTexts()) expect(text).toContain(district);
  const inDistrict = await cards.count();
  expect(inDistrict).toBeGreaterThan(0);
  const field = /，(.+)/.exec(await cards.first().locator('p').first().innerText())?.[1]?.split('，')[0] ?? '';
  await page.getByRole('navigation', { name: '按领域筛选' }).getByRole('link', { name: field, exact: true }).click();
  await expect(page).toHaveURL((url) => [...url.searchParams.values()].includes(field));
  for (const text of await cards.allInnerTexts()) {
    expect(text).toContain(district);
    expect(text).toContain(field);
  }
  expect(await cards.count()).toBeGreaterThan(0);
});

test('rules can be filtered by legal rank, highest first, and filtered lists are noindex', async ({ page }) => {
  await page.goto('/industry/china/rule');
  const ranks = page.getByRole('navigation', { name: '按级别筛选' }).getByRole('link');
  await expect(ranks).toHaveText(['全部', '法律', '行政法规', '国家标准', '解读']);
  const entries = page.locator('main [data-entry-id]');
  for (const rank of ['法律', '国家标准']) {
    await ranks.filter({ hasText: rank }).click();
    await expect(entries.first()).toContainText(rank);
    const shown = await entries.allInnerTexts();
    expect(shown.every((entry) => entry.split(/\s+/).includes(rank))).toBe(true);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  }
});

test('a page that requires scripts shows a notice and a link to the home page', async ({ page }) => {
  await page.goto('/company/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('本页需要启用JavaScript');
  await page.getByRole('link', { name: '返回首页' }).click();
  await expect(page).toHaveURL('/');
});
