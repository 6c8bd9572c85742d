import { expect, type Page, test } from 'playwright/test';
import { openSession } from '../support/open-session.ts';
import { startApplication } from '../support/site.ts';

/** Lists on phones: their filters and page numbers. */

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const lists = ['/notice/notice', '/party/union/member', '/search/result?keyword=核电'] as const;

const filterButton = (page: Page) => page.getByRole('button', { name: /^筛选/ });

const inLargeLetters = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.theme = 'elder';
  });

for (const path of lists)
  test(`the filter button of ${path} stays at the bottom, covers no entry and opens the filters`, async ({ page }) => {
    await page.goto(path);
    const rows = page.locator('.filters nav');
    expect(await rows.count()).toBeGreaterThan(1);
    await expect(rows.first()).toBeHidden();
    for (const y of [0, 500]) {
      await page.evaluate((top) => window.scrollTo(0, top), y);
      const top = await filterButton(page).evaluate((button) => button.getBoundingClientRect().top);
      expect(top, 'in reach of the thumb').toBeGreaterThan(844 * 0.75);
      await expect(filterButton(page)).toBeInViewport({ ratio: 1 });
    }
    // At the end of the list the button is below the last entry, not over it.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const [button, last] = await Promise.all([
      filterButton(page).evaluate((element) => element.getBoundingClientRect().top),
      page
        .locator('main [data-entry-id]')
        .last()
        .evaluate((element) => element.getBoundingClientRect().bottom),
    ]);
    expect(button).toBeGreaterThanOrEqual(last);

    await filterButton(page).tap();
    for (const row of await rows.all()) await expect(row.locator('[aria-current]')).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(rows.first()).toBeHidden();
  });

/** Lists below figures: the URL with the list's anchor, a filter row, and an option of the row. */
const listsOnPages = [
  ['/industry/china/data/erji-operational#list', '按省区筛选', '浙江'],
  ['/industry/shanghai/map/company#list', '按环节筛选', '运维服务'],
  ['/industry/shanghai/map/industry#links', '按区筛选', '闵行区'],
] as const;

/** Opens the filters from the bottom edge of an open page and chooses an option, which the button then shows. */
async function choose(page: Page, row: string, choice: string): Promise<void> {
  const rows = page.getByRole('navigation', { name: row });
  await expect(filterButton(page)).toHaveText('筛选');
  await expect(filterButton(page)).toBeInViewport({ ratio: 1 });
  const top = await filterButton(page).evaluate((button) => button.getBoundingClientRect().top);
  expect(top, 'in reach of the thumb').toBeGreaterThan(844 * 0.75);
  await expect(rows).toBeHidden();
  await filterButton(page).tap();
  await rows.getByRole('link', { name: choice, exact: true }).tap();
  await expect(filterButton(page)).toHaveText(`筛选：${choice}`);
  await expect(rows).toBeHidden();
}

for (const [address, row, choice] of listsOnPages)
  test(`the list of ${address} can be filtered from the bottom edge`, async ({ page }) => {
    await page.goto(address);
    const entries = page.locator(`${address.slice(address.indexOf('#'))} li:visible, #list ~ * li:visible`);
    const before = await entries.count();
    await choose(page, row, choice);
    await expect.poll(() => entries.count()).toBeLessThan(before);
    expect(await entries.count()).toBeGreaterThan(0);
  });

test('lists in the member area can be filtered from the bottom edge', async ({ page }) => {
  await openSession(page);
  await page.goto('/company/data/journal/bulletin');
  const issues = page.getByRole('heading', { level: 2, name: /^20\d\d年$/ });
  await expect(issues).toHaveCount(2);
  await choose(page, '按年份筛选', '2025年');
  await expect(issues).toHaveText(['2025年']);

  await page.goto('/company/data/report/year');
  await choose(page, '按领域筛选', '装备制造');
  await expect(page.locator('#statistics')).toContainText('装备制造');

  await page.goto('/company/report/reporting');
  await choose(page, '按状态筛选', '草稿');
  await expect(page).toHaveURL(/state=/);
});

