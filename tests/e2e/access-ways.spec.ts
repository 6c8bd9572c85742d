import { expect, type Page, test } from 'playwright/test';
import { layoutFaults } from '../../scripts/audit/layout-faults.ts';
import { auditPages, onePerTemplate } from '../../scripts/audit/pages.ts';
import { startApplication } from '../support/site.ts';
import { focusedFaults, orderFaults, tabbables } from '../support/tab-walk.ts';

/** Ways in which people use the pages: by keyboard, enlarged, in the system's colours, without motion. */

const walked = [
  '/',
  '/news/party',
  '/org/leader',
  '/party/union/member',
  '/industry/china/data/erji-operational',
  '/industry/global/data/erji-nuclear',
  '/industry/shanghai/map/company',
  '/science/museum',
  '/search/result?keyword=核电',
  '/company/login',
];

/** More than any page has; a walk that does not end has found a trap. */
const MOST = 1500;

async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const faults: string[] = [];
  await page.evaluate(tabbables);
  for (let count = 0; count < MOST; count += 1) {
    await page.keyboard.press(key);
    const { isOver, found } = await page.evaluate(focusedFaults, key === 'Tab');
    faults.push(...found);
    if (isOver) return faults;
  }
  return [...faults, 'the focus does not leave the page'];
}

test('by Tab alone all controls are reached in reading order, without a trap; the focus is framed and not covered', async ({
  page,
}) => {
  test.setTimeout(240_000);
  for (const path of walked) {
    await page.goto(path);
    const before = page.url();
    expect.soft(await page.evaluate(orderFaults), path).toEqual([]);
    expect.soft(await walk(page, 'Tab'), path).toEqual([]);
    expect.soft(await walk(page, 'Shift+Tab'), `${path}, backwards`).toEqual([]);
    expect(page.url(), 'focus alone changes nothing').toBe(before);
    expect(page.context().pages()).toHaveLength(1);
  }
});

test('choosing in a form changes nothing until it is sent', async ({ page }) => {
  await page.goto('/industry/global/data/erji-operational');
  await startApplication(page);
  const before = page.url();
  const select = page.locator('#list select').first();
  await select.selectOption({ index: 2 });
  await select.press('Tab');
  expect(page.url()).toBe(before);
});

const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }';

test('enlarged two and four times, and with wider text, nothing is lost', async ({ page, request }) => {
  test.setTimeout(240_000);
  const rendered = (await auditPages(request)).filter(({ route }) => route.render === 'server');
  for (const { path } of onePerTemplate(rendered)) {
    // A window of 1280 points that is enlarged twice has 640, four times 320.
    await page.setViewportSize({ width: 640, height: 450 });
    await page.goto(path);
    expect.soft(await page.evaluate(layoutFaults), `${path}: 200 %`).toEqual([]);
    await page.setViewportSize({ width: 320, height: 256 });
    expect.soft(await page.evaluate(layoutFaults), `${path}: 400 %`).toEqual([]);
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`${rules} p { margin-bottom: 2em !important; }`);
      document.adoptedStyleSheets = [sheet];
    }, spacing);
    expect.soft(await page.evaluate(layoutFaults), `${path}: wider text`).toEqual([]);
  }
});

test('in colours of the system, controls keep an edge and figures their ground', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  for (const path of ['/', '/industry/china/data', '/industry/global/data/erji-nuclear', '/news/party']) {
    await page.goto(path);
    const found = await page.evaluate(() => {
      const shown = (selector: string): Element[] =>
        [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility({ visibilityProperty: true }));
      const edge = (each: Element): number => Number.parseFloat(getComputedStyle(each).borderTopWidth);
      return {
        controls: shown('button, main [aria-current]:not([aria-current=false])').length,
        edgeless: shown('button, main [aria-current]:not([aria-current=false])')
          .filter((each) => edge(each) < 1)
          .map((each) => each.outerHTML.slice(0, 80)),
        grounds: shown('[data-chart], [data-map]').map((each) => getComputedStyle(each).backgroundColor),
      };
    });
    expect(found.controls).toBeGreaterThan(2);
    expect(found.edgeless, path).toEqual([]);
    for (const ground of found.grounds) expect(ground, path).toBe('rgb(255, 255, 255)');
    await page.locator('#search-head').focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)).toBe('solid');
  }
});

const track = (page: Page) => page.locator('[aria-roledescription=轮播] ul');
const moved = (page: Page): Promise<number> => track(page).evaluate((list) => list.scrollLeft);

test('the carousel turns by itself, and stops for good when it is paused', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await startApplication(page);
  await page.clock.runFor(6500);
  await expect.poll(() => moved(page)).toBeGreaterThan(0);
  await page.getByRole('button', { name: '暂停轮播' }).click();
  await page.locator('#search-head').hover();
  // The turn under way comes to its end.
  await expect.poll(() => track(page).evaluate((list) => list.scrollLeft % list.clientWidth)).toBeLessThan(1);
  const here = await moved(page);
  await page.clock.runFor(30_000);
  expect(Math.abs((await moved(page)) - here)).toBeLessThan(2);
});

test('where motion is unwelcome nothing moves by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  for (const path of ['/', '/industry/china/data', '/science/museum']) {
    await page.goto(path);
    await startApplication(page);
    await page.clock.runFor(30_000);
    const running = await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
    expect(running, path).toBe(0);
    if (path === '/') expect(await moved(page)).toBe(0);
  }
});

test('no page plays sound or film by itself', async ({ request }) => {
  for (const { path } of await auditPages(request)) {
    expect(await (await request.get(path)).text(), path).not.toMatch(/<(?:video|audio)\b[^>]*\sautoplay/i);
  }
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
    await expect(field).toHaveAccessibleDescription(message);
    await summary.getByRole('link', { name: message }).click();
    await expect(field).toBeFocused();
  }
  await page.getByRole('button', { name: '改用短信验证码登录' }).click();
  await expect(page).toHaveTitle(title);
});
