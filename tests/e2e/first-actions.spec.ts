import { expect, type Page, test } from 'playwright/test';
import { type Gate, gate } from '../support/gate.ts';
import { startApplication } from '../support/site.ts';

/**
 * Actions on a control before the application runs are applied exactly once. The application's code is delayed here, as
 * on a slow phone: every action below ends before it runs.
 */

/** Holds the application's code back until it may arrive. */
const applications = new WeakMap<Page, Gate>();

async function openLate(page: Page, path: string): Promise<void> {
  applications.set(page, gate());
  await page.route('**/assets/entry.client*.js', async (route) => {
    await applications.get(page)?.opened;
    await route.continue();
  });
  await page.goto(path);
}

/** Lets the application's code arrive, in this and later documents of the page. */
const release = (page: Page): void => applications.get(page)?.open();

const isReady = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.ready !== undefined);

/** Lets the application start, after checking that it has not started yet. In the next document it is late again. */
async function arrive(page: Page): Promise<void> {
  expect(await isReady(page)).toBe(false);
  release(page);
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  applications.set(page, gate());
}

test.describe('with a mouse', () => {
  test('a radio button: the first quiz answer is evaluated', async ({ page }) => {
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

  test('a radio button: the status of the energy island changes', async ({ page }) => {
    await openLate(page, '/science/digital/digital-energy-balance');
    const island = page.locator('section[aria-labelledby="island"]');
    const before = await island.getByRole('status').innerText();
    await island.getByRole('radio', { name: '阴天无风' }).click();
    await arrive(page);
    await expect(island.getByRole('radio', { name: '阴天无风' })).toBeChecked();
    await expect(island.getByRole('status')).not.toHaveText(before);
  });

  test('a range: the value that was set is kept', async ({ page }) => {
    await openLate(page, '/science/digital/digital-energy-balance');
    const nuclear = page.locator('input[type="range"]').first();
    await nuclear.focus();
    await page.keyboard.press('End');
    await arrive(page);
    await expect(nuclear).toHaveValue('100');
    await expect(nuclear).toHaveAttribute('aria-valuetext', '100兆瓦');
  });

  test('checkboxes: each of two clicks is applied once', async ({ page }) => {
    await openLate(page, '/science/digital/digital-safety-game');
    const rows = page.locator('section[aria-labelledby="tower"] ol > li');
    await rows.nth(0).getByRole('checkbox').click();
    await rows.nth(1).getByRole('checkbox').click();
    await arrive(page);
    await expect(rows.nth(0)).toHaveAttribute('data-state', 'gone');
    await expect(rows.nth(1)).toHaveAttribute('data-state', 'gone');
    await expect(rows.nth(0).getByRole('checkbox')).toBeChecked();
  });

  test('a checkbox: checking and clearing it leaves it clear', async ({ page }) => {
    await openLate(page, '/science/digital/digital-safety-game');
    const rows = page.locator('section[aria-labelledby="tower"] ol > li');
    const [row, next] = [rows.nth(0), rows.nth(1)];
    await row.getByRole('checkbox').click();
    await expect(row.getByRole('checkbox')).toBeChecked();
    await row.getByRole('checkbox').click();
    await next.getByRole('checkbox').click();
    await arrive(page);
    // Actions are replayed in order: once the last one is, all are.
    await expect(next).toHaveAttribute('data-state', 'gone');
    await expect(row.getByRole('checkbox')).not.toBeChecked();
    await expect(row).not.toHaveAttribute('data-state', 'gone');
  });

  test('a select: the chosen option is applied', async ({ page }) => {
    await openLate(page, '/science/digital/digital-safety-game');
    const status = page.locator('section[aria-labelledby="tower"] > [role="status"]');
    const before = await status.innerText();
    await page.locator('section[aria-labelledby="tower"] select').selectOption('0');
    await arrive(page);
    await expect(page.locator('section[aria-labelledby="tower"] select')).toHaveValue('0');
    await expect(status).not.toHaveText(before);
  });

  test('a tab: the clicked tab is selected', async ({ page }) => {
    await openLate(page, '/');
    const tab = page.getByRole('tab').nth(1);
    await tab.click();
    await arrive(page);
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  });

  test('a toggle button: one click toggles it once', async ({ page }) => {
    await openLate(page, '/');
    await page.getByRole('button', { name: '暂停轮播' }).click();
    await arrive(page);
    await expect(page.getByRole('button', { name: '播放轮播' })).toBeVisible();
  });

  test('arrow keys: the next tab is selected and focused', async ({ page }) => {
    await openLate(page, '/');
    const tabs = page.getByRole('tab');
    await tabs.first().focus();
    await page.keyboard.press('ArrowRight');
    await arrive(page);
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(tabs.nth(1)).toBeFocused();
  });

  test('a details element: it stays open', async ({ page }) => {
    await openLate(page, '/science/digital/digital-safety-game');
    const details = page.locator('main details').first();
    const row = page.locator('section[aria-labelledby="tower"] ol > li').first();
    await details.locator('summary').click();
    await row.getByRole('checkbox').click();
    await arrive(page);
    // The later action has been replayed: a second click on the summary would have come before it.
    await expect(row).toHaveAttribute('data-state', 'gone');
    await expect(details).toHaveAttribute('open', '');
  });

  test('a text field: every character and the caret position are kept', async ({ page }) => {
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
    test(`an empty form: submitting it adds no parameters to the URL ${path}`, async ({ page, baseURL }) => {
      await openLate(page, path);
      await page.getByRole('main').getByRole('button', { name: button }).click();
      await expect(page).toHaveURL(`${baseURL}${address}`);
      expect(await isReady(page)).toBe(false);
    });

  test('a form: submitting it adds only the entered values to the URL', async ({ page, baseURL }) => {
    await openLate(page, '/industry/global/data/erji-nuclear');
    await page.getByRole('checkbox', { name: '俄罗斯', exact: true }).click();
    await page.getByRole('main').getByRole('button', { name: '比较' }).click();
    const others = ['United States', 'China', 'France', 'South Korea'];
    const query = new URLSearchParams(others.map((name) => ['with', name]));
    await expect(page).toHaveURL(`${baseURL}/industry/global/data/erji-nuclear?${query}#compare`);
  });

  test('a search: the previous searches are listed as recent', async ({ page }) => {
    await openLate(page, '/search/result?keyword=核电');
    for (const keyword of ['压水堆', '乏燃料']) {
      await page.locator('#search-large').fill(keyword);
      expect(await isReady(page)).toBe(false);
      await page.locator('#search-large').press('Enter');
      await expect(page).toHaveTitle(new RegExp(keyword));
    }
    release(page);
    await startApplication(page);
    const recent = page.getByRole('region', { name: '最近搜索' });
    await expect(recent.getByRole('link')).toHaveText(['压水堆', '核电']);
    await recent.getByRole('button', { name: '清空记录' }).click();
    await page.reload();
    await startApplication(page);
    await expect(recent).toHaveCount(0);
  });

  test('a map: hovering over a place shows its name', async ({ page }) => {
    await openLate(page, '/industry/shanghai/map/company');
    const map = page.locator('[data-map=shanghai]');
    await map.locator('[data-dot=company-songlan-cable]').hover();
    // The pointer stays where it is.
    await page.locator('#search-head').dispatchEvent('focusin');
    await arrive(page);
    await expect(map.locator('[data-map-point]')).toContainText('松缆特种电缆有限公司');
  });

  test('a contents link of a book: it opens its chapter, before and after the application starts', async ({ page }) => {
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
    release(page);
    await startApplication(page);
    await contents.getByRole('link').nth(1).click();
    await isAtChapter(2);
  });

  test('a link: it is followed without waiting for the application', async ({ page }) => {
    await openLate(page, '/news/party');
    await page.locator('#search-head').focus();
    await page.locator('main [data-entry-id] a').first().click();
    await expect(page).toHaveURL(/\/release\//);
    await arrive(page);
    await expect(page.locator('#main h1')).toHaveCount(1);
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the first tap on a radio button and on a checkbox is applied', async ({ page }) => {
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

  test('the first tap on a map place without a link shows its name', async ({ page }) => {
    await openLate(page, '/industry/shanghai/map/company/company-donghan');
    const map = page.locator('[data-map=shanghai]');
    const dot = map.locator('[data-dot=company-donghan]');
    // The place of the current page has no link.
    await expect(map.locator('a').filter({ has: dot })).toHaveCount(0);
    await dot.tap();
    await arrive(page);
    await expect(map.locator('[data-map-point]')).toHaveText('东瀚核电装备有限公司（示例）');
  });

  test('the first tap on a map place shows its name; a second tap without the application follows its link', async ({
    page,
  }) => {
    await openLate(page, '/industry/shanghai/map/company');
    const map = page.locator('[data-map=shanghai]');
    await map.locator('[data-dot=company-songlan-cable]').tap();
    await arrive(page);
    await expect(map.locator('[data-map-point]')).toContainText('松缆特种电缆有限公司');
    await page.unrouteAll();
    // Without the application no name is shown, and the link works as usual.
    await page.route('**/assets/entry.client*.js', (route) => route.abort());
    await page.reload();
    await map.locator('[data-dot=company-songlan-cable]').tap();
    await map.locator('[data-dot=company-songlan-cable]').tap();
    await expect(page.locator('h1')).toHaveText('松缆特种电缆有限公司（示例）');
  });
});
