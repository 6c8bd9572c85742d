import { expect, test } from 'playwright/test';

for (const width of [390, 768]) {
  test(`at ${width} px the columns beside the current one are at hand, two levels down as well`, async ({ page }) => {
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
}
