import { type CDPSession, expect, type Page, test } from 'playwright/test';
import { keepAliveConstants } from '../../generated/constants.ts';
import { routeList } from '../../generated/routes/index.ts';
import { followLink, hasStayed, startApplication } from '../support/site.ts';

const y = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Goes through the menu, as people do. */
const byMenu = (page: Page, path: string): Promise<void> =>
  page
    .locator(`header ~ nav a[href="${path}"], nav a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());

const arrive = async (page: Page, path: string, heading: string): Promise<void> => {
  await page.waitForURL((url) => url.pathname === path);
  await expect(page.locator('h1:visible')).toHaveText(heading);
};

/** Leaves its mark on the list of party news: page 2, a number typed, scrolled down. */
async function useList(page: Page): Promise<void> {
  await page.getByRole('link', { name: '第 2 页' }).click();
  // The address changes before the list does, whose first acts are a new jump field and the way to its head.
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

test('page number, typed text and scroll come back by back, whatever was visited between', async ({ page }) => {
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

test('they come back by the menu’s bare link as well, with the query in the address', async ({ page }) => {
  await useList(page);
  await followLink(page, '/org/about');
  await arrive(page, '/org/about', '中心概况');
  await byMenu(page, '/news/party');
  await expectListAsLeft(page);
  expect(await hasStayed(page)).toBe(true);
});

test('an explicit query wins over the kept one', async ({ page }) => {
  await useList(page);
  await followLink(page, '/org/about');
  await arrive(page, '/org/about', '中心概况');
  await followLink(page, '/news/party?page=3');
  await page.waitForURL('**/news/party?page=3');
  await expect(page.locator('[aria-current="page"]:visible', { hasText: /^3$/ })).toHaveCount(1);
});

test('on the page itself a bare link means the first page', async ({ page }) => {
  await useList(page);
  await followLink(page, '/news/party');
  await page.waitForURL((url) => url.pathname === '/news/party' && url.search === '');
});

test('the pager of another list leads to the head of that list, not to the one of the hidden page', async ({
  page,
}) => {
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

test('they come back after a full load of another page, by a bare address', async ({ page }) => {
  await useList(page);
  await page.goto('/org/about');
  await page.goto('/news/party');
  await expectListAsLeft(page);
});

test('they come back after a reload', async ({ page }) => {
  await useList(page);
  await page.reload();
  await expectListAsLeft(page);
});

test('expanded parts stay expanded', async ({ page }) => {
  await followLink(page, '/party/union/typical');
  await arrive(page, '/party/union/typical', '典型案例');
  // A part of our own, since what a page has to expand is its editors' affair.
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
  // A hidden page keeps what was expanded as well: what counts is that the shown one does.
  await expect(page.locator('#more')).toBeVisible();
  await expect(page.locator('#more')).toHaveAttribute('open', '');
});

const heapAfterCollection = async (page: Page, session: CDPSession): Promise<number> => {
  // What comes ahead of need is there before anything is measured.
  await page.waitForLoadState('networkidle');
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
};

test('50 navigations: state intact, a bounded number of kept pages, and no growing heap', async ({ page }) => {
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

test('nothing of a hidden page runs: no calls, no changes in its document', async ({ page }) => {
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
