import { expect, type Page, test } from 'playwright/test';
import { followLink, holdCalls, startApplication } from '../support/site.ts';

interface Bar {
  readonly progress: number;
  readonly isVisible: boolean;
}

const bar = (page: Page) => page.locator('[data-loading-bar]');

const readBar = (page: Page): Promise<Bar> =>
  bar(page).evaluate((element) => ({
    progress: 100 * Number(/scaleX\(([\d.]+)\)/.exec(element.style.transform)?.[1] ?? 0),
    isVisible: element.style.opacity === '1',
  }));

/** Opens a page and starts the application with a clock that the test controls. */
async function openWithClock(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await startApplication(page);
  await page.clock.pauseAt(Date.now() + 3_600_000 / 2);
}

test('the bar shows 200 ms after a navigation starts, follows its curve and hides in two steps', async ({ page }) => {
  await openWithClock(page, '/org/about');
  const release = await holdCalls(page);
  await followLink(page, '/notice/notice');
  await page.clock.runFor(199);
  expect((await readBar(page)).isVisible).toBe(false);
  await page.clock.runFor(1);
  expect(await readBar(page)).toEqual({ progress: 0, isVisible: true });
  for (const [ms, progress] of [
    [500, 29.5],
    [500, 50],
    [1000, 70.5],
    [2000, 84.4],
  ] as const) {
    await page.clock.runFor(ms);
    // The bar moves once a frame, so that it may be one frame behind.
    expect(Math.abs((await readBar(page)).progress - progress), `after another ${ms} ms`).toBeLessThan(1);
  }
  const box = await bar(page).evaluate((element) => {
    const { height, zIndex, position, top, pointerEvents } = getComputedStyle(element);
    return { height, zIndex, position, top, pointerEvents };
  });
  expect(box).toEqual({ height: '3px', zIndex: '999999', position: 'fixed', top: '0px', pointerEvents: 'none' });

  release();
  await page.waitForURL('**/notice/notice');
  await expect.poll(async () => (await readBar(page)).progress).toBe(100);
  await page.clock.runFor(499);
  expect((await readBar(page)).isVisible).toBe(true);
  await page.clock.runFor(1);
  expect(await readBar(page)).toEqual({ progress: 100, isVisible: false });
  await page.clock.runFor(399);
  expect((await readBar(page)).progress).toBe(100);
  await page.clock.runFor(1);
  expect((await readBar(page)).progress).toBe(0);
});

test('the bar does not show for the first page or a navigation that ends within 200 ms', async ({ page }) => {
  await openWithClock(page, '/org/about');
  expect((await readBar(page)).isVisible).toBe(false);
  const seen = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const element = document.querySelector<HTMLElement>('[data-loading-bar]');
        new MutationObserver(() => element?.style.opacity === '1' && resolve(true)).observe(element as HTMLElement, {
          attributes: true,
        });
        addEventListener('test-ends', () => resolve(false));
      }),
  );
  await followLink(page, '/news/party');
  await page.waitForURL('**/news/party');
  await page.clock.runFor(3000);
  await page.evaluate(() => dispatchEvent(new Event('test-ends')));
  expect(await seen).toBe(false);
});

test('the bar does not show for a navigation to another hash or query', async ({ page }) => {
  await openWithClock(page, '/news/party');
  const release = await holdCalls(page);
  await followLink(page, '/news/party?page=2#list');
  await page.clock.runFor(1000);
  expect((await readBar(page)).isVisible).toBe(false);
  release();
  await page.waitForURL('**/news/party?page=2#list');
  await followLink(page, '/news/party?page=2#main');
  await page.clock.runFor(1000);
  expect((await readBar(page)).isVisible).toBe(false);
});

test('the bar restarts for a redirect and completes when the navigation fails', async ({ page }) => {
  await openWithClock(page, '/org/about');
  const release = await holdCalls(page);
  await followLink(page, '/notice/notice');
  await page.clock.runFor(600);
  expect((await readBar(page)).isVisible).toBe(true);
  // A second navigation replaces the first; its redirect to the column's first page counts as a new target.
  await followLink(page, '/science');
  await page.clock.runFor(150);
  expect((await readBar(page)).progress).toBe(0);
  await page.unroute('**/backend/api/**');
  await page.route('**/backend/api/**', (route) => route.abort());
  release();
  await expect.poll(async () => (await readBar(page)).progress).toBe(100);
  await page.clock.runFor(900);
  expect(await readBar(page)).toEqual({ progress: 0, isVisible: false });
});

test('the bar has an accessible name while loading and no transition with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWithClock(page, '/org/about');
  const release = await holdCalls(page);
  await followLink(page, '/notice/notice');
  await page.clock.runFor(1200);
  const named = page.getByRole('progressbar', { name: '页面加载进度' });
  await expect(named).toHaveAttribute('aria-valuenow', /^(49|50)$/);
  expect(await bar(page).evaluate((element) => getComputedStyle(element).transitionProperty)).toBe('none');
  release();
  await page.waitForURL('**/notice/notice');
  // The clock is paused: the full bar is still visible, but nothing is loading any more.
  await expect.poll(() => readBar(page)).toEqual({ progress: 100, isVisible: true });
  await expect(named).toHaveCount(0);
  await page.clock.runFor(900);
  expect((await readBar(page)).isVisible).toBe(false);
});
