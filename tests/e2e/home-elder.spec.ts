import { expect, type Locator, test } from 'playwright/test';

for (const width of [1440, 390]) {
  test(`at ${width} px the elder home page has large entry links, notices, a phone number and no carousel`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(() => localStorage.setItem('portal:elder', '1'));
    await page.goto('/');
    const home = page.locator('[data-elder-home]');
    await expect(home.getByRole('navigation', { name: '常用入口' }).getByRole('link')).toHaveCount(8);
    await expect(home.getByRole('link', { name: /021/ })).toHaveAttribute('href', /^tel:0?\d+$/);
    await expect(home.locator('[data-entry-id]')).toHaveCount(5);
    await expect(page.getByRole('button', { name: '暂停轮播' })).toHaveCount(0);
    await expect(page.locator('h1')).toHaveCount(1);
    for (const door of await home.getByRole('navigation').getByRole('link').all())
      expect((await door.boundingBox())?.height).toBeGreaterThanOrEqual(60);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
}

test('the elder theme switch changes the home page at once, in both directions', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: '长辈版' }).click();
  await expect(page.locator('[data-elder-home]')).toBeVisible();
  await page.getByRole('button', { name: '长辈版' }).click();
  await expect(page.locator('[data-elder-home]')).toHaveCount(0);
  await expect(page.getByRole('tab').first()).toBeVisible();
});

/** The number of visible characters of each title and its length. */
const readable = (titles: Locator): Promise<{ readonly seen: number; readonly length: number }[]> =>
  titles.evaluateAll((all) =>
    all.map((title) => {
      const { bottom } = title.getBoundingClientRect();
      const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
      let [seen, length] = [0, 0];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent ?? '';
        length += text.length;
        for (let at = 0; at < text.length; at += 1) {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          if (range.getBoundingClientRect().bottom <= bottom + 1) seen += 1;
        }
      }
      return { seen, length };
    }),
  );

for (const elder of [true, false])
  test(`on a phone the notices of the ${elder ? 'elder ' : ''}home page show at least 20 characters or all`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    if (elder) await page.addInitScript(() => localStorage.setItem('portal:elder', '1'));
    await page.goto('/');
    const titles = elder
      ? page.locator('[data-elder-home] [data-entry-id] span.line-clamp-2')
      : page.getByRole('tabpanel').locator('.news-lines a');
    await expect(titles).toHaveCount(elder ? 5 : 7);
    for (const { seen, length } of await readable(titles)) {
      expect(length).toBeGreaterThan(0);
      expect(seen).toBeGreaterThanOrEqual(Math.min(length, 20));
    }
  });

for (const path of ['/nowhere', '/org/about'])
  test(`on a phone ${path} fits the screen in the elder theme and shows the whole site name`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => localStorage.setItem('portal:elder', '1'));
    await page.goto(path);
    const name = page.getByRole('banner').getByText('浦光核能产业网', { exact: true });
    expect(await name.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0);
    const right = await page
      .locator('main :is(h1, p, form, button, img)')
      .evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().right)));
    expect(right).toBeLessThanOrEqual(390);
  });
