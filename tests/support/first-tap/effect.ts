import type { BrowserContext, Page } from 'playwright/test';

interface Counted {
  counted: Record<string, number>;
}

interface Viewed {
  showViews(): boolean;
}

/**
 * Runs before each document: makes random numbers repeatable, and counts actions outside the page (print, share, copy, play,
 * download …) instead of performing them.
 */
function count(): void {
  let seed = 7;
  Math.random = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  const counted: Record<string, number> = {};
  Object.assign(window, { counted });
  const counting = (name: string) => (): Promise<void> => {
    counted[name] = (counted[name] ?? 0) + 1;
    return Promise.resolve();
  };
  window.print = counting('print');
  Object.defineProperty(navigator, 'share', { value: counting('share') });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: counting('copy') } });
  if ('speechSynthesis' in window) speechSynthesis.speak = counting('speak');
  HTMLMediaElement.prototype.play = counting('play');
  Element.prototype.requestFullscreen = counting('fullscreen');
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function (): void {
    if (this.download) void counting('download')();
    else click.call(this);
  };
}

/** Makes the pages of a context comparable. */
export async function makeComparable(context: BrowserContext): Promise<void> {
  await context.addInitScript(count);
}

/** Runs in the page: everything that a control may have changed. */
function readState(): string[] {
  const states = [
    'aria-pressed',
    'aria-expanded',
    'aria-selected',
    'aria-current',
    'aria-valuetext',
    'data-state',
    'data-active',
    'aria-hidden',
    'inert',
    'open',
  ];
  const named = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 20);
  // A page left inside the application stays in the document, hidden (keep-alive).
  const isShown = (element: Element): boolean => element.closest('[data-kept-page]')?.checkVisibility() ?? true;
  const fields = [...document.querySelectorAll<HTMLInputElement>('main :is(input,select,textarea)')]
    .filter(isShown)
    .map(
      (field) =>
        `${field.tagName} ${field.name} ${/^(checkbox|radio)$/.test(field.type) ? field.checked : field.value}`,
    );
  const marked = [...document.querySelectorAll(states.map((state) => `[${state}]`).join())]
    .filter(isShown)
    .map((element) =>
      [element.tagName, named(element), ...states.map((state) => element.getAttribute(state))].join(' '),
    );
  const shown = [...document.querySelectorAll(':popover-open, dialog[open], [role="dialog"]')].map(
    (element) => `shown ${named(element)}`,
  );
  const moved = [...document.querySelectorAll('main *')]
    .filter(isShown)
    .filter(({ scrollLeft }) => scrollLeft > 0)
    .map(({ scrollLeft, clientWidth }) => `moved by ${Math.round(scrollLeft / clientWidth)} of its widths`);
  const { theme, contrast, scheme, textSize } = document.documentElement.dataset;
  const counted = (window as unknown as Counted).counted;
  return [
    `address ${location.pathname}${location.search}${location.hash}`,
    `title ${document.title}`,
    `dress ${theme} ${contrast} ${scheme} ${textSize}`,
    `counted ${JSON.stringify(counted)}`,
    ...fields,
    ...marked,
    ...shown,
    ...moved,
    // The duration of a search and the number of visits differ between page loads.
    ...(document.querySelector('main')?.innerText ?? '').replace(/用时[\d.]+秒|\n*阅读：\d+次/g, '').split('\n'),
    ...[...document.querySelectorAll('[role="status"]:not([data-announcer]),[role="alert"]')]
      .filter(isShown)
      .map((part) => `says ${part.textContent?.replace(/用时[\d.]+秒/, '')}`),
  ];
}

/** Runs before each document: delays intersection callbacks until `showViews`. */
function holdViews(): void {
  let isHeld = true;
  const held: [element: Element, begin: () => void][] = [];
  const { observe } = IntersectionObserver.prototype;
  IntersectionObserver.prototype.observe = function (element: Element): void {
    if (isHeld) held.push([element, () => observe.call(this, element)]);
    else observe.call(this, element);
  };
  const showViews = (): boolean => {
    isHeld = false;
    for (const [, begin] of held) begin();
    // Pages whose links are in view are prefetched, which has no visible effect.
    return held.some(([element]) => element.tagName !== 'A');
  };
  Object.assign(window, { showViews });
}

/**
 * Makes the pages of a context draw charts and complete lists only after the action, as if the page had started by the
 * action. Both depend on the scroll position, and remove controls of the document.
 */
export async function makeWait(context: BrowserContext): Promise<void> {
  await context.addInitScript(holdViews);
}

/**
 * Lets the page draw what is in view, and scrolls every chart and list into view, so that the scroll position of the action
 * does not count as its effect. Returns whether this may change the page.
 */
export async function showViews(page: Page): Promise<boolean> {
  const mayChange = await page.evaluate(() => (window as unknown as Partial<Viewed>).showViews?.() ?? true);
  if (!mayChange) return false;
  for (const view of await page.locator('[data-chart]:visible, main [role="region"]:visible').all()) {
    await view.scrollIntoViewIfNeeded();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
  return true;
}

const STEP_MS = 250;
const SAME_STEPS = 4;
const MOST_MS = 6000;

/** The state of the page once it has been stable for a while. */
export async function settledState(page: Page): Promise<string[]> {
  let last: string[] = [];
  let same = 0;
  for (let waited = 0; waited < MOST_MS && same < SAME_STEPS; waited += STEP_MS) {
    await page.waitForTimeout(STEP_MS);
    const next = await page.evaluate(readState).catch(() => []);
    same = next.length > 0 && next.join('\n') === last.join('\n') ? same + 1 : 0;
    last = next;
  }
  return last;
}

/** Lines in only one of two states. */
export function differences(one: readonly string[], other: readonly string[]): string[] {
  const only = (from: readonly string[], than: readonly string[], sign: string): string[] => {
    const left = [...than];
    return from.flatMap((line) => {
      const at = left.indexOf(line);
      if (at >= 0) left.splice(at, 1);
      return at >= 0 ? [] : [`${sign} ${line}`];
    });
  };
  return [...only(one, other, '-'), ...only(other, one, '+')];
}
