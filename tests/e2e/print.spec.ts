import { expect, type Page, test } from 'playwright/test';
import { printConstants } from '../../generated/constants.ts';
import { openLab } from '../support/lab.ts';
import { startApplication, watch } from '../support/site.ts';

/** Records each document passed to the browser's print dialog, in any frame. */
const notePrints = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const top = window.top as unknown as { printed: object[] };
    top.printed ??= [];
    window.print = () => {
      top.printed.push({
        title: document.title,
        text: document.body.innerText,
        html: document.body.innerHTML,
        scripts: document.scripts.length,
        sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
      });
    };
  });

interface Printed {
  readonly title: string;
  readonly text: string;
  readonly html: string;
  readonly scripts: number;
  readonly sheets: number;
}

const printed = (page: Page): Promise<Printed[]> =>
  page.evaluate(() => (window as unknown as { printed: Printed[] }).printed);

test('prints a region alone with its title, styles and text, then removes the frame', async ({ page }) => {
  await notePrints(page);
  await page.goto('/party/smart/expert');
  await page.locator('main [data-entry-id] a').first().click();
  await startApplication(page);
  const name = await page.locator('h1').innerText();
  await page.getByRole('button', { name: printConstants.buttonLabel }).click();
  await expect.poll(async () => (await printed(page)).length).toBe(1);
  const [sheet] = await printed(page);
  expect(sheet?.title).toBe(name);
  expect(sheet?.text).toContain(name);
  expect(sheet?.text).not.toContain('跳到主要内容');
  expect(sheet?.scripts).toBe(0);
  expect(sheet?.sheets).toBeGreaterThan(0);
  await expect(page.locator('iframe')).toHaveCount(0);
});

test.describe('print preview', () => {
  test.beforeEach(async ({ page }) => {
    await notePrints(page);
    await page.goto('/org/dept');
    await startApplication(page);
    await page.getByRole('button', { name: '打印', exact: true }).click();
  });

  test('opens at z-index 20002, shows the region, and stays open after printing', async ({ page }) => {
    const faults = watch(page);
    const dialog = page.getByRole('dialog', { name: '打印预览' });
    await expect(dialog).toBeVisible();
    await expect(dialog).toHaveCSS('z-index', '20002');
    const frame = page.frameLocator('iframe[title="打印预览"]');
    const departments = await page.locator('#departments h2').allInnerTexts();
    await expect(frame.locator('h2')).toHaveText(departments);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    await dialog.getByRole('button', { name: '打印', exact: true }).click();
    await expect.poll(async () => (await printed(page)).length).toBe(1);
    await expect(dialog).toBeVisible();
    expect(faults).toEqual([]);
  });

  test('traps the focus, and Escape closes it and restores focus and scrolling', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: '打印预览' });
    await expect(dialog).toBeVisible();
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      expect(
        await dialog.evaluate((element) => element.contains(document.activeElement)),
        `after Tab ${step + 1}`,
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: '打印', exact: true })).toBeFocused();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden');
  });

  test('is scrolled by keyboard, and Escape closes it from there', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 400 });
    const dialog = page.getByRole('dialog', { name: '打印预览' });
    await expect(dialog.getByRole('button', { name: '打印', exact: true })).toBeEnabled();
    await dialog.getByRole('button', { name: '关闭此对话框' }).press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    await page.keyboard.press('End');
    const scrolled = (): Promise<number> =>
      dialog.locator('iframe').evaluate((frame) => (frame as HTMLIFrameElement).contentWindow?.scrollY ?? 0);
    await expect.poll(scrolled).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: '打印', exact: true })).toBeFocused();
  });

  test('closes on Escape after printing', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: '打印预览' });
    await dialog.getByRole('button', { name: '打印', exact: true }).click();
    await expect.poll(async () => (await printed(page)).length).toBe(1);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  test('has a close button named in Chinese', async ({ page }) => {
    await page.getByRole('button', { name: '关闭此对话框' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('prints typed values, checked boxes, selected options and canvases, but no scripts', async ({ page }) => {
  await notePrints(page);
  await openLab(page);
  await page.evaluate(() => {
    document
      .querySelector('main')
      ?.insertAdjacentHTML(
        'beforeend',
        `<div id="region"><input id="a" value="旧"><input id="b" type="checkbox"><select id="c"><option>甲</option><option>乙</option></select><textarea id="d"></textarea><canvas id="e" width="20" height="10"></canvas><script>1</script></div>`,
      );
    const pen = (document.getElementById('e') as HTMLCanvasElement).getContext('2d') as CanvasRenderingContext2D;
    pen.fillRect(0, 0, 20, 10);
  });
  await page.locator('#a').fill('新值');
  await page.locator('#b').check();
  await page.locator('#c').selectOption('乙');
  await page.locator('#d').fill('第一行\n第二行');
  await page.evaluate(() => window.lab.printRegion(document.getElementById('region') as Element, { title: '填报' }));
  const [sheet] = await printed(page);
  expect(sheet?.title).toBe('填报');
  expect(sheet?.html).toContain('value="新值"');
  expect(sheet?.html).toMatch(/id="b"[^>]*checked/);
  expect(sheet?.html).toMatch(/<option selected="">乙/);
  expect(sheet?.html).toContain('第一行\n第二行');
  expect(sheet?.html).toContain('<img src="data:image/png;base64,');
  expect(sheet?.html).not.toContain('<canvas');
  expect(sheet?.scripts).toBe(0);
});

test('a page prints on A4 without the search field of its header', async ({ page }) => {
  await page.goto('/industry/china/rule');
  await expect(page.locator('#search-head')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('#search-head')).toBeHidden();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  // The page box of A4 in points.
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/);
});

test('list entries allow a printed page break after their heading', async ({ page }) => {
  await page.goto('/notice/notice');
  await page.emulateMedia({ media: 'print' });
  const held = await page
    .locator('main li[data-entry-id] div:has(> h2)')
    .evaluateAll((all) => all.map((entry) => getComputedStyle(entry).breakAfter));
  expect(held.length).toBeGreaterThan(5);
  expect(held.filter((rule) => rule !== 'auto')).toEqual([]);
});
