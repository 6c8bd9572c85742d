import { expect, test } from 'playwright/test';

const chart = '[data-chart="china-generation"]';

test('arrow keys move through the years of a chart, and a series can be hidden', async ({ page }) => {
  await page.goto('/industry/china/data/erji-annual');
  await page.locator(chart).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: '下载图片（PNG）' }).first().focus();
  const slider = page.locator(chart).getByRole('slider');
  await expect(slider).toBeVisible();
  await slider.focus();
  await page.keyboard.press('End');
  const point = page.locator(`${chart} + div [data-chart-point]`);
  await expect(point).toContainText('2025年：核发电量4,876亿千瓦时');
  await page.keyboard.press('ArrowLeft');
  await expect(point).toContainText('2024年：');
  await expect(slider).toHaveAttribute('aria-valuetext', /^2024年：/);
  const share = page.locator(`${chart} + div`).getByRole('button', { name: '核电占比' });
  await expect(point).toContainText('核电占比');
  await share.click();
  await expect(share).toHaveAttribute('aria-pressed', 'false');
  await expect(point).not.toContainText('核电占比');
});

test('the URL stores the selected year and hidden series of a chart, and a copied link restores them', async ({
  page,
  context,
  browser,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/industry/china/data/erji-annual?page=7');
  await page.locator(chart).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: '下载图片（PNG）' }).first().focus();
  const slider = page.locator(chart).getByRole('slider');
  await slider.focus();
  for (const key of ['End', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  await page.locator(`${chart} + div`).getByRole('button', { name: '核电占比' }).click();
  await expect(page).toHaveURL(/[?&]chart=china-generation&at=2023&off=2#chart-china-generation$/);
  const share = page.locator('[data-chart-share]').first();
  await share.locator('summary').click();
  await share.getByRole('button', { name: '复制链接' }).click();
  await expect(share.getByRole('status')).toHaveText('链接已复制');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const { pathname, search, hash } = new URL(copied);
  expect(new URLSearchParams(search).get('off')).toBe('2');

  // The server renders the same page as for the plain URL; search engines index only that one.
  const shared = await (await request.get(pathname + search)).text();
  expect(shared).toContain('src="/charts/china-generation.svg"');
  expect(shared).toContain('<meta name="robots" content="noindex">');

  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await other.goto(pathname + search + hash);
  // No interaction: the URL alone restores the state.
  await expect(other.locator(`${chart} + div [data-chart-point]`)).toContainText(/^2023年：核发电量[\d,]+亿千瓦时/);
  await expect(other.locator(`${chart} + div [data-chart-point]`)).not.toContainText('核电占比');
  const series = other.locator(`${chart} + div`).getByRole('button', { name: '核电占比' });
  await expect(series).toHaveAttribute('aria-pressed', 'false');
  await expect(other.locator(chart)).toBeInViewport();
  await other.context().close();
});

test('a chart can be downloaded as PNG and SVG', async ({ page }) => {
  await page.goto('/industry/china/data/erji-annual');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载图片（PNG）' }).first().click();
  expect((await saved).suggestedFilename()).toBe('china-generation.png');
  const svg = await page.getByRole('link', { name: '下载图片（SVG）' }).first().getAttribute('href');
  expect((await page.request.get(svg ?? '')).headers()['content-type']).toContain('image/svg+xml');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a tap on a chart shows the year and the value', async ({ page }) => {
    await page.goto('/industry/china/data/erji-annual');
    await page.locator(chart).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: '下载图片（PNG）' }).first().focus();
    const slider = page.locator(chart).getByRole('slider');
    await expect(slider).toBeVisible();
    await slider.tap();
    await expect(page.locator(`${chart} + div [data-chart-point]`)).toContainText(/\d{4}年：核发电量/);
  });

  test('text in charts is at least 11 px high', async ({ page }) => {
    for (const path of ['/', '/industry/china/data/erji-annual', '/industry/global/data/erji-nuclear']) {
      await page.goto(path);
      const sizes = await page.evaluate(async () => {
        const found: number[] = [];
        for (const text of document.querySelectorAll<SVGTextElement>(
          'main svg[data-chart] text, main [data-chart] svg text',
        ))
          found.push(Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0));
        for (const image of document.querySelectorAll<HTMLImageElement>('main [data-chart] picture img')) {
          const source = image.parentElement?.querySelector('source');
          const address = source && matchMedia(source.media).matches ? source.srcset : image.src;
          const drawn = await (await fetch(address)).text();
          const width = Number(/<svg[^>]* width="([\d.]+)"/.exec(drawn)?.[1]);
          const scale = image.getBoundingClientRect().width / width;
          for (const [, size] of drawn.matchAll(/font-size:([\d.]+)px/g)) found.push(Number(size) * scale);
        }
        return found;
      });
      expect(sizes.length, path).toBeGreaterThan(3);
      expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(11);
    }
  });
});
