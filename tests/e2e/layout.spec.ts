import { expect, type Page, test } from 'playwright/test';
import sharp from 'sharp';
import { columns } from '../../generated/columns.ts';

/** Pages with card grids. */
const gridPages = [
  '/org/honor',
  '/org/leader',
  '/science/charm',
  '/science/museum',
  '/industry/global/data',
  '/industry/shanghai/map/industry',
  '/industry/shanghai/map/company',
  '/company/data/industry/directories',
  '/party/union/typical',
  '/party/union/area',
];

/** The number of cards in the last row of each grid with at least two columns. */
const lastRows = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#main :is(ul, ol)')]
      .filter((list) => getComputedStyle(list).display === 'grid' && list.className.includes('card-grid'))
      .flatMap((list) => {
        const rows = new Map<number, number>();
        for (const card of list.children as HTMLCollectionOf<HTMLElement>)
          rows.set(card.offsetTop, (rows.get(card.offsetTop) ?? 0) + 1);
        const counts = [...rows.values()];
        return Math.max(...counts) > 1 ? [counts.at(-1) ?? 0] : [];
      }),
  );

for (const width of [1440, 768]) {
  test(`at ${width} px no card is alone in the last row of its grid`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    let grids = 0;
    for (const address of gridPages) {
      await page.goto(address);
      const rows = await lastRows(page);
      grids += rows.length;
      expect.soft(rows, address).not.toContain(1);
    }
    expect(grids).toBeGreaterThan(6);
  });

  test(`at ${width} px a grid with any number of cards leaves none alone in the last row`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/org/honor');
    let grids = 0;
    for (let left = await page.locator('#list li').count(); left > 1; left -= 1) {
      const rows = await lastRows(page);
      grids += rows.length;
      expect.soft(rows, `${left} cards`).not.toContain(1);
      await page
        .locator('#list li')
        .last()
        .evaluate((card) => card.remove());
    }
    expect(grids).toBeGreaterThan(4);
  });
}

for (const [width, height] of [
  [1440, 1200],
  [390, 844],
] as const) {
  for (const address of ['/company/login', '/company/login/wx', '/no/such/page']) {
    test(`at ${width} px ${address} has one dark background down to the footer`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto(address);
      const top = await page.locator('#main').evaluate((main) => main.getBoundingClientRect().top + scrollY);
      const { data, info } = await sharp(await page.screenshot({ fullPage: true }))
        .extract({ left: 0, top: Math.ceil(top) + 1, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const first = [...data.subarray(0, info.channels)].join();
      const whole = sharp(await page.screenshot({ fullPage: true }));
      const { height: all = 0 } = await whole.metadata();
      const column = await whole
        .extract({ left: 0, top: Math.ceil(top) + 1, width: 1, height: all - Math.ceil(top) - 1 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const colors = new Set<string>();
      for (let at = 0; at < column.data.length; at += column.info.channels)
        colors.add([...column.data.subarray(at, at + column.info.channels)].join());
      expect([...colors]).toEqual([first]);
      expect(Math.max(...data)).toBeLessThan(100);
    });
  }

  test(`at ${width} px the phone number stays on one line`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const [address, where] of [
      ['/company/login', '#main'],
      ['/news/party', '.site-footer'],
    ] as const) {
      await page.goto(address);
      const lines = await page.locator(where).evaluate((part) => {
        const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const text = node.textContent ?? '';
          const at = text.indexOf('021-0000');
          if (at < 0) continue;
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + '021-0000 0000'.length);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        }
        return 0;
      });
      expect(lines, address).toBe(1);
    }
  });
}

test('hovering over the industry menu shows the links of all data pages within the viewport', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const menu = page.locator('.menu-bar > li').filter({ hasText: '行业信息' }).first();
  const links = menu.locator('.menu-group a[href*="/data"]');
  const pages = columns.map(({ columnPcUrl }) => columnPcUrl).filter((path) => /^\/industry\/\w+\/data/.test(path));
  expect(pages.length).toBe(10);
  expect((await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).sort()).toEqual(pages.sort());
  await expect(links.first()).toBeHidden();
  await menu.hover();
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
});

