import { type APIRequestContext, expect, test } from 'playwright/test';
import { layoutFaults } from '../../scripts/audit/layout-faults.ts';
import { auditPages, onePerTemplate } from '../../scripts/audit/pages.ts';
import { startApplication } from '../support/site.ts';

/** Ways in which people use the pages: in their order, enlarged, in the system's colours, at their own pace. */

async function onePage(request: APIRequestContext): Promise<readonly string[]> {
  const pages = onePerTemplate((await auditPages(request)).filter(({ route }) => route.render === 'server'));
  expect(pages.length).toBeGreaterThan(20);
  return pages.map(({ path }) => path);
}

test('pages are shown in the order in which they are written', async ({ page, request }) => {
  test.setTimeout(120_000);
  for (const path of await onePage(request)) {
    await page.goto(path);
    const moved = await page.evaluate(() =>
      [...document.body.querySelectorAll<HTMLElement>(':not(video *)')]
        .filter((each) => {
          const { order, flexDirection } = getComputedStyle(each);
          return each.tabIndex > 0 || order !== '0' || flexDirection.endsWith('reverse');
        })
        .map((each) => each.outerHTML.slice(0, 80)),
    );
    expect.soft(moved, path).toEqual([]);
  }
});

test('choosing in a form changes nothing until it is sent', async ({ page }) => {
  await page.goto('/industry/global/data/erji-operational');
  await startApplication(page);
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  const select = page.locator('#list select').first();
  await select.selectOption({ index: 2 });
  await select.press('Tab');
  await page.locator('#list').getByRole('button', { name: '查找' }).click();
  // Had the choice led anywhere, there would be an address before that of the form.
  await expect.poll(() => addresses).toEqual([expect.stringContaining(`=${await select.inputValue()}`)]);
});

const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }';

test('enlarged two and four times, and with wider text, nothing is lost', async ({ page, request }) => {
  test.setTimeout(240_000);
  for (const path of await onePage(request)) {
    // A window of 1280 points that is enlarged twice has 640, four times 320.
    await page.setViewportSize({ width: 640, height: 450 });
    await page.goto(path);
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

test('in colours of the system, figures keep their own on a ground of their own', async ({ page }) => {
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

test('no page plays sound or film by itself', async ({ request }) => {
  let films = 0;
  for (const { path } of await auditPages(request)) {
    const html = await (await request.get(path)).text();
    films += html.match(/<(?:video|audio)\b/gi)?.length ?? 0;
    expect(html, path).not.toMatch(/<(?:video|audio)\b[^>]*\sautoplay/i);
  }
  expect(films).toBeGreaterThan(0);
});

test('a login form that lacks something says so: title, summary with the focus, links to fields with messages', async ({
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
