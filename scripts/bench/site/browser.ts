import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright';

/** The cost of showing a page in a browser; milliseconds unless stated otherwise. */
export interface PageResult {
  /** The first frame, which may show only the page's background. */
  readonly firstPaint: number;
  /** The first frame with text or a picture. */
  readonly firstContent: number;
  readonly largestPaint: number;
  /** Time of long tasks beyond 50 ms each, after the first contentful paint: Lighthouse's total blocking time. */
  readonly blocking: number;
  readonly mainThread: number;
  readonly script: number;
  readonly layoutShift: number;
  readonly nodes: number;
  /** Bytes of documents and scripts over the network until it is idle, without images. */
  readonly bytes: number;
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
  /** Start and end of each task of more than 50 ms. */
  long: [number, number][];
  shift: number;
}

declare global {
  interface Window {
    /** Written by the observers of a measured page. */
    seen: Observed;
  }
}

/**
 * Runs in the page before anything else: collects data available only to observers. Must not name functions: the loader's
 * helper for names is missing in the page.
 */
function observe(): void {
  window.seen = { largest: 0, long: [], shift: 0 };
  for (const type of ['largest-contentful-paint', 'longtask', 'layout-shift'])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (type === 'largest-contentful-paint') window.seen.largest = entry.startTime;
        else if (type === 'longtask') window.seen.long.push([entry.startTime, entry.startTime + entry.duration]);
        else window.seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type, buffered: true });
}

export interface SlowPage {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: CDPSession;
}

/** A page on a slow device with an empty cache. */
export async function openSlow(browser: Browser, options: BrowserContextOptions = {}): Promise<SlowPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN', ...options });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowDown(session);
  return { context, page, session };
}

/** Counts network bytes of documents, style sheets and scripts, without prefetched files. */
function countBytes(session: CDPSession): () => number {
  const counted = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    const isAhead = request.initialPriority === 'VeryLow';
    if (!isAhead && (type === 'Document' || type === 'Stylesheet' || type === 'Script')) counted.set(requestId, 0);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (counted.has(requestId)) counted.set(requestId, encodedDataLength);
  });
  return () => [...counted.values()].reduce((sum, size) => sum + size, 0);
}

/**
 * The page before the navigation. From an empty tab, the browser starts a new process only for pages whose headers isolate
 * them, as the site's do and a plain static page's do not; from another site it starts one for every page.
 */
const ANOTHER_SITE = 'data:text/html,';

/** Shows a page with an empty cache, without interaction, and returns its cost. */
export async function measurePage(browser: Browser, address: string): Promise<PageResult> {
  const { context, page, session } = await openSlow(browser);
  await page.addInitScript(observe);
  await session.send('Performance.enable');
  const bytes = countBytes(session);
  await page.goto(ANOTHER_SITE);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(2500);
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((each) => each.name === name)?.value ?? 0;
  const seen = await page.evaluate(() => ({
    ...window.seen,
    first: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
    content: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    nodes: document.getElementsByTagName('*').length,
  }));
  await context.close();
  return {
    firstPaint: seen.first,
    firstContent: seen.content,
    largestPaint: seen.largest,
    blocking: seen.long.reduce((sum, [begin, end]) => sum + Math.max(0, end - Math.max(begin, seen.content) - 50), 0),
    mainThread: metric('TaskDuration') * 1000,
    script: metric('ScriptDuration') * 1000,
    layoutShift: seen.shift,
    nodes: seen.nodes,
    bytes: bytes(),
  };
}
