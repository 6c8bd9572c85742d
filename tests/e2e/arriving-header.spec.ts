import { expect, type Locator, type Page, test } from 'playwright/test';

/** A slow device paints a partly parsed page: content that arrives later must not move the header or the menu. */

/** Shows a page up to the first occurrence of `end` after `from`, as if the rest had not arrived yet. */
async function showUntil(page: Page, from: string, end: string): Promise<void> {
  await page.route('/news/party', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const cut = html.indexOf(end, html.indexOf(from));
    expect(cut, `${end} after ${from}`).toBeGreaterThan(0);
    await route.fulfill({ response, body: html.slice(0, cut) });
  });
  await page.goto('/news/party');
}

const places = async (parts: Locator): Promise<(object | null)[]> =>
  Promise.all((await parts.all()).map((part) => part.boundingBox()));

const cases = [
  { name: 'the menu entries', parts: '.menu-root', from: 'class="menu-bar', end: '行业信息</a>', count: 4 },
  {
    name: 'the theme buttons',
    parts: '[data-theme-toggle]:visible',
    from: '<header',
    end: '<button type="button" data-theme-toggle="dark"',
    count: 2,
  },
  { name: 'the logo', parts: 'header a[href="/"] svg', from: '<header', end: '<span class="min-w-0"', count: 1 },
];

for (const width of [1440, 1024])
  for (const { name, parts, from, end, count } of cases)
    test(`loading the rest of the page does not move ${name} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await showUntil(page, from, end);
      const arrived = (await places(page.locator(parts))).slice(0, count);
      expect(arrived).toHaveLength(count);
      await page.unrouteAll();
      await page.goto('/news/party');
      expect((await places(page.locator(parts))).slice(0, count)).toEqual(arrived);
    });
