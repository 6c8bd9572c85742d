import { HtmlValidate } from 'html-validate';
import { expect, test } from 'playwright/test';
import { axeFaults } from '../../scripts/audit/matrix.ts';
import { startApplication, watch } from '../support/site.ts';

const result = (query: Readonly<Record<string, string>>): string => `/search/result?${new URLSearchParams(query)}`;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('highlights words, and offers filters, sorting and pages as links that can be undone', async ({ page }) => {
    await page.goto(result({ keyword: '核电' }));
    await expect(page.getByText(/^找到[\d,]+条与“核电”有关的内容，用时\d+\.\d\d秒$/)).toBeVisible();
    await expect(page.locator('main li h2 mark').first()).toHaveText('核电');
    await page.getByRole('navigation', { name: '按栏目筛选' }).getByRole('link', { name: '新闻动态' }).click();
    await page.getByRole('navigation', { name: '排序方式' }).getByRole('link', { name: '按时间' }).click();
    await expect(page).toHaveURL(/section=news&sort=date/);
    const times = await page
      .locator('main li time')
      .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')));
    expect(new Set(times).size).toBeGreaterThan(3);
    expect(times).toEqual([...times].sort().reverse());
    await page.getByRole('link', { name: '第 2 页' }).click();
    await expect(page).toHaveURL(/section=news&sort=date&page=2/);
    await page.getByRole('list', { name: '已选条件' }).getByRole('link', { name: '取消栏目：新闻动态' }).click();
    await expect(page).not.toHaveURL(/section|page/);
  });

  test('an older year can be selected from a list', async ({ page }) => {
    await page.goto(result({ keyword: '公约' }));
    await page.getByLabel('更早').selectOption('1994');
    await page.getByRole('button', { name: '查看' }).click();
    await expect(page).toHaveURL(/year=1994/);
    await expect(page.locator('main li h2').first()).toContainText('核安全公约');
    await expect(page.getByRole('link', { name: '取消年份：1994年' })).toBeVisible();
  });

  test('a pinyin query is corrected, and the page shows the correction', async ({ page }) => {
    await page.goto(result({ keyword: 'hualongyihao' }));
    await expect(page.getByText('没有找到“hualongyihao”，已改为搜索“华龙一号”。')).toBeVisible();
    await expect(page.locator('main li h2 mark').first()).toHaveText('华龙一号');
  });

  test('a search without results offers columns and the newest entries', async ({ page }) => {
    await page.goto(result({ keyword: '足球联赛积分榜' }));
    await expect(page.getByText('没有找到与“足球联赛积分榜”有关的内容')).toBeVisible();
    await expect(page.getByRole('heading', { name: '常用栏目' })).toBeVisible();
    await page.getByRole('heading', { name: '最新发布' }).locator('..').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/release\//);
    await expect(page.locator('h1')).not.toBeEmpty();
  });

  test('treats markup in a query as text', async ({ page }) => {
    const keyword = '<img src=x onerror=alert(1)>核电"';
    const response = await page.goto(result({ keyword }));
    expect(response?.status()).toBe(200);
    await expect(page.locator('#search-large')).toHaveValue(keyword);
    await expect(page.locator('main img[src="x"]')).toHaveCount(0);
  });

  test('results are noindex, and the empty search page is not', async ({ page }) => {
    await page.goto(result({ keyword: '核电' }));
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await page.goto('/search/result');
    await expect(page.locator('meta[name=robots][content*=noindex]')).toHaveCount(0);
  });
});

test('search, filters and going back work inside the application, and recent searches can be cleared', async ({
  page,
}) => {
  const faults = watch(page);
  await page.goto(result({ keyword: '延寿' }));
  await startApplication(page);
  await page.locator('#search-large').fill('乏燃料');
  await page.locator('#search-large').press('Enter');
  await expect(page).toHaveURL(/keyword=%E4%B9%8F/);
  await expect(page.locator('main li h2 mark').first()).toHaveText('乏燃料');
  await page.getByRole('navigation', { name: '按类型筛选' }).getByRole('link', { name: '科学普及' }).click();
  await expect(page.getByRole('link', { name: '取消类型：科学普及' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('list', { name: '已选条件' })).toHaveCount(0);
  const recent = page.getByRole('region', { name: '最近搜索' });
  await expect(recent.getByRole('link')).toHaveText(['延寿']);
  await recent.getByRole('button', { name: '清空记录' }).click();
  await expect(recent).toHaveCount(0);
  expect(faults).toEqual([]);
});

const states = [
  ['with filters', { keyword: '核电', section: 'news', type: 'news', sort: 'date' }],
  ['with a corrected spelling', { keyword: 'gaowenqilengdui' }],
  ['with partial matches', { keyword: '屏蔽泵 公约 芬兰' }],
  ['with no matches', { keyword: '足球联赛积分榜' }],
] as const;

for (const [name, query] of states) {
  test(`the search page ${name} is valid HTML without axe-core faults or horizontal scrolling at 320 px`, async ({
    page,
    request,
  }) => {
    const report = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(
      await (await request.get(result(query))).text(),
    );
    expect(
      report.results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
    ).toEqual([]);
    await page.goto(result(query));
    // Scrolling the selected filter into view in its row must not scroll the page.
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}

test('a new search from the result page keeps the focus in the field, which shows the previous word after going back', async ({
  page,
}) => {
  await page.goto(result({ keyword: '核电' }));
  await startApplication(page);
  const field = page.locator('#search-large');
  await field.fill('公约');
  await field.press('Enter');
  await expect(page.locator('h1[data-searched="公约"]')).toBeVisible();
  await expect(field).toBeFocused();
  await page.goBack();
  await expect(page.locator('h1[data-searched="核电"]')).toBeVisible();
  await expect(field).toHaveValue('核电');
});
