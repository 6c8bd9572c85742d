import { expect, test } from 'playwright/test';

for (const width of [1440, 390]) {
  test(`at ${width} px the elder version has a home of its own: doors, notices, a telephone, nothing that moves`, async ({
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

test('the switch changes the home page at once, there and back', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: '长辈版' }).click();
  await expect(page.locator('[data-elder-home]')).toBeVisible();
  await page.getByRole('button', { name: '长辈版' }).click();
  await expect(page.locator('[data-elder-home]')).toHaveCount(0);
  await expect(page.getByRole('tab').first()).toBeVisible();
});
