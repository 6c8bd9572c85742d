import { expect, type Locator, type Page, test } from 'playwright/test';
import sharp from 'sharp';

test('the themes are remembered and applied before the first paint, without React', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: '长辈版' }).click();
  await page.getByRole('button', { name: '高对比度' }).click();
  await page.goto('/news/party');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'elder');
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'high');
  await expect(page.getByRole('button', { name: '长辈版' })).toHaveAttribute('aria-pressed', 'true');
});

const scheme = (page: Page) => page.locator('html').getAttribute('data-scheme');
/** The ground of the page, as it is painted. */
const ground = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const LIGHT = 'rgb(246, 248, 251)';
const DARK = 'rgb(14, 22, 34)';

test('the dark theme follows the device until somebody chooses, and again once the choice is the device’s', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  expect(await ground(page)).toBe(LIGHT);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => ground(page)).toBe(DARK);
  await page.reload();
  expect(await ground(page)).toBe(DARK);

  const dark = page.getByRole('button', { name: '深色' });
  await expect(dark).toHaveAttribute('aria-pressed', 'true');
  await dark.click();
  expect(await ground(page)).toBe(LIGHT);
  await page.goto('/news/party');
  expect(await ground(page)).toBe(LIGHT);
  await dark.click();
  await expect.poll(() => ground(page)).toBe(DARK);
  // The choice is the device's: from here on the device is followed.
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => ground(page)).toBe(LIGHT);
});

test('who chooses the dark theme on a light device has it on every page, before anything is painted', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByRole('button', { name: '深色' }).click();
  await expect.poll(() => ground(page)).toBe(DARK);
  await page.goto('/party/union/about', { waitUntil: 'domcontentloaded' });
  expect(await scheme(page)).toBe('dark');
  await expect.poll(() => ground(page)).toBe(DARK);
  // Beside the high contrast it steps back, and paper is light.
  await page.getByRole('button', { name: '高对比度' }).click();
  expect(await ground(page)).toBe('rgb(255, 255, 255)');
  await page.getByRole('button', { name: '高对比度' }).click();
  expect(await ground(page)).toBe(DARK);
  await page.emulateMedia({ media: 'print' });
  expect(await ground(page)).toBe('rgb(255, 255, 255)');
});

test('pictures of charts, maps and covers are drawn in the colours of the theme', async ({ page }) => {
  /** The colour of a picture's pixel, as the page paints it. */
  const pixel = async (picture: Locator): Promise<readonly number[]> => {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .not.toBe(0);
    const { data } = await sharp(await picture.screenshot())
      .extract({ left: 8, top: 8, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data];
  };
  const brightness = async (colorScheme: 'light' | 'dark', address: string, selector: string): Promise<number> => {
    await page.emulateMedia({ colorScheme });
    await page.goto(address);
    const [red = 0, green = 0, blue = 0] = await pixel(page.locator(selector).first());
    return (red + green + blue) / 3;
  };
  for (const [address, selector] of [
    ['/industry/china/data', 'img[src^="/charts/china-map-"]'],
    ['/', 'img[src^="/covers/"][src$="-day.svg"]'],
  ] as const) {
    expect(await brightness('light', address, selector), address).toBeGreaterThan(150);
    expect(await brightness('dark', address, selector), address).toBeLessThan(100);
  }
});
