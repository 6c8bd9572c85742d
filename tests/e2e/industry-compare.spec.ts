import { expect, type Page, test } from 'playwright/test';
import { hasStayed, startApplication } from '../support/site.ts';

const path = '/industry/global/data/erji-nuclear';
const compared = (page: Page) => page.locator('[data-chart="countries-compare"] polyline');
const heads = (page: Page) => page.locator('#compare thead th');

const choose = async (page: Page, names: readonly string[]): Promise<void> => {
  for (const name of names) await page.locator('#compare').getByLabel(name, { exact: true }).check();
  await page.locator('#compare').getByRole('button', { name: '比较' }).click();
};

for (const withScripts of [false, true]) {
  test.describe(withScripts ? 'with the application' : 'without scripts', () => {
    test.use({ javaScriptEnabled: withScripts });

    test('compares five countries, and shows a notice and only five if six are chosen', async ({ page }) => {
      const five = ['法国', '中国台湾', '日本', '瑞典', '比利时'];
      await page.goto(`${path}?with=China`);
      if (withScripts) {
        await startApplication(page);
        await page.evaluate(() => {
          (window as unknown as { stayed: boolean }).stayed = true;
        });
      }
      await page.locator('#compare').getByLabel('中国', { exact: true }).uncheck();
      await choose(page, five);
      await expect(heads(page)).toHaveCount(6);
      await expect(compared(page)).toHaveCount(5);
      expect(
        (await heads(page).allTextContents())
          .slice(1)
          .map((head) => head.replace('%', ''))
          .toSorted(),
      ).toEqual(five.toSorted());

      await page.locator('#compare').getByLabel('西班牙', { exact: true }).check();
      await page.locator('#compare').getByRole('button', { name: '比较' }).click();
      await expect(page.locator('#compare')).toContainText('选择超过5个');
      await expect(compared(page)).toHaveCount(5);
      if (!withScripts) return;
      expect(await hasStayed(page)).toBe(true);
      await page.goBack();
      await expect(page.locator('#compare')).not.toContainText('选择超过5个');
      await expect(page.locator('#compare').getByLabel('法国', { exact: true })).toBeChecked();
    });
  });
}

test.describe('with all countries selected, without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('compares the first five and shows a notice', async ({ page }) => {
    await page.goto(path);
    const boxes = page.locator('#compare').getByRole('checkbox');
    expect(await boxes.count()).toBeGreaterThan(25);
    for (const box of await boxes.all()) await box.check();
    await page.locator('#compare').getByRole('button', { name: '比较' }).click();
    await expect(page.locator('#compare')).toContainText('选择超过5个');
    await expect(compared(page)).toHaveCount(5);
    expect(
      await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked).lastIndexOf(true)),
    ).toBe(4);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the unit and labels of the chart axis are not cut off and do not overlap', async ({ page }) => {
    for (const address of [`${path}?by=twh`, '/industry/global/country/us?by=twh']) {
      await page.goto(address);
      const picture = page.locator('[data-chart="countries-compare"]');
      const faults = await picture.evaluate((svg) => {
        const outer = svg.getBoundingClientRect();
        const texts = [...svg.querySelectorAll('text')].map((text) => ({
          text: text.textContent,
          box: text.getBoundingClientRect(),
        }));
        const cut = texts.filter(({ box }) => box.left < outer.left || box.right > outer.right || box.top < outer.top);
        const [unit, ...others] = texts;
        const below = others.filter(
          ({ box }) =>
            unit &&
            box.left < unit.box.right &&
            unit.box.left < box.right &&
            box.top < unit.box.bottom - 2 &&
            unit.box.top < box.bottom,
        );
        return [...cut, ...below].map(({ text }) => text);
      });
      await expect(picture.getByText('亿千瓦时', { exact: true })).toBeVisible();
      expect(faults, address).toEqual([]);
    }
  });
});
