import type { Browser, CDPSession, Page } from 'playwright';
import { openSlow } from './browser.ts';

/** How a person follows links in a walk. */
export interface Manner {
  readonly name: string;
  /** How long a pointer rests on a link, or a finger touches it, before the click; milliseconds. */
  readonly restMs: number;
  /** How long a person reads before the next link; milliseconds. */
  readonly readMs: number;
  readonly isTouch?: boolean;
  readonly isWithoutScripts?: boolean;
}

/** A resting pointer; an immediate click on a new page; a finger; no scripts. */
export const manners: readonly Manner[] = [
  { name: 'pointer resting 120 ms', restMs: 120, readMs: 1800 },
  { name: 'cold, clicked at once', restMs: 0, readMs: 0 },
  { name: 'finger', restMs: 80, readMs: 1800, isTouch: true },
  { name: 'without scripts', restMs: 120, readMs: 300, isWithoutScripts: true },
];

/**
 * A walk: the home page, a link to a list, a link to an article, and back; milliseconds from each click until the page is
 * shown.
 */
export interface WalkResult {
  readonly toList: number;
  readonly toArticle: number;
  readonly back: number;
}

interface Walk {
  readonly page: Page;
  readonly session: CDPSession;
  readonly manner: Manner;
}

/** Waits until a page is shown at a path: its heading exists, and a frame has been drawn since. */
async function untilShown({ page, manner }: Walk, path: string): Promise<void> {
  if (manner.isWithoutScripts) {
    await page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' });
    await page.locator('main h1').first().waitFor();
    return;
  }
  await page.waitForFunction(
    (expected) => location.pathname === expected && document.querySelector('main h1') !== null,
    path,
    { polling: 'raf' },
  );
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

async function press({ page, session, manner }: Walk, x: number, y: number): Promise<number> {
  if (manner.isTouch) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await page.waitForTimeout(manner.restMs);
    const started = performance.now();
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    return started;
  }
  await page.mouse.move(x - 1, y);
  await page.mouse.move(x, y);
  if (manner.restMs > 0) await page.waitForTimeout(manner.restMs);
  const started = performance.now();
  await page.mouse.click(x, y);
  return started;
}

/** Follows the first link to a path in the page's content. */
async function follow(walk: Walk, path: string): Promise<number> {
  const link = walk.page.locator(`main a[href="${path}"]:visible`).first();
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (!box) throw new Error(`no link to ${path} is in view`);
  const started = await press(walk, box.x + box.width / 2, box.y + box.height / 2);
  await untilShown(walk, path);
  return performance.now() - started;
}

/** Measures a walk with an empty cache in one manner. */
export async function measureWalk(
  browser: Browser,
  origin: string,
  paths: { readonly list: string; readonly article: string },
  manner: Manner,
): Promise<WalkResult> {
  const { context, page, session } = await openSlow(browser, {
    hasTouch: manner.isTouch ?? false,
    javaScriptEnabled: !manner.isWithoutScripts,
  });
  try {
    const walk = { page, session, manner };
    await page.goto(`${origin}/`, { waitUntil: 'load' });
    await page.waitForTimeout(manner.readMs);
    const toList = await follow(walk, paths.list);
    await page.waitForTimeout(manner.readMs);
    const toArticle = await follow(walk, paths.article);
    await page.waitForTimeout(manner.readMs);
    const started = performance.now();
    await page.goBack({ waitUntil: 'commit' }).catch(() => null);
    await untilShown(walk, paths.list);
    return { toList, toArticle, back: performance.now() - started };
  } finally {
    await context.close();
  }
}
