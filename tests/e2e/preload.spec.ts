import { expect, type Page, test } from 'playwright/test';
import { preloadConstants } from '../../generated/constants.ts';
import { codeOf, pageRoutes, startApplication } from '../support/site.ts';

/** Files with the code of pages; shared code is loaded with the first page that needs it. */
const codeFiles = new Set(pageRoutes.map((route) => codeOf(route.path)));

/** Adds visible links to every page. */
const addLinks = (page: Page, attributes = ''): Promise<void> =>
  page.evaluate(
    ([paths, more]) => {
      const box = Object.assign(document.createElement('div'), { id: 'many' });
      for (const href of paths as string[]) {
        const link = Object.assign(document.createElement('a'), { href, textContent: '·' });
        const [name, value = ''] = (more as string).split('=');
        if (name) link.setAttribute(name, value);
        box.append(link, ' ');
      }
      document.querySelector('h1')?.before(box);
    },
    [pageRoutes.filter((route) => route.params.length === 0).map((route) => route.path), attributes] as const,
  );

/** Counts loads of page code, and delays each. */
async function countLoads(page: Page): Promise<{ all: () => number; most: () => number }> {
  let pending = 0;
  let most = 0;
  let all = 0;
  await page.route(
    (url) => codeFiles.has(url.pathname),
    async (route) => {
      all += 1;
      pending += 1;
      most = Math.max(most, pending);
      await new Promise((resolve) => setTimeout(resolve, 150));
      pending -= 1;
      await route.continue().catch(() => undefined);
    },
  );
  return { all: () => all, most: () => most };
}

test('with at least 60 links in view at most 5 pages are prefetched at a time', async ({ page }) => {
  await page.goto('/site/privacy');
  await startApplication(page);
  await page.waitForLoadState('networkidle');
  const loads = await countLoads(page);
  await addLinks(page);
  expect(await page.locator('#many a').count()).toBeGreaterThanOrEqual(60);
  await expect.poll(loads.all, { timeout: 20_000 }).toBeGreaterThan(10);
  await page.waitForTimeout(500);
  expect(loads.most()).toBeLessThanOrEqual(preloadConstants.maxPending);
});

for (const [name, connection] of [
  ['data saver', { saveData: true }],
  ['a slow 2G connection', { effectiveType: 'slow-2g' }],
] as const) {
  test(`prefetches nothing with ${name}`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value, configurable: true });
    }, connection);
    await page.goto('/site/privacy');
    await startApplication(page);
    await page.waitForLoadState('networkidle');
    const loads = await countLoads(page);
    await addLinks(page);
    await page.waitForTimeout(1000);
    expect(loads.all()).toBe(0);
  });
}

test('does not prefetch external, new-window, download or opted-out links', async ({ page }) => {
  await page.goto('/site/privacy');
  await startApplication(page);
  await page.waitForLoadState('networkidle');
  const loads = await countLoads(page);
  await addLinks(page, 'target=_blank');
  await addLinks(page, 'download');
  await addLinks(page, 'data-no-preload');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: 'https://example.com/org/dept',
      textContent: '外',
    });
    document.querySelector('h1')?.before(link);
  });
  await page.waitForTimeout(1000);
  expect(loads.all()).toBe(0);
});

test('hovering a link prefetches its page’s data, and the click requests no further data', async ({ page }) => {
  await page.goto('/news/party');
  await startApplication(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/getContentRelease.*List/.test(request.url())) calls.push(request.url());
  });
  const link = page.getByRole('link', { name: '通知公告', exact: true }).first();
  await link.hover();
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  const before = calls.length;
  await link.click();
  await page.waitForURL('**/notice/notice');
  await expect(page.locator('h1:visible')).toHaveText('最新通知');
  expect(calls.length).toBe(before);
});
