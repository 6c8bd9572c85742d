import { expect, type Page, test } from 'playwright/test';
import { followLink, startApplication } from '../support/site.ts';

test.describe('news and notice tabs', () => {
  const open = async (page: Page): Promise<void> => {
    await page.goto('/');
    await startApplication(page);
  };

  test('show one panel; arrow keys, Home and End switch it, Tab moves the focus into it', async ({ page }) => {
    await open(page);
    const tab = (name: string) => page.getByRole('tab', { name });
    const panel = page.getByRole('tabpanel');
    await expect(panel).toHaveCount(1);
    await tab('通知公告').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab('行业要闻')).toBeFocused();
    await expect(tab('行业要闻')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: '行业要闻' }).getByRole('link')).toHaveCount(7);
    await page.keyboard.press('End');
    await expect(tab('党建要闻')).toBeFocused();
    await expect(page.getByRole('link', { name: /更多.*党建要闻/ })).toHaveAttribute('href', '/news/party');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    await expect(tab('党建要闻')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('link').first()).toBeFocused();
  });

  test('show every panel under its heading without scripts', async ({ browser, baseURL }) => {
    const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL })).newPage();
    await page.goto('/');
    for (const name of ['通知公告', '行业要闻', '党建要闻']) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
      await expect(page.getByRole('tabpanel', { name }).getByRole('listitem')).toHaveCount(7);
    }
    await expect(page.getByRole('tab')).toHaveCount(0);
    await page.context().close();
  });
});

test.describe('the headline carousel', () => {
  const at = (page: Page): Promise<number> =>
    page.getByRole('region', { name: '头条' }).evaluate((region) => {
      const list = region.querySelector('ul');
      return list ? Math.round(list.scrollLeft / list.clientWidth) : -1;
    });
  const open = async (page: Page): Promise<void> => {
    await page.clock.install();
    await page.goto('/');
    await startApplication(page);
  };
  /** Makes slide changes instant, so that the position is never read too early. */
  const turnAtOnce = (page: Page): Promise<void> => page.emulateMedia({ reducedMotion: 'reduce' });
  /** Time for three slide changes, after which the position would differ: there are five slides. */
  const THREE_TURNS_MS = 20_000;

  test('advances automatically until it is paused; buttons and arrow keys change the slide', async ({ page }) => {
    await open(page);
    await page.clock.runFor(6500);
    await expect.poll(() => at(page)).toBe(1);
    await page.getByRole('button', { name: '暂停轮播' }).click();
    await turnAtOnce(page);
    await page.mouse.move(0, 0);
    await page.locator('#search-head').focus();
    await page.clock.runFor(THREE_TURNS_MS);
    expect(await at(page)).toBe(1);
    await page.getByRole('button', { name: '下一条' }).click();
    await expect.poll(() => at(page)).toBe(2);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => at(page)).toBe(1);
    await expect(page.getByRole('button', { name: '播放轮播' })).toBeVisible();
  });

  test('counts every press of its buttons, also while it is scrolling', async ({ page }) => {
    await open(page);
    const press = (name: string, times: number): Promise<void> =>
      page.getByRole('button', { name }).evaluate((button: HTMLElement, count) => {
        for (let done = 0; done < count; done++) button.click();
      }, times);
    await press('下一条', 3);
    await expect.poll(() => at(page)).toBe(3);
    await press('上一条', 2);
    await expect.poll(() => at(page)).toBe(1);
    // Wraps past the first slide to the last but one.
    await press('上一条', 3);
    await expect.poll(() => at(page)).toBe(3);
  });

  test('stays at the slide that the user chose and marks it', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: '下一条' }).click();
    await expect.poll(() => at(page)).toBe(1);
    await turnAtOnce(page);
    await page.mouse.move(0, 0);
    await page.locator('#search-head').focus();
    await page.clock.runFor(THREE_TURNS_MS);
    expect(await at(page)).toBe(1);
    await expect(page.getByRole('button', { name: '播放轮播' })).toBeVisible();
    const marks = page.getByRole('region', { name: '头条' }).locator('ol > li');
    await expect(marks.nth(1)).toHaveClass(/w-5/);
    await expect(marks.nth(0)).not.toHaveClass(/w-5/);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

    test('a swipe changes the slide and stops the automatic advance', async ({ page }) => {
      await open(page);
      const box = await page.getByRole('region', { name: '头条' }).boundingBox();
      const { x = 0, y = 0, width = 0 } = box ?? {};
      const finger = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove', part: number) =>
        finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + width * part, y: y + 80 }] });
      await touch('touchStart', 0.85);
      for (const part of [0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.15]) await touch('touchMove', part);
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await expect.poll(() => at(page)).toBe(1);
      await expect(page.getByRole('button', { name: '播放轮播' })).toBeVisible();
      await turnAtOnce(page);
      await page.clock.runFor(THREE_TURNS_MS);
      expect(await at(page)).toBe(1);
    });
  });

  test('does not advance with reduced motion, and changes the slide at once on request', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page);
    await expect(page.getByRole('button', { name: '播放轮播' })).toBeVisible();
    await page.clock.runFor(THREE_TURNS_MS);
    expect(await at(page)).toBe(0);
    await page.getByRole('button', { name: '下一条' }).click();
    expect(await at(page)).toBe(1);
  });
});

test('the Shanghai map image has a review number and links to the map; external links are grouped', async ({
  page,
}) => {
  await page.goto('/');
  const map = page.getByRole('img', { name: '上海市各区示意图，打开产业链地图' });
  await map.scrollIntoViewIfNeeded();
  await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.locator('figure', { has: map })).toContainText('审图号');
  expect(await map.locator('xpath=..').getAttribute('href')).toBe('/industry/shanghai/map/industry');
  const links = page.getByRole('region', { name: '相关链接' });
  expect(await links.getByRole('term').allInnerTexts()).toEqual(['主管部门', '上海', '行业组织', '国际组织']);
  const outside = await links.getByRole('link').all();
  expect(outside.length).toBeGreaterThan(4);
  for (const link of outside) await expect(link).toHaveAttribute('target', '_blank');
});

for (const elder of [false, true]) {
  test(`pinned entries are marked on the ${elder ? 'elder ' : ''}home page`, async ({ page }) => {
    const pinned = new Set<string>();
    // The sample data pins few entries, so the first one of each response is pinned here.
    await page.route('**/getContentReleaseBeforeList*', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      for (const [index, row] of body.rows.entries()) {
        row.pinned ||= index === 0;
        if (row.pinned) pinned.add(row.id);
      }
      await route.fulfill({ response: answer, json: body });
    });
    await page.goto('/news/party');
    if (elder) await page.evaluate(() => localStorage.setItem('portal:elder', '1'));
    await page.reload();
    await startApplication(page);
    await followLink(page, '/');
    const links = page.locator(`${elder ? '[data-elder-home]' : 'main'} a[href^="/release/"]`);
    await expect(page.locator(elder ? '[data-elder-home]' : '.news-lines').first()).toBeAttached();
    const found = await links.evaluateAll((all) =>
      all.map((link) => ({
        id: decodeURIComponent(link.getAttribute('href')?.split('/').at(-1) ?? ''),
        isMarked: (link.closest('li') ?? link).innerHTML.includes('置顶'),
      })),
    );
    expect(found.filter(({ id, isMarked }) => isMarked !== pinned.has(id))).toEqual([]);
    // Headlines, the three tabs, the party band and the science cards.
    expect(found.filter(({ isMarked }) => isMarked).length).toBeGreaterThanOrEqual(elder ? 1 : 8);
  });
}
