import { expect, test } from 'playwright/test';

for (const width of [390, 768]) {
  test(`at ${width} px the section tabs link to sibling columns on both levels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/industry/shanghai/advertise/brand');
    const menu = page.getByRole('navigation', { name: '行业信息栏目' });
    await expect(menu.getByRole('link', { name: '宣传推广' })).toHaveAttribute('aria-current', 'true');
    await expect(menu.getByRole('link', { name: '品牌故事' })).toHaveAttribute('aria-current', 'page');
    await menu.getByRole('link', { name: '宣传影片' }).click();
    await expect(page).toHaveURL(/\/industry\/shanghai\/advertise\/video$/);
    await expect(page.locator('h1')).toHaveText('宣传影片');
    await menu.getByRole('link', { name: '产业地图' }).click();
    await expect(page).toHaveURL(/\/industry\/shanghai\/map\/industry$/);
    await menu.getByRole('link', { name: '产业企业' }).click();
    await expect(page.locator('h1')).toHaveText('产业企业');
  });

  test(`at ${width} px the focus outline is not clipped by the scrolling tab row`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/industry/shanghai/advertise/brand');
    const rows = page.getByRole('navigation', { name: '行业信息栏目' }).locator('ul:visible');
    await expect(rows).toHaveCount(2);
    // The browser shows the focus outline from the first key on.
    await page.keyboard.press('Tab');
    for (const row of await rows.all())
      for (const link of [row.getByRole('link').first(), row.getByRole('link').last()]) {
        await link.focus();
        const room = await link.evaluate((element) => {
          const list = element.closest('ul') as Element;
          const [inner, outer] = [element.getBoundingClientRect(), list.getBoundingClientRect()];
          const style = getComputedStyle(element);
          const bottom = outer.top + list.clientHeight;
          const sides = [
            inner.left - outer.left,
            outer.right - inner.right,
            inner.top - outer.top,
            bottom - inner.bottom,
          ];
          return { marked: style.outlineStyle, least: Math.min(...sides) - Number.parseFloat(style.outlineOffset) };
        });
        expect(room.marked).toBe('solid');
        // Two of the outline's three pixels.
        expect(room.least).toBeGreaterThan(1.5);
      }
  });
}
