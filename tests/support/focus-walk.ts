import type { CDPSession, Page } from 'playwright/test';

/** The focused element, and whether its focus is visible. */
export interface Stop {
  readonly name: string;
  readonly faults: readonly string[];
  /** Whether it comes after the previous stop in the document. */
  readonly follows: boolean;
}

/** Data of a walk in the page. */
interface Walked {
  readonly reached: Set<Element>;
  /** One per key: null once the focus has left the document. */
  readonly stops: (Stop | null)[];
  readonly end: () => void;
}

/** Runs in the page: checks the focused element after each key. */
function beginWalk(selector: string): void {
  const page = window as unknown as { walked?: Walked };
  page.walked?.end();
  const seen: { firstStop?: Element; lastStop?: Element; reached: Set<Element> } = { reached: new Set() };
  const stops: (Stop | null)[] = [];
  let isOver = false;
  let hasBeenOut = false;
  // The few keys after the end are ignored.
  const judge = ({ key }: KeyboardEvent): void => {
    if (key !== 'Tab') return;
    const stop = isOver ? null : judgeFocus();
    isOver ||= !stop && (hasBeenOut || seen.lastStop !== undefined);
    hasBeenOut ||= !stop;
    stops.push(stop);
  };
  window.addEventListener('keyup', judge, true);
  page.walked = { reached: seen.reached, stops, end: () => window.removeEventListener('keyup', judge, true) };

  const start = document.querySelector<HTMLElement>(selector);
  if (!start) throw new Error(`there is no ${selector}`);
  // The next key continues from the last focus position, even after that element has been removed.
  const tabIndex = start.getAttribute('tabindex');
  start.tabIndex = -1;
  start.focus();
  if (tabIndex === null) start.removeAttribute('tabindex');
  else start.setAttribute('tabindex', tabIndex);
  scrollTo(0, 0);

  function judgeFocus(): Stop | null {
    const element = document.activeElement;
    if (!element || element === document.body || element === document.documentElement) return null;
    // In a browser without its own toolbars, the focus wraps around at the end of the page.
    if (seen.lastStop && seen.firstStop === element) return null;
    seen.firstStop ??= element;
    const follows =
      !seen.lastStop ||
      Boolean(seen.lastStop.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) ||
      seen.lastStop === element;
    seen.lastStop = element;
    seen.reached.add(element);
    const faults: string[] = [];
    const box = element.getBoundingClientRect();
    const isIn = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
    const parts = [0.1, 0.5, 0.9];
    // Labels may cover their control, and a link that fills a card is covered by its ::after.
    const isOnTop = (x: number, y: number): boolean => {
      const top = document.elementFromPoint(x, y);
      return (
        top !== null && (element.contains(top) || top.contains(element) || top.closest('label')?.control === element)
      );
    };
    const boxes = [...element.getClientRects()];
    // Of an element longer than the window, only the visible part is checked.
    const points = boxes.flatMap(({ left, top, right, bottom }) => {
      const [fromX, toX] = [Math.max(left, 0), Math.min(right, innerWidth)];
      const [fromY, toY] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
      return parts.flatMap((x) => parts.map((y) => [fromX + (toX - fromX) * x, fromY + (toY - fromY) * y] as const));
    });
    if (box.width === 0 || box.height === 0) faults.push('has no size');
    else if (!points.some(([x, y]) => isIn(x, y) && isOnTop(x, y))) faults.push('is hidden behind something');

    const style = getComputedStyle(element);
    const isMarked = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
    if (!isMarked) faults.push('shows no focus');
    const channels = (color: string): number[] => (color.match(/[\d.]+/g) ?? []).map(Number);
    const light = (color: string): number => {
      const [r = 0, g = 0, b = 0] = channels(color).map((value) => {
        const part = value / 255;
        return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    // An inset outline is drawn on the element's own background, others on the background around it.
    let ground: Element | null = Number.parseFloat(style.outlineOffset) < 0 ? element : element.parentElement;
    while (ground && (channels(getComputedStyle(ground).backgroundColor)[3] ?? 1) === 0) ground = ground.parentElement;
    const [one, other] = [light(style.outlineColor), light(getComputedStyle(ground ?? document.body).backgroundColor)];
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    if (isMarked && contrast < 3) faults.push(`marks its focus with a contrast of ${contrast.toFixed(1)}`);
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 24);
    return { name: `<${element.tagName.toLowerCase()}> ${text}`, faults, follows };
  }
}

const MOST_STOPS = 600;
/** The number of keys pressed before the results are read. */
const KEYS_AT_A_TIME = 20;

/**
 * Presses Tab repeatedly. All keys are sent to the browser at once: waiting for each response takes longer than the key
 * itself.
 */
async function pressTabs(keyboard: CDPSession, isBack: boolean): Promise<void> {
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: isBack ? 8 : 0 };
  const events = Array.from({ length: KEYS_AT_A_TIME }, () => ['rawKeyDown', 'keyUp'] as const).flat();
  await Promise.all(events.map((type) => keyboard.send('Input.dispatchKeyEvent', { type, ...tab })));
}

/**
 * Moves through the page by one key until the focus leaves it. `from` is the selector of the element before which it begins;
 * by default the beginning of the page.
 */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab', from = 'body'): Promise<Stop[]> {
  await page.evaluate(beginWalk, from);
  const keyboard = await page.context().newCDPSession(page);
  try {
    return await stopsOf(page, () => pressTabs(keyboard, key === 'Shift+Tab'));
  } finally {
    await keyboard.detach();
  }
}

