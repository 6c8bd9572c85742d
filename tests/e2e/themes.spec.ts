import { expect, test } from 'playwright/test';

test('the themes are remembered and applied before the first paint, without React', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: '长辈版' }).click();
  await page.getByRole('button', { name: '高对比度' }).click();
  await page.goto('/news/party');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'elder');
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'high');
  await expect(page.getByRole('button', { name: '长辈版' })).toHaveAttribute('aria-pressed', 'true');
});