for (const [path, look] of [
  ['/industry/shanghai/map/company/company-donghan', 'standard'],
  ['/release/news/party-data-quality-theme-day', 'elder'],
  ['/company/report/meeting', 'standard'],
] as const)
  test(`no character is alone on the last line of a title of ${path} (${look})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, look);
    /** The lengths of the last lines of multi-line titles, in characters. */
    const last = await page.locator('main :is(h1, h2, h3):visible').evaluateAll((titles) =>
      titles.flatMap((title) => {
        const range = document.createRange();
        range.selectNodeContents(title);
        const lines = new Map<number, number>();
        for (const { top, width } of range.getClientRects()) lines.set(top, (lines.get(top) ?? 0) + width);
        const letters = [...lines.values()].map((width) => width / Number.parseFloat(getComputedStyle(title).fontSize));
        return letters.length > 1 ? [letters.at(-1) ?? 0] : [];
      }),
    );
    expect(last.length).toBeGreaterThan(0);
    expect(Math.min(...last)).toBeGreaterThan(1.9);
  });

test('a table with sticky columns has a shadow at their edge', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/industry/china/data/erji-operational');
  const head = page.locator('main tbody th').first();
  await expect(head).not.toHaveCSS('box-shadow', 'none');
});

test('the table of reactor types scrolls horizontally and shows a scroll shadow', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/science/museum/museum-reactor-types');
  const box = page.getByRole('region', { name: '五种堆型对照' });
  await expect(box).toHaveCSS('background-image', /linear-gradient/);
  expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
  await expect(box.locator('table')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('the scroll shadow of a table is visible in the dark theme', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/science/museum/museum-reactor-types');
  const box = page.getByRole('region', { name: '五种堆型对照' });
  await box.scrollIntoViewIfNeeded();
  const { data, info } = await sharp(await box.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const lightness = (x: number): number => {
    const values = Array.from(
      { length: info.height - 8 },
      (_, y) => data[((y + 4) * info.width + x) * info.channels] ?? 0,
    );
    return values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
  };
  // Red channel: 22 of 255 inside a dark card, against that of its outermost columns.
  expect(lightness(info.width - 3)).toBeGreaterThan(lightness(info.width - 40) + 20);
});

test.describe('in the elder theme on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('portal:elder', '1'));
  });

  test('key figures stay on one line', async ({ page }) => {
    await page.goto('/industry/global/data/erji-power');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'elder');
    const figures = page.locator('main dl dd > span:first-child');
    await expect(figures).toHaveCount(4);
    const lines = await figures.evaluateAll((all) => all.map((figure) => figure.getClientRects().length));
    expect(lines).toEqual([1, 1, 1, 1]);
  });

  test('the label of the search button stays on one line', async ({ page }) => {
    await page.goto('/party/smart/expert');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'elder');
    await page.getByRole('button', { name: '筛选' }).click();
    const lines = await page.getByRole('button', { name: '查找' }).evaluate((button) => {
      const range = document.createRange();
      range.selectNodeContents(button.lastChild ?? button);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  });
});

for (const [width, look] of [
  [1440, 'standard'],
  [1024, 'standard'],
  [1024, 'elder'],
] as const)
  test(`at ${width} px (${look}) every menu panel is aligned with its entry and inside the window`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/news/party');
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, look);
    const entries = await page.locator('.menu-bar > li:has(> .menu-panel)').all();
    expect(entries.length).toBeGreaterThan(5);
    for (const entry of entries) {
      await entry.hover();
      const [own, panel] = [await entry.boundingBox(), await entry.locator('.menu-panel').boundingBox()];
      if (!own || !panel) throw new Error('no panel');
      const name = await entry.innerText();
      const begins = Math.abs(own.x - panel.x) < 1;
      const ends = Math.abs(own.x + own.width - panel.x - panel.width) < 1;
      expect.soft(begins || ends, name).toBe(true);
      expect.soft(panel.x, name).toBeGreaterThanOrEqual(0);
      expect.soft(panel.x + panel.width, name).toBeLessThanOrEqual(width);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