async function stopsOf(page: Page, press: () => Promise<void>): Promise<Stop[]> {
  const stops: Stop[] = [];
  let hasBeenOut = false;
  while (stops.length < MOST_STOPS) {
    await press();
    const judged = await page.evaluate(() => (window as unknown as { walked: Walked }).walked.stops.splice(0));
    if (judged.length !== KEYS_AT_A_TIME)
      throw new Error(`of ${KEYS_AT_A_TIME} keys the page was told ${judged.length}`);
    for (const stop of judged) {
      // Moving backwards from the beginning, the focus first leaves the page and re-enters at the end.
      if (!stop && (hasBeenOut || stops.length > 0)) return stops;
      if (stop) stops.push(stop);
      else hasBeenOut = true;
    }
  }
  throw new Error(`the focus does not leave the page after ${MOST_STOPS} steps: ${stops.at(-1)?.name}`);
}

/** The faults of the stops, one line each. */
export const said = (stops: readonly Stop[]): string[] =>
  stops.flatMap(({ name, faults }) => faults.map((fault) => `${name} ${fault}`));

/** Controls of the open page, or of a part of it, that the last walk has not reached. One radio per group is enough. */
export const missedControls = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate((selector) => {
    const { reached } = (window as unknown as { readonly walked: Walked }).walked;
    const groupOf = (element: Element): string =>
      element instanceof HTMLInputElement && element.type === 'radio' ? `${element.form?.id} ${element.name}` : '';
    const groups = new Set([...reached].map(groupOf).filter((group) => group !== ''));
    const all = document.querySelectorAll<HTMLElement>(
      'a[href],button:enabled,input:enabled,select:enabled,textarea:enabled,summary,[tabindex="0"]',
    );
    return [...all]
      .filter((element) => element.closest(selector) !== null)
      .filter((element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.closest('[inert]') === null && element.getClientRects().length > 0)
      .filter((element) => !reached.has(element) && !groups.has(groupOf(element)))
      .map((element) => element.outerHTML.slice(0, 160));
  }, within);

/**
 * The number of links in the panels of the menu. A panel opens when the focus comes from before it, so moving backwards
 * skips them.
 */
export const linksInPanels = (page: Page): Promise<number> => page.locator('.menu-panel a').count();
