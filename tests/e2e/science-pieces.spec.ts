import { expect, test } from 'playwright/test';
import { startApplication } from '../support/site.ts';

/** What a topic of the museum tells its readers to do, and the control in its section that does it. */
const promises = [{ phrase: '改变k的大小', control: 'input[type="range"]' }] as const;

test('what a topic of the museum promises, its own section has', async ({ page }) => {
  await page.goto('/science/museum');
  await startApplication(page);
  for (const { phrase, control } of promises) {
    const section = page.locator('#main article', { hasText: phrase });
    await expect(section.locator(control), phrase).toBeVisible();
  }
  await expect(page.locator('#main')).not.toContainText('算一算自己');
});

test('the factor k is changed by keyboard, and the words follow', async ({ page }) => {
  await page.goto('/science/museum');
  await startApplication(page);
  const part = page.locator('[data-generations]');
  const bars = part.locator('rect');
  await expect(part.getByRole('status')).toContainText('十代之后仍是100个');
  const before = await bars.last().evaluate((bar) => bar.getBoundingClientRect().height);
  await part.getByRole('slider').focus();
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowRight');
  await expect(part.getByRole('slider')).toHaveAttribute('aria-valuetext', 'k等于1.10');
  await expect(part.getByRole('status')).toContainText('超临界：100个中子十代之后约是259个');
  const after = await bars.last().evaluate((bar) => bar.getBoundingClientRect().height);
  expect(after / before).toBeCloseTo(2.59, 1);
});

test('without scripts the generations are a still picture', async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL })).newPage();
  await page.goto('/science/museum');
  const part = page.locator('[data-generations]');
  await expect(part.locator('rect')).toHaveCount(11);
  await expect(part.locator('input')).toBeHidden();
  await expect(part).toContainText('十代之后仍是100个');
  await page.context().close();
});
