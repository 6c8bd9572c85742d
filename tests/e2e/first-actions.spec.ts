import { expect, type Page, test } from 'playwright/test';
import { startApplication } from '../support/site.ts';

/**
 * Whatever a person does with a control before the application runs arrives, exactly once. The application's code comes
 * late here, as it does on a slow phone: every action below is over before it runs.
 */

const LATE_MS = 1200;

async function openLate(page: Page, path: string): Promise<void> {
  await page.route('**/assets/entry.client*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
  await page.goto(path);
}

const isReady = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.ready !== undefined);

/** Waits for the application, having made sure that it was not there before. */
async function arrive(page: Page): Promise<void> {
  expect(await isReady(page)).toBe(false);
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
}

test.describe('with a mouse', () => {
  test('a radio: the first answer of the quiz is judged', async ({ page }) => {
    await openLate(page, '/science/digital/digital-safety-game');
    const first = page
      .locator('fieldset')
      .filter({ has: page.getByText('答案与解析') })
      .first();
    await first.getByRole('radio').first().click();
    await arrive(page);
    await expect(first.getByRole('status')).toHaveText(/答对了|答错了/);
    await expect(first.getByRole('radio').first()).toBeChecked();
    await expect(page.getByText(/已答1题/)).toBeVisible();
  });

  test('a radio that shows a state: the weather of the island', async ({ page }) => {
    await openLate(page, '/science/digital/digital-energy-balance');
    const island = page.locator('section[aria-labelledby="island"]');
    const before = await island.getByRole('status').innerText();
    await island.getByRole('radio', { name: '阴天无风' }).click();
    await arrive(page);
    await expect(island.getByRole('radio', { name: '阴天无风' })).toBeChecked();
    await expect(island.getByRole('status')).not.toHaveText(before);
  });

  test('a range: what was set is what counts', async ({ page }) => {
    await openLate(page, '/science/digital/digital-energy-balance');
    const nuclear = page.locator('input[type="range"]').first();
    await nuclear.focus();
    await page.keyboard.press('End');
    await arrive(page);
    await expect(nuclear).toHaveValue('100');
    await expect(nuclear).toHaveAttribute('aria-valuetext', '100兆瓦');
  });

  test('checkboxes: each of two taps counts once', async ({ page }) => {
    await openLate(page, '/science/digital/digital-safety-game');
    const rows = page.locator('section[aria-labelledby="tower"] ol > li');
    await rows.nth(0).getByRole('checkbox').click();
    await rows.nth(1).getByRole('checkbox').click();
    await arrive(page);
    await expect(rows.nth(0)).toHaveAttribute('data-state', 'gone');
    await expect(rows.nth(1)).toHaveAttribute('data-state', 'gone');
    await expect(rows.nth(0).getByRole('checkbox')).toBeChecked();
  });

  test('a checkbox that was ticked and cleared again is clear', async ({ page }) => {
    await openLate(page, '/science/digital/digital-safety-game');
    const rows = page.locator('section[aria-labelledby="tower"] ol > li');
    const [row, next] = [rows.nth(0), rows.nth(1)];
    await row.getByRole('checkbox').click();
    await expect(row.getByRole('checkbox')).toBeChecked();
    await row.getByRole('checkbox').click();
    await next.getByRole('checkbox').click();
    await arrive(page);
    // Actions are made again in their order: after the last of them the others have been made.
    await expect(next).toHaveAttribute('data-state', 'gone');
    await expect(row.getByRole('checkbox')).not.toBeChecked();
    await expect(row).not.toHaveAttribute('data-state', 'gone');
  });

  test('a list of choices', async ({ page }) => {
    await openLate(page, '/science/digital/digital-safety-game');
    const status = page.locator('section[aria-labelledby="tower"] > [role="status"]');
    const before = await status.innerText();
    await page.locator('section[aria-labelledby="tower"] select').selectOption('0');
    await arrive(page);
    await expect(page.locator('section[aria-labelledby="tower"] select')).toHaveValue('0');
    await expect(status).not.toHaveText(before);
  });

  test('a button: the tab that was chosen is open', async ({ page }) => {
    await openLate(page, '/');
    const tab = page.getByRole('tab').nth(1);
    await tab.click();
    await arrive(page);
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  });

  test('a button that turns something over is pressed once', async ({ page }) => {
    await openLate(page, '/');
    await page.getByRole('button', { name: '暂停轮播' }).click();
    await arrive(page);
    await expect(page.getByRole('button', { name: '播放轮播' })).toBeVisible();
  });

  test('keys: arrows among tabs', async ({ page }) => {
    await openLate(page, '/');
    const tabs = page.getByRole('tab');
    await tabs.first().focus();
    await page.keyboard.press('ArrowRight');
    await arrive(page);
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(tabs.nth(1)).toBeFocused();
  });

  test('what opens by itself stays open', async ({ page }) => {
    await openLate(page, '/science/digital/digital-safety-game');
    const details = page.locator('main details').first();
    const row = page.locator('section[aria-labelledby="tower"] ol > li').first();
    await details.locator('summary').click();
    await row.getByRole('checkbox').click();
    await arrive(page);
    // What was done after it has been made again: a second click on the summary would have been before that.
    await expect(row).toHaveAttribute('data-state', 'gone');
    await expect(details).toHaveAttribute('open', '');
  });

  test('text: every character, with the caret where it was', async ({ page }) => {
    await openLate(page, '/news/party');
    const field = page.locator('#search-head');
    await field.pressSequentially('压水堆');
    await page.keyboard.press('ArrowLeft');
    await arrive(page);
    await expect(field).toHaveValue('压水堆');
    expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2);
    await page.keyboard.type('反应');
    await expect(field).toHaveValue('压水反应堆');
  });

  for (const [path, button, address] of [
    ['/party/smart/expert', '查找', '/party/smart/expert#list'],
    ['/company/service/rule/knowledge', '查找', '/company/service/rule/knowledge#list'],
    ['/industry/global/data/erji-construction', '查找', '/industry/global/data/erji-construction#list'],
  ] as const)
    test(`a form that is sent without an entry leaves none in the address: ${path}`, async ({ page, baseURL }) => {
      await openLate(page, path);
      await page.getByRole('main').getByRole('button', { name: button }).click();
      await expect(page).toHaveURL(`${baseURL}${address}`);
      expect(await isReady(page)).toBe(false);
    });

  test('a form that is sent has what was entered in the address, and nothing else', async ({ page, baseURL }) => {
    await openLate(page, '/industry/global/data/erji-nuclear');
    await page.getByRole('checkbox', { name: '俄罗斯', exact: true }).click();
    await page.getByRole('main').getByRole('button', { name: '比较' }).click();
    const others = ['United States', 'China', 'France', 'South Korea'];
    const query = new URLSearchParams(others.map((name) => ['with', name]));
    await expect(page).toHaveURL(`${baseURL}/industry/global/data/erji-nuclear?${query}#compare`);
  });

  test('a search: the one before it is among the recent ones', async ({ page }) => {
    await openLate(page, '/search/result?keyword=核电');
    for (const keyword of ['压水堆', '乏燃料']) {
      await page.locator('#search-large').fill(keyword);
      expect(await isReady(page)).toBe(false);
      await page.locator('#search-large').press('Enter');
      await expect(page).toHaveTitle(new RegExp(keyword));
    }
    await startApplication(page);
    const recent = page.getByRole('region', { name: '最近搜索' });
    await expect(recent.getByRole('link')).toHaveText(['压水堆', '核电']);
    await recent.getByRole('button', { name: '清空记录' }).click();
    await page.reload();
    await startApplication(page);
    await expect(recent).toHaveCount(0);
  });

  test('a pointer that rests on a place of a map learns what is there', async ({ page }) => {
    await openLate(page, '/industry/shanghai/map/company');
    const map = page.locator('[data-map=shanghai]');
    await map.locator('[data-dot=company-songlan-cable]').hover();
    // The pointer stays where it is.
    await page.locator('#search-head').dispatchEvent('focusin');
    await arrive(page);
    await expect(map.locator('[data-map-point]')).toContainText('松缆特种电缆有限公司');
  });

  test('a link of a book leads to its chapter, as it does once the application runs', async ({ page }) => {
    await openLate(page, '/science/digital/digital-fuel-book');
    const contents = page.getByRole('navigation', { name: '目录' });
    const isAtChapter = async (chapter: number): Promise<void> => {
      await expect(page).toHaveURL(new RegExp(`/science/digital/digital-fuel-book#digital-fuel-book-${chapter}$`));
      await expect(page.getByRole('heading', { name: /^第.章/ })).toHaveCount(6);
      await expect(page.locator(`#digital-fuel-book-${chapter}-title`)).toBeInViewport();
    };
    await contents.getByRole('link').nth(2).click();
    expect(await isReady(page)).toBe(false);
    await isAtChapter(3);
    await startApplication(page);
    await contents.getByRole('link').nth(1).click();
    await isAtChapter(2);
  });

  test('a link is followed without waiting', async ({ page }) => {
    await openLate(page, '/news/party');
    await page.locator('#search-head').focus();
    await page.locator('main [data-entry-id] a').first().click();
    await expect(page).toHaveURL(/\/release\//, { timeout: LATE_MS });
    await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
    await expect(page.locator('#main h1')).toHaveCount(1);
  });
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the first tap of the quiz, the island and the tower', async ({ page }) => {
    await openLate(page, '/science/digital/digital-energy-balance');
    await page.getByRole('radio', { name: '阴天无风' }).tap();
    await arrive(page);
    await expect(page.getByRole('radio', { name: '阴天无风' })).toBeChecked();
    await page.goto('/science/digital/digital-safety-game');
    const row = page.locator('section[aria-labelledby="tower"] ol > li').first();
    await row.getByRole('checkbox').tap();
    await arrive(page);
    await expect(row).toHaveAttribute('data-state', 'gone');
  });

  test('the first tap on a place of a map that leads nowhere tells of it as well', async ({ page }) => {
    await openLate(page, '/industry/shanghai/map/company/company-donghan');
    const map = page.locator('[data-map=shanghai]');
    const dot = map.locator('[data-dot=company-donghan]');
    // It is the place of the page that is shown.
    await expect(map.locator('a').filter({ has: dot })).toHaveCount(0);
    await dot.tap();
    await arrive(page);
    await expect(map.locator('[data-map-point]')).toHaveText('东瀚核电装备有限公司（示例）');
  });

  test('the first tap on a place of a map tells of it; a second one, before the application runs, follows it', async ({
    page,
  }) => {
    await openLate(page, '/industry/shanghai/map/company');
    const map = page.locator('[data-map=shanghai]');
    await map.locator('[data-dot=company-songlan-cable]').tap();
    await arrive(page);
    await expect(map.locator('[data-map-point]')).toContainText('松缆特种电缆有限公司');
    await page.unrouteAll();
    // Without the application the place is not told, and the link is still a link.
    await page.route('**/assets/entry.client*.js', (route) => route.abort());
    await page.reload();
    await map.locator('[data-dot=company-songlan-cable]').tap();
    await map.locator('[data-dot=company-songlan-cable]').tap();
    await expect(page.locator('h1')).toHaveText('松缆特种电缆有限公司（示例）');
  });
});
