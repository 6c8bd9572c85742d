import { expect, type Locator, type Page, test } from 'playwright/test';
import sharp from 'sharp';

test('the elder and high-contrast themes are kept on the next page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: '长辈版' }).click();
  await page.getByRole('button', { name: '高对比度' }).click();
  await page.goto('/news/party');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'elder');
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'high');
  await expect(page.getByRole('button', { name: '长辈版' })).toHaveAttribute('aria-pressed', 'true');
});

const scheme = (page: Page) => page.locator('html').getAttribute('data-scheme');
/** The computed background colour of the page. */
const ground = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const LIGHT = 'rgb(246, 248, 251)';
const DARK = 'rgb(14, 22, 34)';

test('the dark theme follows the device until the user chooses, and again once the choice matches the device', async ({
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
  // The choice matches the device, which is followed from here on.
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => ground(page)).toBe(LIGHT);
});

test('the dark theme chosen on a light device applies to the next page, but not to high contrast or print', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByRole('button', { name: '深色' }).click();
  await expect.poll(() => ground(page)).toBe(DARK);
  await page.goto('/party/union/about', { waitUntil: 'domcontentloaded' });
  expect(await scheme(page)).toBe('dark');
  await expect.poll(() => ground(page)).toBe(DARK);
  // High contrast and print override it.
  await page.getByRole('button', { name: '高对比度' }).click();
  expect(await ground(page)).toBe('rgb(255, 255, 255)');
  await page.getByRole('button', { name: '高对比度' }).click();
  expect(await ground(page)).toBe(DARK);
  await page.emulateMedia({ media: 'print' });
  expect(await ground(page)).toBe('rgb(255, 255, 255)');
});

test('map and cover images are light in the light theme and dark in the dark theme', async ({ page }) => {
  /** The colour of a pixel of an image, as painted. */
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

/** Relative luminance of a colour, WCAG 2.2. */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
    const value = Number(part) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

test('in high contrast the lines and the last bar of the home page’s charts have a contrast of at least 3:1', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('portal:contrast', '1'));
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'high');
  const strip = page.getByRole('region', { name: '中国核电概览' });
  const under = await strip.evaluate((part) => getComputedStyle(part).backgroundColor);
  const lines = await strip.locator('svg path').evaluateAll((all) => all.map((line) => getComputedStyle(line).stroke));
  expect(lines).toHaveLength(4);
  for (const line of lines) expect(contrast(line, under)).toBeGreaterThanOrEqual(3);
  const bars = page.locator('[data-chart="home-generation"] path[fill]');
  const fills = await bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).fill));
  const [other = '', last = ''] = [fills[0], fills.at(-1)];
  expect(contrast(last, other)).toBeGreaterThanOrEqual(3);
  expect(contrast(last, 'rgb(255, 255, 255)')).toBeGreaterThanOrEqual(3);
});

for (const [theme, key] of [
  ['light', null],
  ['dark', null],
  ['elder', 'portal:elder'],
  ['high contrast', 'portal:contrast'],
] as const) {
  test(`${theme} theme: the energy exhibit shows its five sources in distinct standard colours`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light' });
    if (key) await page.addInitScript((name) => localStorage.setItem(name, '1'), key);
    await page.goto('/science/digital/digital-energy-balance');
    const marks = page.locator('[data-source]');
    await expect(marks).toHaveCount(5);
    const colors = await marks.evaluateAll((all) => all.map((mark) => getComputedStyle(mark).fill));
    expect(new Set(colors).size).toBe(5);
    expect(colors).toContain('rgb(143, 208, 180)');
    expect(colors).toContain('rgb(240, 180, 41)');
  });
}

/** The colours that cover more than 0.4% of a picture, except white: areas, not text. */
async function colorsOf(picture: Buffer): Promise<readonly string[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 3) {
    const color = `rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`;
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const large = [...counts].filter(([, count]) => count > (info.width * info.height) / 250);
  return large.map(([color]) => color).filter((color) => color !== 'rgb(255, 255, 255)');
}

test('in high contrast the energy chart has more than 7 colours, each with a contrast of at least 3:1', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('portal:contrast', '1'));
  await page.setViewportSize({ width: 1440, height: 1400 });
  await page.goto('/industry/global/data/erji-power');
  const chart = page.locator('[data-chart]').first();
  await chart.scrollIntoViewIfNeeded();
  // The chart is drawn when in view, and the file that darkens it may load later.
  await expect(async () => {
    const colors = await colorsOf(await chart.screenshot());
    expect(colors.length).toBeGreaterThan(7);
    for (const color of colors) expect(contrast(color, 'rgb(255, 255, 255)'), color).toBeGreaterThanOrEqual(3);
  }).toPass({ timeout: 15_000 });
});

test('in high contrast the sources of the energy exhibit have outlines with a 3:1 contrast', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('portal:contrast', '1'));
  await page.goto('/science/digital/digital-energy-balance');
  const edges = await page
    .locator('svg:has([data-source]) rect, section[aria-labelledby="island"] svg rect')
    .evaluateAll((all) => [...new Set(all.map((rect) => getComputedStyle(rect).stroke))]);
  expect(edges.length).toBeGreaterThan(0);
  for (const edge of edges)
    expect(edge === 'none' ? 1 : contrast(edge, 'rgb(255, 255, 255)')).toBeGreaterThanOrEqual(3);
});

test('in high contrast the coast map has a blue sea and white land', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('portal:contrast', '1'));
  await page.goto('/science/digital/digital-site-map');
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'high');
  const parts = page.getByRole('img', { name: '虚构的海岸的平面图' }).locator(':scope > g');
  const fills = await parts.evaluateAll((all) => all.slice(0, 2).map((part) => getComputedStyle(part).fill));
  expect(fills).toEqual(['rgb(63, 176, 251)', 'rgb(255, 255, 255)']);
});
