import { expect, type Page, test } from 'playwright/test';
import { firstEntry, isApplication, isMarked, looks, mark } from '../support/links.ts';
import { linksReady, watch } from '../support/site.ts';

/** Links before the application runs: the fetched page replaces the one that is shown. */

const documentsOf = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (['document', 'fetch'].includes(request.resourceType())) asked.push(new URL(request.url()).pathname);
  });
  return asked;
};

/** Follows a link of the menu, whether or not its panel is open. */
const followMenu = (page: Page, path: string): Promise<void> =>
  page
    .locator(`nav[aria-label="主导航"] a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());

test('a click shows the page without a full load and without the application', async ({ page }) => {
  const faults = watch(page);
  await page.goto('/news/party');
  await linksReady(page);
  await mark(page);
  const link = page.locator(firstEntry).first();
  const title = await link.innerText();
  await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' }));
  await link.click();
  await expect(page).toHaveURL(/\/release\/news\//);
  await expect(page.locator('#main h1')).toHaveText(title);
  await expect(page.locator('#main h1')).toBeFocused();
  await expect(page.locator('[data-announcer]')).toHaveText(/^已进入：/);
  expect(await page.title()).toContain(title.slice(0, 8));
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toContain(new URL(page.url()).pathname);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await isMarked(page)).toBe(true);
  expect(await isApplication(page)).toBe(false);
  expect(faults).toEqual([]);
});

test('pages are fetched as fragments and use the full style sheet', async ({ page }) => {
  await page.goto('/news/party');
  await linksReady(page);
  const asked = documentsOf(page);
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  await page.locator(firstEntry).first().click();
  await expect(page).toHaveURL(/\/release\/news\//);
  await expect
    .poll(() => asked.filter((path) => path.includes('/release/')))
    .toEqual([expect.stringMatching(/^\/-\/release/)]);
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1);
});

test('a page opened by a link looks the same as after a full load', async ({ page }) => {
  // Retries if the list was rendered again in between, with a new view count.
  await expect(async () => {
    await page.goto('/');
    await linksReady(page);
    await followMenu(page, '/news/party');
    await expect(page.locator('#main h1')).toHaveText('党建要闻');
    const swapped = await looks(page);
    expect(swapped.length).toBeGreaterThan(100);
    await page.goto('/news/party');
    expect(swapped).toEqual(await looks(page));
  }).toPass({ timeout: 60_000 });
});

test('back and forward restore pages with their scroll position without requests', async ({ page }) => {
  await page.goto('/news/party');
  await linksReady(page);
  await mark(page);
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await page
    .locator(firstEntry)
    .nth(3)
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/release\/news\//);
  const asked = documentsOf(page);
  await page.goBack();
  await expect(page.locator('#main h1')).toHaveText('党建要闻');
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(300);
  await page.goForward();
  await expect(page).toHaveURL(/\/release\/news\//);
  expect(asked.filter((path) => !path.startsWith('/backend'))).toEqual([]);
  expect(await isMarked(page)).toBe(true);
});

test('the application takes over a page that was opened by a link', async ({ page }) => {
  const faults = watch(page);
  await page.goto('/');
  await linksReady(page);
  await mark(page);
  await followMenu(page, '/news/party');
  await expect(page.locator('#main h1')).toHaveText('党建要闻');
  await page.locator('#search-head').focus();
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  await expect(page.locator('#main h1')).toHaveText('党建要闻');
  await page.getByRole('link', { name: '第 2 页' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  expect(await isMarked(page)).toBe(true);
  expect(faults).toEqual([]);
});

test('hovering over a link fetches its page once, and a resting pointer fetches nothing after the navigation', async ({
  page,
}) => {
  await page.goto('/news/party');
  await linksReady(page);
  const asked = documentsOf(page);
  const box = await page.locator(firstEntry).first().boundingBox();
  if (!box) throw new Error('the list is empty');
  await page.mouse.move(box.x + 5, box.y + 5);
  await page.mouse.move(box.x + 6, box.y + 5);
  await expect.poll(() => asked.filter((path) => path.includes('/release/')).length).toBe(1);
  await page.mouse.click(box.x + 6, box.y + 5);
  await expect(page).toHaveURL(/\/release\/news\//);
  await page.waitForTimeout(300);
  expect(asked.filter((path) => path.includes('/release/'))).toHaveLength(1);
  // Another link may be under the resting pointer now: it must not be fetched.
  expect(asked.filter((path) => !/^\/(backend|assets)\//.test(path))).toHaveLength(1);
});

for (const [what, fact] of [
  ['build', 'entry'],
  ['frame', 'frameTag'],
] as const)
  test(`a page with a newer ${what} is loaded as a full document`, async ({ page }) => {
    await page.goto('/news/party');
    await linksReady(page);
    await mark(page);
    await page.evaluate((name) => {
      const script = document.querySelector<HTMLElement>('script[data-entry]');
      if (!script?.dataset[name]) throw new Error(`The document does not state ${name}.`);
      script.dataset[name] = '/assets/entry.of-yesterday.js';
    }, fact);
    await page.locator(firstEntry).first().click();
    await expect(page).toHaveURL(/\/release\/news\//);
    await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
  });

test('a name that was logged out in another tab disappears on the next page', async ({ page }) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('once')) localStorage.setItem('portal:person', '{"name":"示例企业"}');
    sessionStorage.setItem('once', '1');
  });
  await page.goto('/news/party');
  await linksReady(page);
  const name = page.locator('header [data-session-name]');
  await expect(name).toHaveText('示例企业');
  const follow = async (index: number): Promise<void> => {
    await page.locator(firstEntry).nth(index).click();
    await expect(page).toHaveURL(/\/release\/news\//);
  };
  await follow(0);
  await expect(name).toHaveText('示例企业');
  await page.goBack();
  await expect(page).toHaveURL(/\/news\/party$/);
  await page.evaluate(() => localStorage.removeItem('portal:person'));
  await follow(1);
  await expect(name).toHaveText('会员登录');
});

test('a name that is no longer logged in disappears on going back', async ({ page }) => {
  await page.goto('/news/party');
  await page.evaluate(() => localStorage.setItem('portal:person', '{"name":"示例企业"}'));
  await page.reload();
  await linksReady(page);
  const name = page.locator('header [data-session-name]');
  await expect(name).toHaveText('示例企业');
  await page.locator(firstEntry).first().click();
  await expect(page).toHaveURL(/\/release\/news\//);
  await expect(name).toHaveText('示例企业');
  await page.evaluate(() => localStorage.removeItem('portal:person'));
  await page.goBack();
  await expect(page).toHaveURL(/\/news\/party$/);
  await expect(name).toHaveText('会员登录');
});

test('a name that is no longer logged in disappears when the application starts', async ({ page }) => {
  await page.goto('/news/party');
  await page.evaluate(() => localStorage.setItem('portal:person', '{"name":"示例企业"}'));
  await page.reload();
  const name = page.locator('header [data-session-name]');
  await expect(name).toHaveText('示例企业');
  await page.evaluate(() => localStorage.removeItem('portal:person'));
  await page.locator('#search-head').fill('核');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect(name).toHaveText('会员登录');
});

test('a link on a 404 page fetches a full document instead of a fragment', async ({ page }) => {
  const asked = documentsOf(page);
  await page.goto('/no/such/page');
  await linksReady(page);
  await mark(page);
  await followMenu(page, '/news/party');
  await expect(page.locator('#main h1')).toHaveText('党建要闻');
  expect(asked).not.toContain('/-/news/party');
  expect(await page.locator('nav[aria-label="主导航"] [aria-current]').count()).toBeGreaterThan(0);
  expect(await isMarked(page)).toBe(true);
});

test('modified clicks and links to unknown pages are left to the browser', async ({ page }) => {
  await page.goto('/news/party');
  await linksReady(page);
  await mark(page);
  const opened = page.context().waitForEvent('page');
  await page
    .locator(firstEntry)
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  expect(await isMarked(page)).toBe(true);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { id: 'gone', href: '/no/such', textContent: 'x' });
    document.querySelector('h1')?.after(link);
  });
  await page.locator('#gone').click();
  await expect(page.locator('h1')).toBeVisible();
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
});

test('the browser follows links if the navigation script cannot be loaded', async ({ page }) => {
  let refused = 0;
  await page.route('**/assets/navigation-*.js', (route) => {
    refused += 1;
    return route.abort();
  });
  await page.goto('/news/party');
  await mark(page);
  await expect.poll(() => refused).toBeGreaterThan(0);
  await page.locator(firstEntry).first().click();
  await expect(page).toHaveURL(/\/release\/news\//);
  await expect(page.locator('#main h1')).toHaveCount(1);
  expect(await isMarked(page)).toBe(false);
});

test('a visit is counted for a page opened by a link', async ({ page }) => {
  const visits: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('conductUser')) visits.push(request.url());
  });
  await page.goto('/news/party');
  await linksReady(page);
  await page.locator(firstEntry).first().click();
  await expect(page).toHaveURL(/\/release\/news\//);
  const ofEntry = (): string[] => visits.filter((url) => url.includes('contentId='));
  await expect.poll(ofEntry).toHaveLength(1);
  // No second one follows.
  await page.waitForLoadState('networkidle');
  expect(ofEntry()).toHaveLength(1);
});

test('a link restores a kept page with its query and typed text', async ({ page }) => {
  await page.goto('/news/party?page=2');
  await linksReady(page);
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('[aria-label="前往"], input[name="page"]');
    if (field) field.value = '3';
  });
  await followMenu(page, '/org/about');
  await expect(page).toHaveURL(/\/org\/about/);
  await followMenu(page, '/news/party');
  await expect(page).toHaveURL(/\/news\/party\?page=2/);
  await expect(page.getByLabel('前往')).toHaveValue('3');
});
