import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from 'playwright/test';
import { pageRoutes } from '../support/site.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const rendered = pageRoutes.filter((route) => route.render === 'server' && route.params.length === 0);

test('no page has a fault that axe-core finds', async ({ page }) => {
  test.setTimeout(180_000);
  for (const route of rendered) {
    await page.goto(route.path);
    const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
    expect(
      violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
      route.path,
    ).toEqual([]);
  }
});

test('no page scrolls sideways, from 320 px up', async ({ page }) => {
  test.setTimeout(180_000);
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const route of rendered) {
      await page.goto(route.path);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond, `${route.path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});
