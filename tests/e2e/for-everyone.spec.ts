import { expect, type Page, test } from 'playwright/test';
import { layoutFaults } from '../../scripts/audit/layout-faults.ts';
import { applyTheme, widths } from '../../scripts/audit/matrix.ts';
import { entriesOf, startApplication } from '../support/site.ts';

const templates = ['/', '/news/party', 'article', '/industry/china/data', '/party/union/member', '/company/login'];

async function open(page: Page, template: string): Promise<void> {
  const { rows } = await entriesOf(page.request, 'news-industry', 1);
  await page.goto(template === 'article' ? `/release/news/${rows[0]?.id}` : template);
  await startApplication(page);
}

/** Controls smaller than a size, except those in tables and checkboxes or radio buttons beside their label. */
const smallerThan = (page: Page, least: number): Promise<string[]> =>
  page.evaluate(
    (size) =>
      [
        ...document.querySelectorAll(
          'button, summary, select, nav a, input:not([type="checkbox"], [type="radio"], [type="range"], [type="hidden"])',
        ),
      ]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('table'))
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width < size - 0.5 || box.height < size - 0.5)
        .map(({ element, box }) => `${element.outerHTML.slice(0, 90)}: ${box.width} × ${box.height}`),
    least,
  );

test('in the elder theme every control is at least 60 px large and the pointer is enlarged', async ({ page }) => {
  for (const template of templates) {
    await open(page, template);
    await applyTheme(page, 'elder');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await smallerThan(page, 60), `${template} at ${width}`).toEqual([]);
    }
  }
  const cursorOf = (selector: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).cursor);
  expect(await cursorOf('html')).toContain('/pointers/arrow.svg');
  expect(await cursorOf('button')).toContain('/pointers/hand.svg');
  for (const file of ['arrow', 'hand']) expect((await page.request.get(`/pointers/${file}.svg`)).status()).toBe(200);
});

test('on a touch screen every control is at least 44 px large', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 800 },
  });
  const page = await context.newPage();
  for (const template of templates) {
    await open(page, template);
    expect(await smallerThan(page, 44), template).toEqual([]);
  }
  await context.close();
});

test('wider text spacing set by the reader causes no layout faults', async ({ page }) => {
  for (const template of templates) {
    await open(page, template);
    // By the CSSOM: the content security policy allows no foreign styles.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
      );
      document.adoptedStyleSheets = [sheet];
    });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await layoutFaults(page), `${template} at ${width}`).toEqual([]);
    }
  }
});

test('in forced colours mode controls have borders, selection and focus are visible, and charts stand out', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const template of templates) {
    await open(page, template);
    const bare = await page.evaluate(() =>
      [...document.querySelectorAll('button, select, summary, input:not([type="hidden"])')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => Number.parseFloat(getComputedStyle(element).borderTopWidth) < 1)
        .map((element) => element.outerHTML.slice(0, 100)),
    );
    expect(bare, template).toEqual([]);
  }
  await page.goto('/');
  const widthOf = (selector: string): Promise<number> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).borderTopWidth));
  expect(await widthOf('[role="tab"][aria-selected="true"]')).toBeGreaterThan(
    await widthOf('[role="tab"][aria-selected="false"]'),
  );
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)).toBe('solid');
  const [bar, ground] = await page
    .locator('[data-chart="home-generation"] path[fill]')
    .first()
    .evaluate((bars) => [getComputedStyle(bars).fill, getComputedStyle(document.body).backgroundColor]);
  expect(bar).not.toBe(ground);
});

test('with reduced motion there are no animations or transitions', async ({ page }) => {
  const moving = (): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) =>
          getComputedStyle(element)
            .transitionDuration.split(', ')
            .some((time) => time !== '0s'),
        )
        .map((element) => element.outerHTML.slice(0, 90)),
    );
  for (const template of ['/', '/industry/china/data/erji-annual', '/science/museum/museum-fission']) {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await open(page, template);
    expect(await moving(), template).not.toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await page.evaluate(() => document.getAnimations().length), template).toBe(0);
    expect(await moving(), template).toEqual([]);
  }
});

test('footers show organiser, filing numbers and help links, and error pages show the help links', async ({ page }) => {
  for (const template of templates) {
    await open(page, template);
    const foot = page.getByRole('contentinfo');
    for (const text of ['主办：', '地址：', '电话：', '服务时间：', '公安备案号', '网站标识码：']) {
      await expect(foot, template).toContainText(text);
    }
    await expect(foot.getByRole('link', { name: /ICP备案/ })).toHaveAttribute('href', 'https://beian.miit.gov.cn/');
    await expect(foot.getByRole('link', { name: '网站地图' })).toHaveAttribute('href', '/site/map');
    await expect(foot.getByRole('link', { name: '网站纠错' })).toHaveAttribute('href', /^mailto:/);
  }
  await page.goto('/no/such/page');
  for (const part of [page.locator('main'), page.getByRole('contentinfo')]) {
    await expect(part.getByRole('link', { name: '网站纠错' })).toHaveAttribute('href', /^mailto:/);
  }
  await expect(page.getByRole('contentinfo').getByRole('link', { name: '网站地图' })).toBeVisible();
});

test('floating tools beside the content scroll to the top and switch to the elder theme, which hides them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/news/party');
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.locator('.floating-tools').getByRole('link', { name: '顶部' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const left = (await page.locator('.floating-tools').boundingBox())?.x ?? 0;
  const parts = await page
    .locator('.shell > *')
    .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().right));
  expect(Math.max(...parts)).toBeGreaterThan(left / 2);
  expect(Math.max(...parts)).toBeLessThanOrEqual(left);
  await page.locator('.floating-tools').getByRole('button', { name: '长辈版' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'elder');
  // The text now fills the width, so the tools are hidden.
  await expect(page.locator('.floating-tools')).toBeHidden();
});
