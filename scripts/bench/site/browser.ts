import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';

/** What showing a page costs a browser; milliseconds where nothing else is said. */
export interface PageResult {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly mainThread: number;
  readonly script: number;
  readonly layoutShift: number;
  readonly nodes: number;
}

/** A slow phone: a quarter of the CPU, 1.6 Mbit/s, 150 ms. */
const SLOW = { cpu: 4, bytesPerSecond: 200_000, latency: 150 } as const;

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latency,
    downloadThroughput: SLOW.bytesPerSecond,
    uploadThroughput: SLOW.bytesPerSecond,
  });
}

interface Observed {
  largest: number;
  blocking: number;
  shift: number;
}

/** Runs in the page before anything else: collects what only observers hear of. */
function observe(): void {
  const seen: Observed = { largest: 0, blocking: 0, shift: 0 };
  (window as unknown as { seen: Observed }).seen = seen;
  const watch = (type: string, take: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  };
  watch('largest-contentful-paint', (entry) => {
    seen.largest = entry.startTime;
  });
  watch('longtask', (entry) => {
    seen.blocking += Math.max(0, entry.duration - 50);
  });
  watch('layout-shift', (entry) => {
    seen.shift += (entry as PerformanceEntry & { value: number }).value;
  });
}

async function openSlow(browser: Browser): Promise<{ context: BrowserContext; page: Page; session: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowDown(session);
  return { context, page, session };
}

/** Shows a page with an empty cache, without touching it, and says what it took. */
export async function measurePage(browser: Browser, address: string): Promise<PageResult> {
  const { context, page, session } = await openSlow(browser);
  await page.addInitScript(observe);
  await session.send('Performance.enable');
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(2500);
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((each) => each.name === name)?.value ?? 0;
  const seen = await page.evaluate(() => ({
    ...(window as unknown as { seen: Observed }).seen,
    first: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
    nodes: document.getElementsByTagName('*').length,
  }));
  await context.close();
  return {
    firstPaint: seen.first,
    largestPaint: seen.largest,
    blocking: seen.blocking,
    mainThread: metric('TaskDuration') * 1000,
    script: metric('ScriptDuration') * 1000,
    layoutShift: seen.shift,
    nodes: seen.nodes,
  };
}

/** A walk: home, by a link to a list, by a link to an article, and back. */
export interface WalkResult {
  readonly toList: number;
  readonly toArticle: number;
  readonly back: number;
}

/** Waits until a page is shown at a path: its heading is there, and a frame has been drawn since. */
async function untilShown(page: Page, path: string): Promise<void> {
  await page.waitForFunction(
    (expected) => location.pathname === expected && document.querySelector('main h1') !== null,
    path,
    { polling: 'raf' },
  );
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

async function follow(page: Page, path: string, restMs: number): Promise<number> {
  const box = await page.locator(`main a[href="${path}"]:visible, nav a[href="${path}"]:visible`).first().boundingBox();
  if (!box) throw new Error(`no link to ${path} is in view`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x - 1, y);
  await page.mouse.move(x, y);
  await page.waitForTimeout(restMs);
  const started = performance.now();
  await page.mouse.click(x, y);
  await untilShown(page, path);
  return performance.now() - started;
}

/** Walks with an empty cache, a pointer resting on each link for so long before it is clicked. */
export async function measureWalk(
  browser: Browser,
  origin: string,
  paths: { readonly list: string; readonly article: string },
  restMs = 120,
): Promise<WalkResult> {
  const { context, page } = await openSlow(browser);
  await page.goto(`${origin}/`, { waitUntil: 'load' });
  await page.waitForTimeout(2000);
  const link = page.locator(`main a[href="${paths.list}"]:visible`).first();
  await link.scrollIntoViewIfNeeded();
  const toList = await follow(page, paths.list, restMs);
  await page.waitForTimeout(1500);
  await page.locator(`main a[href="${paths.article}"]`).first().scrollIntoViewIfNeeded();
  const toArticle = await follow(page, paths.article, restMs);
  await page.waitForTimeout(1500);
  const started = performance.now();
  await page.evaluate(() => history.back());
  await untilShown(page, paths.list);
  const back = performance.now() - started;
  await context.close();
  return { toList, toArticle, back };
}
