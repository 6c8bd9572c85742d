import { expect, test } from 'playwright/test';
import { startApplication } from '../support/site.ts';

const DAY_MS = 86_400_000;

test('a tab left open overnight shows the date of the next day', async ({ page }) => {
  await page.clock.install();
  await page.goto('/org/about');
  await startApplication(page);
  const date = page.locator('time[datetime]').first();
  const today = (await date.getAttribute('datetime')) ?? '';
  expect(today).toMatch(/^\d{4}-\d\d-\d\d$/);
  const tomorrow = new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10);
  await page.clock.fastForward(DAY_MS);
  await expect(date).toHaveAttribute('datetime', tomorrow);
});