test('choosing a filter closes the filters, and the button shows the choice', async ({ page }) => {
  await page.goto('/notice/notice');
  await filterButton(page).tap();
  await page.getByRole('link', { name: '培训报名', exact: true }).tap();
  await expect(page).toHaveURL(/topic=/);
  await expect(filterButton(page)).toHaveText('筛选：培训报名');
  await expect(page.getByRole('navigation', { name: '按主题筛选' })).toBeHidden();
});

test('parameters added by other apps and an invalid year do not count as filters', async ({ page }) => {
  await page.goto('/notice/notice?from=singlemessage&isappinstalled=0&year=99');
  await startApplication(page);
  await expect(filterButton(page)).toHaveText('筛选');
  await filterButton(page).tap();
  await page.getByRole('link', { name: '培训报名', exact: true }).tap();
  await expect(filterButton(page)).toHaveText('筛选：培训报名');
});

test('without scripts the filters open by keyboard, and Tab moves the focus into them', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/notice/notice');
  const years = page.getByRole('navigation', { name: '按年份筛选' });
  await filterButton(page).focus();
  await expect(years).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(years).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(years.getByRole('link').first()).toBeFocused();
  await context.close();
});

for (const path of ['/notice/notice', '/search/result?keyword=核电&page=6'])
  test(`the pager of ${path} fits on one line, in the elder theme too`, async ({ page }) => {
    await page.goto(path);
    const pager = page.getByRole('navigation', { name: '分页' });
    for (const look of ['standard', 'elder']) {
      if (look === 'elder') await inLargeLetters(page);
      const tops = await pager
        .locator('div > *, li')
        .evaluateAll((parts) =>
          parts.filter((part) => part.checkVisibility()).map((part) => Math.round(part.getBoundingClientRect().top)),
        );
      expect(new Set(tops).size, look).toBe(1);
    }
  });

test('in the elder theme data links, initials and the link to the next exhibit are not squeezed', async ({ page }) => {
  await page.goto('/industry/china/data');
  await inLargeLetters(page);
  const doors = page.getByRole('navigation', { name: '分项数据' }).locator('a > span');
  const lefts = await doors.evaluateAll((texts) => texts.map((text) => Math.round(text.getBoundingClientRect().left)));
  expect(new Set(lefts).size).toBe(1);

  await page.goto('/party/union/member');
  await inLargeLetters(page);
  await filterButton(page).tap();
  const row = page.getByRole('navigation', { name: '按首字母筛选' }).locator('li > *');
  const middles = await row.evaluateAll((letters) =>
    letters.slice(1, 4).map((letter) => {
      const { top, height } = letter.getBoundingClientRect();
      return Math.round(top + height / 2);
    }),
  );
  expect(new Set(middles).size).toBe(1);

  await page.goto('/science/digital/digital-fission-film');
  await inLargeLetters(page);
  const title = page.getByRole('navigation', { name: '下一件展品' }).locator('a > span');
  // At least six characters wide.
  expect(await title.evaluate((text) => text.getBoundingClientRect().width)).toBeGreaterThan(6 * 22.5);
});

for (const [path, caption] of [
  ['/industry/china/data', '在运和在建的核电厂'],
  ['/industry/global/country/fr', '法国的核电厂'],
  ['/industry/global/plant/us-alvin-w-vogtle', 'Alvin W Vogtle核电厂的机组'],
] as const)
  test(`the rows of “${caption}” are cards that fit the screen and label each figure`, async ({ page }) => {
    await page.goto(path);
    const box = page.locator(`[role="region"][aria-label^="${caption}"]`);
    const [needs, has] = await box.evaluate((region) => [region.scrollWidth, region.clientWidth]);
    expect(needs).toBeLessThanOrEqual(has ?? 0);
    const cells = box.locator('tbody tr').first().locator('td:not([data-nothing])');
    expect(await cells.count()).toBeGreaterThan(2);
    for (const cell of await cells.all()) {
      await expect(cell).toBeVisible();
      expect(await cell.evaluate((element) => getComputedStyle(element, '::before').content)).toMatch(
        /[\u4e00-\u9fff]{2}/,
      );
    }
    for (const nothing of await box.locator('[data-nothing]').all()) await expect(nothing).toBeHidden();
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(box.getByRole('columnheader').nth(2)).toBeVisible();
  });
