import { expect, type Locator, type Page, test } from 'playwright/test';
import { linksReady } from '../support/site.ts';

/** The browser's work for a link, as element counts, which do not depend on the load of the machine. */

interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly pid: number;
  readonly tid: number;
  readonly args: {
    readonly elementCount?: number;
    readonly beginData?: { readonly dirtyObjects?: number };
  };
}

const LIST = '/notice/notice';

/** The numbers of elements restyled and of boxes laid out between two marks. */
function between(events: readonly TraceEvent[], from: string, to: string): { styled: number; laidOut: number } {
  const [start, end] = [from, to].map((name) => events.find((event) => event.name === name));
  if (!start || !end) throw new Error('The trace has no marks.');
  const inside = events.filter(
    ({ pid, tid, ts }) => pid === start.pid && tid === start.tid && ts > start.ts && ts < end.ts,
  );
  const sum = (name: string, count: (event: TraceEvent) => number | undefined): number =>
    inside.filter((event) => event.name === name).reduce((total, event) => total + (count(event) ?? 0), 0);
  return {
    styled: sum('UpdateLayoutTree', ({ args }) => args.elementCount),
    laidOut: sum('Layout', ({ args }) => args.beginData?.dirtyObjects),
  };
}

const mark = (page: Page, name: string): Promise<unknown> => page.evaluate((each) => performance.mark(each), name);
const count = (page: Page, selector: string): Promise<number> => page.locator(selector).count();

test('hovering over a link causes little layout, and following it restyles little more than the new content', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto('/');
  await linksReady(page);
  const link = page.locator(`main a[href="${LIST}"]:visible`).first();
  await link.scrollIntoViewIfNeeded();
  const home = await count(page, '#root *');
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'],
  });
  await mark(page, 'rests');
  await link.hover();
  await page.waitForFunction(() => document.adoptedStyleSheets.length === 1);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await mark(page, 'clicks');
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await mark(page, 'shown');
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const content = await count(page, '#main *');
  await page.close();

  const resting = between(traceEvents, 'rests', 'clicks');
  // The full style sheet restyles every element outside closed menus once, and moves none.
  expect(resting.styled).toBeGreaterThan(home / 2);
  expect(resting.laidOut).toBeLessThan(home / 4);
  const clicked = between(traceEvents, 'clicks', 'shown');
  expect(clicked.styled).toBeGreaterThan(content);
  // Header and footer alone would exceed that.
  expect(clicked.styled).toBeLessThan(content + home / 8);
});

test('the menu element is kept and marks the current page, also on back and forward', async ({ page }) => {
  const menu = page.locator('nav[aria-label="主导航"]');
  const marked = (): Promise<(string | null)[]> =>
    menu.locator('[aria-current]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await page.goto(LIST);
  const atList = await marked();
  expect(atList).toContain(LIST);
  await page.goto('/');
  await linksReady(page);
  const atHome = await marked();
  expect(atHome).not.toEqual(atList);
  const first = await menu.elementHandle();

  await page.locator(`main a[href="${LIST}"]:visible`).first().click();
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  await expect.poll(marked).toEqual(atList);
  await page.goBack();
  await expect.poll(marked).toEqual(atHome);
  await page.goForward();
  await expect.poll(marked).toEqual(atList);
  expect(await menu.evaluate((element, other) => element === other, first)).toBe(true);
});

test('the header and footer elements are kept, also with a theme', async ({ page }) => {
  // Set beforehand: choosing a theme here would start the application.
  await page.addInitScript(() => localStorage.setItem('portal:contrast', '1'));
  await page.goto('/');
  await linksReady(page);
  const toggle = page.locator('header [data-theme-toggle="contrast"]');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  const parts = ['header', 'footer'].map((part) => page.locator(`#root > [data-frame] > ${part}`));
  const first = await Promise.all(parts.map((part) => part.elementHandle()));
  await page.locator(`main a[href="${LIST}"]:visible`).first().click();
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  await expect(page.locator('#main h1')).toHaveText('最新通知');
  const isSame = (part: Locator, index: number): Promise<boolean> =>
    part.evaluate((element, other) => element === other, first[index]);
  expect(await Promise.all(parts.map(isSame))).toEqual([true, true]);
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
});

test('a page that is neither kept nor counted does not access the session storage', async ({ page }) => {
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    for (const method of ['getItem', 'setItem'] as const) {
      const own = Storage.prototype[method] as (...args: string[]) => string | null;
      Storage.prototype[method] = function (this: Storage, ...args: string[]): string | null {
        if (this === sessionStorage) asked.push(args[0] ?? '');
        return own.apply(this, args);
      } as never;
    }
  });
  const askedAt = async (path: string): Promise<readonly string[]> => {
    await page.goto(path);
    await linksReady(page);
    return page.evaluate(() => (window as unknown as { asked: string[] }).asked);
  };
  expect(await askedAt('/')).toEqual([]);
  expect(await askedAt(LIST)).toEqual([]);
  expect(await askedAt('/news/party')).toContain('portal:kept:/news/party');
});
