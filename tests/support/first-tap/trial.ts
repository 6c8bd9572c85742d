import type { Browser, BrowserContext, CDPSession, Page } from 'playwright/test';
import { act, type Control } from './controls.ts';
import { differences, makeComparable, makeWait, settledState, showViews } from './effect.ts';

/** A slow phone: six times slower than this machine, on Lighthouse's slow 4G network. */
const CPU_RATE = 6;
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const unlimited = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

export const pointers = {
  mouse: { viewport: { width: 1440, height: 900 } },
  finger: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;
export type Pointer = keyof typeof pointers;

/** The result of one action. */
export interface Outcome {
  /** Differences from the same action on a page that had already started; empty if the action took effect exactly once. */
  readonly differences: readonly string[];
  /** Whether the action has an observable effect. */
  readonly hasEffect: boolean;
  /**
   * Whether the application was already running at the end of the action, in every try: the trial is then meaningless. Always
   * false for links: they lead to another document, whether or not the application has started.
   */
  readonly wasStarted: boolean;
}

const isStarted = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.ready !== undefined).catch(() => false);

/** Starts the application by pressing near a control, without using it. */
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

/** The page before and after a control was used with the application already running. */
const whenStarted = (browser: Browser, path: string, control: Control, pointer: Pointer) =>
  inOwnPage(browser, pointer, async (page, _session, state) => {
    await makeWait(page.context());
    await page.goto(path);
    // Elements added by the application would make the selector match another control.
    await page.locator(control.selector).evaluate((element) => element.setAttribute('data-tried', ''));
    await start(page);
    const before = await state();
    await act(page, { ...control, selector: '[data-tried]' }, pointer === 'finger');
    await start(page);
    const used = await state();
    return { before, used, after: (await showViews(page)) ? await state() : used };
  });

/**
 * Maximum number of tries of an action that was slower than the application's start: a busy machine slows down the action as
 * well.
 */
const MOST_TRIES = 3;

/** The page after a control was used as the first action on a slow device. */
const whenSlowOnce = (browser: Browser, path: string, control: Control, pointer: Pointer) =>
  inOwnPage(browser, pointer, async (page, session, state) => {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
    await page.goto(path, { waitUntil: 'commit' });
    await act(page, control, pointer === 'finger');
    const wasStarted = !control.kind.startsWith('a ') && (await isStarted(page));
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    // Later loads, such as the code of a chart now in view, are not part of the trial.
    await session.send('Network.emulateNetworkConditions', unlimited);
    await start(page);
    await showViews(page);
    return { after: await state(), wasStarted };
  });

/** The same, repeated while the application was already running at the end of the action. */
async function whenSlow(browser: Browser, path: string, control: Control, pointer: Pointer) {
  let result = await whenSlowOnce(browser, path, control, pointer);
  for (let tries = 1; result.wasStarted && tries < MOST_TRIES; tries += 1)
    result = await whenSlowOnce(browser, path, control, pointer);
  return result;
}

/** Uses a control on a page that has started, and as the first action on a slow device; returns the differences. */
export async function tryControl(browser: Browser, path: string, control: Control, pointer: Pointer): Promise<Outcome> {
  // In parallel: each mostly waits for its page to settle.
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
