import type { Browser, BrowserContext, CDPSession, Page } from 'playwright/test';
import { act, type Control } from './controls.ts';
import { differences, makeComparable, makeWait, settledState, showViews } from './effect.ts';

/** A slow phone: six times slower than this machine, on the network that Lighthouse calls slow 4G. */
const CPU_RATE = 6;
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const unlimited = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

export const pointers = {
  mouse: { viewport: { width: 1440, height: 900 } },
  finger: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;
export type Pointer = keyof typeof pointers;

/** What came of one action. */
export interface Outcome {
  /** What differs from the same action on a page that had started: nothing, where it arrived exactly once. */
  readonly differences: readonly string[];
  /** Whether the action does anything that is seen here. */
  readonly hasEffect: boolean;
  /**
   * Whether the application already ran when the action was over, at every try: then the trial shows nothing. Never of links:
   * one that leads to another document starts no application, a late one may.
   */
  readonly wasStarted: boolean;
}

const isStarted = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.ready !== undefined).catch(() => false);

/** Starts the application, as a finger that comes near a control does, without using any. */
async function start(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded');
  await page.evaluate(() => {
    const control = document.querySelector('#search-head, [popovertarget="site-menu"], [data-intent]');
    control?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
  });
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
}

/** A context whose pages can be compared. */
export async function comparableContext(browser: Browser, pointer: Pointer): Promise<BrowserContext> {
  const context = await browser.newContext({ ...pointers[pointer], reducedMotion: 'reduce' });
  await makeComparable(context);
  return context;
}

async function inOwnPage<T>(
  browser: Browser,
  pointer: Pointer,
  run: (page: Page, session: CDPSession, state: () => Promise<string[]>) => Promise<T>,
): Promise<T> {
  const context = await comparableContext(browser, pointer);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const away: string[] = [];
    page.on('popup', () => away.push('opened a window'));
    page.on('download', (download) => away.push(`downloaded ${download.suggestedFilename()}`));
    return await run(page, session, async () => [...(await settledState(page)), ...away]);
  } finally {
    await context.close();
  }
}

/** The page before and after a control was used, where the application ran before. */
const whenStarted = (browser: Browser, path: string, control: Control, pointer: Pointer) =>
  inOwnPage(browser, pointer, async (page, _session, state) => {
    await makeWait(page.context());
    await page.goto(path);
    // What the application adds to the page would make the place another control's.
    await page.locator(control.selector).evaluate((element) => element.setAttribute('data-tried', ''));
    await start(page);
    const before = await state();
    await act(page, { ...control, selector: '[data-tried]' }, pointer === 'finger');
    await start(page);
    const used = await state();
    return { before, used, after: (await showViews(page)) ? await state() : used };
  });

/** How often an action is tried that was slower than the application: a busy machine takes its time over the action as well. */
const MOST_TRIES = 3;

/** The page after a control was used as the first thing on a slow device. */
const whenSlowOnce = (browser: Browser, path: string, control: Control, pointer: Pointer) =>
  inOwnPage(browser, pointer, async (page, session, state) => {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
    await page.goto(path, { waitUntil: 'commit' });
    await act(page, control, pointer === 'finger');
    const wasStarted = !control.kind.startsWith('a ') && (await isStarted(page));
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    // What comes after the action, such as the code of a chart that is now on the screen, is not what is tried.
    await session.send('Network.emulateNetworkConditions', unlimited);
    await start(page);
    await showViews(page);
    return { after: await state(), wasStarted };
  });

/** The same, repeated where the application already ran when the action was over. */
async function whenSlow(browser: Browser, path: string, control: Control, pointer: Pointer) {
  let result = await whenSlowOnce(browser, path, control, pointer);
  for (let tries = 1; result.wasStarted && tries < MOST_TRIES; tries += 1)
    result = await whenSlowOnce(browser, path, control, pointer);
  return result;
}

/** Uses a control on a page that has started, and as the first thing on a slow device; says what differs. */
export async function tryControl(browser: Browser, path: string, control: Control, pointer: Pointer): Promise<Outcome> {
  // Both at once: each waits for its page to come to rest most of the time.
  const [started, slow] = await Promise.all([
    whenStarted(browser, path, control, pointer),
    whenSlow(browser, path, control, pointer),
  ]);
  return {
    differences: differences(started.after, slow.after),
    hasEffect: differences(started.before, started.used).length > 0,
    wasStarted: slow.wasStarted,
  };
}
