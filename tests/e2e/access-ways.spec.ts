import { expect, type Page, test } from 'playwright/test';
import { layoutFaults } from '../../scripts/audit/layout-faults.ts';
import { auditPages, onePerTemplate } from '../../scripts/audit/pages.ts';
import { startApplication } from '../support/site.ts';

/** Access needs: source order, zoom, text spacing, forced colours, no autoplay, form errors. */

test('changing a filter select does not navigate until the form is submitted', async ({ page }) => {
  await page.goto('/industry/global/data/erji-operational');
  await startApplication(page);
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  const select = page.locator('#list select').first();
  await select.selectOption({ index: 2 });
  await select.press('Tab');
  await page.locator('#list').getByRole('button', { name: '查找' }).click();
  // Had the selection navigated, its URL would precede that of the form.
  await expect.poll(() => addresses).toEqual([expect.stringContaining(`=${await select.inputValue()}`)]);
});

const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }';

/** Elements whose place in the layout or in the tab order differs from the document's order. */
const movedElements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>(':not(video *)')]
      .filter((each) => {
        const { order, flexDirection } = getComputedStyle(each);
        return each.tabIndex > 0 || order !== '0' || flexDirection.endsWith('reverse');
      })
      .map((each) => each.outerHTML.slice(0, 80)),
  );

test('page templates keep the source order, and have no layout faults at 200 % and 400 % zoom and with wider text spacing', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const pages = onePerTemplate((await auditPages(request)).filter(({ route }) => route.render === 'server'));
  expect(pages.length).toBeGreaterThan(20);
  for (const { path } of pages) {
    // A window 1280 px wide has 640 CSS px at 200 % zoom and 320 at 400 %.
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(path);
    expect.soft(await movedElements(page), path).toEqual([]);
    await page.setViewportSize({ width: 640, height: 450 });
    expect.soft(await layoutFaults(page), `${path}: 200 %`).toEqual([]);
    await page.setViewportSize({ width: 320, height: 256 });
    expect.soft(await layoutFaults(page), `${path}: 400 %`).toEqual([]);
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`${rules} p { margin-bottom: 2em !important; }`);
      document.adoptedStyleSheets = [sheet];
    }, spacing);
    expect.soft(await layoutFaults(page), `${path}: wider text`).toEqual([]);
  }
});

test('charts and maps keep their own colours on a white background in forced colours mode', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  for (const path of [
    '/',
    '/industry/china/data',
    '/industry/global/data/erji-nuclear',
    '/industry/shanghai/map/company',
  ]) {
    await page.goto(path);
    const figures = await page
      .locator('[data-chart], [data-map], [data-bar]')
      .evaluateAll((all) =>
        all.map((each) => [getComputedStyle(each).backgroundColor, getComputedStyle(each).forcedColorAdjust]),
      );
    expect(figures.length, path).toBeGreaterThan(0);
    for (const figure of figures) expect(figure, path).toEqual(['rgb(255, 255, 255)', 'none']);
  }
});

test('no page autoplays video or audio', async ({ request }) => {
  let films = 0;
  for (const { path } of await auditPages(request)) {
    const html = await (await request.get(path)).text();
    films += html.match(/<(?:video|audio)\b/gi)?.length ?? 0;
    expect(html, path).not.toMatch(/<(?:video|audio)\b[^>]*\sautoplay/i);
  }
  expect(films).toBeGreaterThan(0);
});

test('an incomplete login form shows an error title, a focused summary and a linked message for each field', async ({
  page,
}) => {
  await page.goto('/company/login');
  await startApplication(page);
  const title = await page.title();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveTitle(`错误：${title}`);
  const summary = page.locator('form [role=alert]');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(['请输入11位手机号码', '请输入登录密码']);
  for (const [label, message] of [
    ['手机号码', '请输入11位手机号码'],
    ['密码', '请输入登录密码'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(`错误： ${message}`);
    await summary.getByRole('link', { name: message }).click();
    await expect(field).toBeFocused();
  }
  await page.getByRole('button', { name: '改用短信验证码登录' }).click();
  await expect(page).toHaveTitle(title);
});
