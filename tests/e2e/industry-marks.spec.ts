import { expect, test } from 'playwright/test';
import { routeList } from '../../generated/routes/index.ts';

/** Data pages have jump links: one for each section, in page order. */

const pages = routeList.filter(({ path }) => /^\/industry\/(china|global)\/data/.test(path)).map(({ path }) => path);

test('every section of a data page has a jump link, and the last one scrolls to its section', async ({ page }) => {
  expect(pages).toHaveLength(10);
  for (const path of pages) {
    await page.goto(path);
    const marks = page.getByRole('navigation', { name: '本页内容' }).getByRole('link');
    const headings = page.locator('main section > div > h2');
    await expect(marks, path).toHaveText(await headings.allInnerTexts());
    const last = marks.last();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(headings.last(), path).not.toBeInViewport();
    await last.click();
    await expect(headings.last(), path).toBeInViewport();
    await expect(page).toHaveURL(new RegExp(`${path}#data-note$`));
  }
});

test('on a phone the jump links are on one line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/industry/global/data');
  const marks = page.getByRole('navigation', { name: '本页内容' });
  const tops = await marks.getByRole('link').evaluateAll((all) => all.map((mark) => mark.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(3);
  expect(new Set(tops).size).toBe(1);
});
