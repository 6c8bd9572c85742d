import { expect, type Locator, type Page, test } from 'playwright/test';
import { publicEntries } from '../support/public-entries.ts';

const COMPANIES = '/industry/shanghai/map/company/';

/** Types pinyin initials into the field of the search page and waits for the suggestion. */
async function typeInitials(page: Page): Promise<{ readonly field: Locator; readonly options: Locator }> {
  await page.goto('/search/result');
  const field = page.locator('#search-large');
  await field.click();
  await field.pressSequentially('qssh');
  const options = page.getByRole('option');
  await expect(options.first()).toContainText('秦山核电站');
  return { field, options };
}

test('typing a plant’s name suggests the plant first, and Arrow Down and Enter open it', async ({ page }) => {
  await page.goto('/news/party');
  const field = page.locator('#search-head');
  await field.click();
  await field.pressSequentially('三门核电');
  const options = page.getByRole('listbox', { name: '搜索建议' }).getByRole('option');
  await expect(options.first()).toContainText('三门核电厂');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/industry\/china\/plant\/cn-sanmen$/);
  await expect(page.getByRole('heading', { level: 1, name: '三门核电厂' })).toBeVisible();
});

test('pinyin initials suggest a plant, Escape closes the list, and Enter then searches', async ({ page }) => {
  const { options } = await typeInitials(page);
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/keyword=qssh/);
  await expect(page.getByRole('navigation', { name: '按名称找到的页面' }).getByRole('link')).toContainText(
    '秦山核电站',
  );
});

test('pressing Enter searches and closes the suggestions', async ({ page }) => {
  await page.goto('/search/result');
  const field = page.locator('#search-large');
  await field.click();
  await field.pressSequentially('压水堆');
  const suggestions = page.getByRole('listbox', { name: '搜索建议' });
  await expect(suggestions.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('keyword') === '压水堆');
  await expect(suggestions.getByRole('option')).toHaveCount(0);
  await expect(page.locator('main [data-entry-id]').first()).toBeVisible();
});

test('the Enter that Safari sends after an input method composition does not search', async ({ page }) => {
  const { field, options } = await typeInitials(page);
  const enter = (keyCode: number): Promise<void> =>
    field.evaluate((input, code) => {
      input.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', keyCode: code, bubbles: true, cancelable: true }),
      );
    }, keyCode);
  await enter(229);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(options.first()).toContainText('秦山核电站');
  await enter(13);
  await expect(options).toHaveCount(0);
});

test('suggests companies and columns with their kind, and a click opens the page', async ({ page }) => {
  await page.goto('/search/result');
  const field = page.locator('#search-large');
  await field.click();
  await field.fill('核级隔离阀');
  await expect(page.getByRole('option').filter({ hasText: '企业' }).first()).toBeVisible();
  await field.fill('在运机组');
  const column = page.getByRole('option').filter({ hasText: '栏目' }).first();
  await expect(column).toBeVisible();
  await column.click();
  await expect(page).toHaveURL(/erji-operational$/);
});

test('the suggestion index lists only public pages, each URL once', async ({ request }) => {
  const things = (await (await request.get('/things.json')).json()) as { kind: string; name: string; path: string }[];
  const kinds = new Set(things.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(['article', 'column', 'company', 'country', 'district', 'person', 'plant', 'unit']);
  expect(new Set(things.map(({ path }) => path)).size).toBe(things.length);
  const listed = new Set<string>();
  for (const file of ['pages', 'things', 'entries-1'])
    for (const [, address = ''] of (await (await request.get(`/sitemap/${file}.xml`)).text()).matchAll(/<loc>([^<]*)/g))
      listed.add(decodeURI(new URL(address).pathname));
  for (const { path } of await publicEntries(request)) if (!path.startsWith(COMPANIES)) listed.add(decodeURI(path));
  const others = things.filter(({ path }) => !listed.has(decodeURI(path.split('#')[0] ?? '')));
  // Sample companies are suggested but hidden from search engines.
  for (const { kind, path } of others) {
    expect(kind, path).toBe('company');
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('<meta name="robots" content="noindex">');
    expect(html, path).not.toContain('"@type":"Organization","name":');
  }
  expect(others.length).toBeGreaterThan(20);
});
