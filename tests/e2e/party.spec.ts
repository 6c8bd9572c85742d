import { expect, test } from 'playwright/test';
import { entriesOf, followLink, startApplication } from '../support/site.ts';

test('on a wide screen the map and the area cards leave no large gap in either column', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/party/union/area');
  const boxes = await page.locator('[data-areas] > section, [data-areas] > ol > li').evaluateAll((all) =>
    all.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left: Math.round(left), right, top, bottom };
    }),
  );
  const columns = [...new Set(boxes.map(({ left }) => left))];
  expect(columns).toHaveLength(2);
  const end = Math.max(...boxes.map(({ bottom }) => bottom));
  const gaps = columns.flatMap((column) => {
    // The last card may take the whole row.
    const sorted = boxes.filter(({ left, right }) => left <= column && right > column).sort((a, b) => a.top - b.top);
    return sorted.map(({ bottom }, index) => (sorted[index + 1]?.top ?? end) - bottom);
  });
  expect(Math.max(...gaps)).toBeLessThan(120);
  const empty = await page
    .locator('[data-areas] > ol > li')
    .evaluateAll((all) =>
      all.map(
        (card) => card.getBoundingClientRect().bottom - (card.lastElementChild?.getBoundingClientRect().bottom ?? 0),
      ),
    );
  expect(Math.max(...empty)).toBeLessThan(60);
});

test('areas are shown on the district map and in a list, and a district links to its area', async ({
  page,
  request,
}) => {
  const { rows } = await entriesOf(request, 'party-union-area', 100);
  const areas = rows as unknown as readonly {
    id: string;
    title: string;
    extra: { district: string; members: number };
  }[];
  await page.goto('/party/union/area');
  const members = areas.reduce((sum, { extra }) => sum + extra.members, 0);
  const map = page.getByRole('img', { name: new RegExp(`^上海市各区党建片区.*共有成员单位${members}家`) });
  await expect(map).toBeVisible();
  await expect(page.locator('figure', { has: map })).toContainText('审图号');
  await expect(page.locator('main ol > [data-entry-id]')).toHaveCount(areas.length);
  await startApplication(page);
  const pudong = areas.find(({ extra }) => extra.district === '浦东新区');
  expect(pudong).toBeDefined();
  await page.locator(`[data-map] a[href="/party/union/area/${pudong?.id}"]`).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1, name: pudong?.title })).toBeVisible();
});

test('an enlarged map can still be dragged after returning to its page', async ({ page }) => {
  await page.goto('/party/union/area');
  await startApplication(page);
  const map = page.locator('[data-map=shanghai]');
  const ground = map.locator('[data-zoom]');
  await map.getByRole('button', { name: '放大地图' }).click();
  await expect(ground).toHaveAttribute('data-zoom', '2');
  await followLink(page, '/org/about');
  await expect(page.getByRole('heading', { level: 1, name: '中心概况' })).toBeVisible();
  await expect(map).toBeHidden();
  await page.goBack();
  await expect(map).toBeVisible();
  await expect(ground).toHaveAttribute('data-zoom', '2');
  await map.scrollIntoViewIfNeeded();
  const place = (): Promise<string> => ground.evaluate((element: HTMLElement) => element.style.transform);
  const before = await place();
  const { x = 0, y = 0, width = 0, height = 0 } = (await ground.locator('..').boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 60, y + height / 2 + 30, { steps: 5 });
  await expect.poll(place).not.toBe(before);
  await page.mouse.up();
  await map.getByRole('button', { name: '显示全图' }).click();
  await expect(ground).toHaveAttribute('data-zoom', '1');
});

test('on a phone the tab of the current page is scrolled into view without scrolling the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/party/union/area');
  const tab = page.getByRole('navigation', { name: '党建园地栏目' }).getByRole('link', { name: '党建片区' });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(tab).toBeInViewport({ ratio: 0.98 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
