import { type CDPSession, expect, type Page, test } from 'playwright/test';
import { keepAliveConstants } from '../../generated/constants.ts';
import { routeList } from '../../generated/routes/index.ts';
import { followLink, hasStayed, startApplication } from '../support/site.ts';

const y = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Follows a menu link. */
const byMenu = (page: Page, path: string): Promise<void> =>
  page
    .locator(`header ~ nav a[href="${path}"], nav a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());

const arrive = async (page: Page, path: string, heading: string): Promise<void> => {
  await page.waitForURL((url) => url.pathname === path);
  await expect(page.locator('h1:visible')).toHaveText(heading);
};

/** Changes the state of the party news list: page 2, a typed number, scrolled down. */
async function useList(page: Page): Promise<void> {
  await page.getByRole('link', { name: '第 2 页' }).click();
  // The URL changes before the list, which first renders a new jump field and scrolls to its top.
  await expect(page.getByLabel('前往')).toHaveValue('2');
  await page.getByLabel('前往').fill('3');
  await page.evaluate(() => scrollTo({ top: 420, behavior: 'instant' }));
}

async function expectListAsLeft(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/news\/party\?page=2/);
  await expect(page.locator('[aria-current="page"]:visible', { hasText: /^2$/ })).toHaveCount(1);
  await expect(page.getByLabel('前往')).toHaveValue('3');
  await expect.poll(() => y(page)).toBe(420);
}

test.beforeEach(async ({ page }) => {
  await page.goto('/news/party');
  await startApplication(page);
});

test('going back restores page number, typed text and scroll position after other pages', async ({ page }) => {
  await useList(page);
  await followLink(page, '/org/about');
  await arrive(page, '/org/about', '中心概况');
  await followLink(page, '/science/museum');
  await page.waitForURL('**/science/museum');
  await page.goBack();
  await page.goBack();
  await expectListAsLeft(page);
  expect(await hasStayed(page)).toBe(true);
});

test('a menu link without a query restores a kept page with its query in the URL', async ({ page }) => {
  await useList(page);
  await followLink(page, '/org/about');
  await arrive(page, '/org/about', '中心概况');
  await byMenu(page, '/news/party');
  await expectListAsLeft(page);
  expect(await hasStayed(page)).toBe(true);
});

test('an explicit query overrides the kept one', async ({ page }) => {
  await useList(page);
  await followLink(page, '/org/about');
  await arrive(page, '/org/about', '中心概况');
  await followLink(page, '/news/party?page=3');
  await page.waitForURL('**/news/party?page=3');
  await expect(page.locator('[aria-current="page"]:visible', { hasText: /^3$/ })).toHaveCount(1);
});

test('a link without a query on the page itself opens the first page', async ({ page }) => {
  await useList(page);
  await followLink(page, '/news/party');
  await page.waitForURL((url) => url.pathname === '/news/party' && url.search === '');
});

test('the pager of a list scrolls to the top of that list, not of a hidden kept page', async ({ page }) => {
  await followLink(page, '/news/industry');
  await arrive(page, '/news/industry', '行业要闻');
  const list = page.locator('#list').filter({ visible: true });
  const top = (): Promise<number> => list.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const pager = page.getByRole('link', { name: '第 2 页' });
  await pager.scrollIntoViewIfNeeded();
  expect(await top()).toBeLessThan(0);
  await pager.click();
  await page.waitForURL('**/news/industry?page=2**');
  await expect.poll(top).toBeGreaterThanOrEqual(0);
  expect(await top()).toBeLessThan(200);
  await expect(list).toBeFocused();
});

test('a URL without a query restores a kept page after a full load of another page', async ({ page }) => {
  await useList(page);
  await page.goto('/org/about');
  await page.goto('/news/party');
  await expectListAsLeft(page);
});

test('a kept page is restored after a reload', async ({ page }) => {
  await useList(page);
  await page.reload();
  await expectListAsLeft(page);
});

test('expanded details elements of a kept page stay expanded', async ({ page }) => {
  await followLink(page, '/party/union/typical');
  await arrive(page, '/party/union/typical', '典型案例');
  // Adds its own details element, since the content of the page may change.
  await page.evaluate(() => {
    const part = [...document.querySelectorAll('[data-kept-page]')].find((one) => one.getClientRects().length > 0);
    const details = Object.assign(document.createElement('details'), { id: 'more' });
    details.append(Object.assign(document.createElement('summary'), { textContent: '更多' }), '内容');
    part?.append(details);
  });
  await page.locator('#more summary').click();
  await followLink(page, '/org/about');
  await arrive(page, '/org/about', '中心概况');
  await byMenu(page, '/party/union/typical');
  // A hidden page keeps the element as well, so check that it is visible.
  await expect(page.locator('#more')).toBeVisible();
  await expect(page.locator('#more')).toHaveAttribute('open', '');
});

const heapAfterCollection = async (page: Page, session: CDPSession): Promise<number> => {
  // Prefetches must be done before the heap is measured.
  await page.waitForLoadState('networkidle');
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
};

test('50 navigations keep the state, limit the number of kept pages and do not grow the heap', async ({ page }) => {
  test.setTimeout(180_000);
  await useList(page);
  const kept = routeList.filter((route) => route.keepAlive).map((route) => route.path);
  const others = ['/org/about', '/notice/notice', '/science/museum', '/industry/china/news', '/org/dept'];
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  let atTen = 0;
  for (let round = 1; round <= 50; round += 1) {
    const path = (round % 2 === 1 ? others[((round - 1) / 2) % others.length] : kept[(round / 2) % kept.length]) ?? '';
    await followLink(page, path);
    await page.waitForURL((url) => url.pathname === path);
    await expect(page.locator('h1:visible')).toHaveCount(1);
    const instances = await page.locator('[data-kept-page]').count();
    expect(instances).toBeLessThanOrEqual(Math.min(keepAliveConstants.maxInstances, kept.length));
    if (round === 10) atTen = await heapAfterCollection(page, session);
  }
  const atFifty = await heapAfterCollection(page, session);
  console.log(`heap at navigation 50: ${(atFifty / atTen).toFixed(3)} × that at 10`);
  expect(atFifty / atTen).toBeLessThanOrEqual(1.1);
  await byMenu(page, '/news/party');
  await page.waitForURL('**/news/party?page=2**');
  await expect(page.getByLabel('前往').locator('visible=true')).toHaveValue('3');
});

test('a hidden kept page sends no requests and does not change its DOM', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('columnId=news-party')) calls.push(request.url());
  });
  await useList(page);
  expect(calls.splice(0)).not.toEqual([]);
  await followLink(page, '/org/about');
  await arrive(page, '/org/about', '中心概况');
  await page.evaluate(() => {
    const hidden = document.querySelector('[data-kept-page="/news/party"]') as Element;
    const counted = window as unknown as { changes: number };
    counted.changes = 0;
    new MutationObserver((records) => {
      counted.changes += records.length;
    }).observe(hidden, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  calls.length = 0;
  for (const path of ['/notice/notice', '/science/museum', '/org/dept']) {
    await followLink(page, path);
    await page.waitForURL(`**${path}`);
  }
  expect(await page.evaluate(() => (window as unknown as { changes: number }).changes)).toBe(0);
  expect(calls).toEqual([]);
});
