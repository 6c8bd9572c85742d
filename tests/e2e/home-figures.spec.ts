import { expect, test } from 'playwright/test';
import { getPage } from '../support/parsed-page.ts';
import { num, rawFacts, total, wan, withStatus, yi } from '../support/raw-facts.ts';

test('the cards, text and table of the home page match the fact tables', async ({ request }) => {
  const { cards, text: all, table } = await getPage(request, '/');
  const units = rawFacts('china-units');
  const years = rawFacts('nuclear-generation').filter(({ entity }) => entity === 'China');
  const [first, last] = [years.at(-15), years.at(-1)];
  expect(cards.get('在运机组')).toBe(`${withStatus(units, 'operating').length}台`);
  expect(cards.get('在运装机容量')).toBe(`${wan(total(withStatus(units, 'operating'), 'capacity'))}万千瓦`);
  expect(cards.get('在建机组')).toBe(`${withStatus(units, 'construction').length}台`);
  expect(cards.get(`${last?.year}年核发电量`)).toBe(`${yi(last?.twh)}亿千瓦时`);
  expect(all).toContain(
    `${last?.year}年中国核发电量${yi(last?.twh)}亿千瓦时，是${first?.year}年的${(num(last, 'twh') / num(first, 'twh')).toFixed(1)}倍，占全国发电量的${num(last, 'share').toFixed(1)}%`,
  );
  expect(table('中国历年核发电量')).toEqual(
    years
      .slice(-15)
      .toReversed()
      .map(({ year, twh }) => [year, yi(twh)]),
  );
});

for (const width of [1440, 390]) {
  test(`at ${width} px the generation chart has a regular axis, legible labels and bars to scale`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const chart = page.locator('[data-chart="home-generation"]');
    const marks = await chart.locator('[text-anchor="end"] text').evaluateAll((all) =>
      all.map((mark) => {
        const { top, bottom } = mark.getBoundingClientRect();
        const scale = (mark.closest('svg')?.getBoundingClientRect().width ?? 0) / 620;
        return {
          value: Number(mark.textContent?.replace(/,/g, '')),
          middle: (top + bottom) / 2,
          letters: Number.parseFloat(getComputedStyle(mark).fontSize) * scale,
        };
      }),
    );
    expect(marks.length).toBeGreaterThanOrEqual(3);
    const [zero, next] = [marks[0], marks[1]];
    if (!zero || !next) throw new Error('no axis');
    for (const { value, letters } of marks) {
      expect(value % next.value).toBe(0);
      expect(letters).toBeGreaterThanOrEqual(11);
    }
    // The height of a bar matches its value on the axis.
    const table = page.locator('table', { has: page.locator('caption', { hasText: '中国历年核发电量' }) });
    const last = await table.locator('tbody tr').first().locator('td').last().textContent();
    const value = Number((last ?? '').replace(/,/g, ''));
    const height = await chart
      .locator('path[fill]')
      .last()
      .evaluate((bar) => bar.getBoundingClientRect().height);
    const point = (zero.middle - next.middle) / next.value;
    expect(Math.abs(height - value * point)).toBeLessThan(1.5);
  });
}
