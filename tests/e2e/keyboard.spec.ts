import { expect, type Page, test } from 'playwright/test';
import { entriesOf, startApplication } from '../support/site.ts';

/** What the focus is on, and whether it can be seen there. */
interface Stop {
  readonly name: string;
  readonly faults: readonly string[];
  /** Whether it stands after the stop before it in the document. */
  readonly follows: boolean;
}

/** Runs in the page: judges the focused element; null once the focus has left the document. */
function judgeFocus(): Stop | null {
  const element = document.activeElement;
  if (!element || element === document.body || element === document.documentElement) return null;
  const seen = window as unknown as { firstStop?: Element; lastStop?: Element };
  // Past its end a page without a browser's own bars begins anew.
  if (seen.lastStop && seen.firstStop === element) return null;
  seen.firstStop ??= element;
  const follows =
    !seen.lastStop ||
    Boolean(seen.lastStop.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) ||
    seen.lastStop === element;
  seen.lastStop = element;
  const faults: string[] = [];
  const box = element.getBoundingClientRect();
  const isIn = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
  const parts = [0.1, 0.5, 0.9];
  // Labels that stand for their control lie over it, and links that fill a card are its after-element.
  const isOnTop = (x: number, y: number): boolean => {
    const top = document.elementFromPoint(x, y);
    return (
      top !== null && (element.contains(top) || top.contains(element) || top.closest('label')?.control === element)
    );
  };
  const boxes = [...element.getClientRects()];
  const points = boxes.flatMap(({ left, top, width, height }) =>
    parts.flatMap((x) => parts.map((y) => [left + width * x, top + height * y] as const)),
  );
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
  // The mark lies on the element's own ground where it is drawn inwards, else on what is around it.
  let ground: Element | null = Number.parseFloat(style.outlineOffset) < 0 ? element : element.parentElement;
  while (ground && (channels(getComputedStyle(ground).backgroundColor)[3] ?? 1) === 0) ground = ground.parentElement;
  const [one, other] = [light(style.outlineColor), light(getComputedStyle(ground ?? document.body).backgroundColor)];
  const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  if (isMarked && contrast < 3) faults.push(`marks its focus with a contrast of ${contrast.toFixed(1)}`);
  const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 24);
  return { name: `<${element.tagName.toLowerCase()}> ${text}`, faults, follows };
}

const MOST_STOPS = 600;

/** Goes through the whole page by one key, until the focus leaves it. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  await page.evaluate(() => {
    Object.assign(window, { firstStop: undefined, lastStop: undefined });
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
  });
  const stops: Stop[] = [];
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(judgeFocus);
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error(`the focus does not leave the page after ${MOST_STOPS} steps: ${stops.at(-1)?.name}`);
}

const said = (stops: readonly Stop[]): string[] =>
  stops.flatMap(({ name, faults }) => faults.map((fault) => `${name} ${fault}`));

const paths = [
  '/',
  '/news/party',
  'article',
  '/industry/china/data/erji-operational',
  '/org/honor',
  '/party/union/area',
];

test('Tab reaches everything in reading order, seen and marked, and leaves the page again', async ({ page }) => {
  test.setTimeout(180_000);
  const { rows } = await entriesOf(page.request, 'news-industry', 1);
  for (const path of paths) {
    await page.goto(path === 'article' ? `/release/news/${rows[0]?.id}` : path);
    await startApplication(page);
    await page.mouse.move(0, 0);
    const forth = await walk(page, 'Tab');
    expect(forth[0]?.name, path).toBe('<a> 跳到主要内容');
    expect(forth.at(-1)?.name, path).toBe('<a> ICP备案号：待填写（演示）');
    expect(
      forth.filter(({ follows }) => !follows).map(({ name }) => name),
      path,
    ).toEqual([]);
    expect(said(forth), path).toEqual([]);
    // The way back is where a bar that stays at the top could lie over what has the focus.
    const back = await walk(page, 'Shift+Tab');
    expect(said(back), path).toEqual([]);
    expect(back.length, path).toBeGreaterThan(forth.length / 2);
  }
});

test('on a phone in the elder version nothing that has the focus is covered', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/news/party');
  await page.getByRole('button', { name: '栏目导航' }).click();
  await page.getByRole('button', { name: '长辈版' }).click();
  await page.keyboard.press('Escape');
  await startApplication(page);
  expect(said(await walk(page, 'Tab'))).toEqual([]);
  expect(said(await walk(page, 'Shift+Tab'))).toEqual([]);
});

test('the skip link leads past the menus', async ({ page }) => {
  await page.goto('/news/party');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('arrow keys move in the menu; Esc closes a panel and gives the focus to its entry', async ({ page }) => {
  await page.goto('/news/party');
  await startApplication(page);
  const menu = page.getByRole('navigation', { name: '主导航' });
  const entry = menu.getByRole('link', { name: '组织机构', exact: true });
  const inPanel = menu.getByRole('link', { name: '中心概况' });
  await entry.focus();
  await page.keyboard.press('ArrowDown');
  await expect(inPanel).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('link', { name: '领导介绍' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(entry).toBeFocused();
  await expect(inPanel).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(inPanel).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(menu.getByRole('link', { name: '党建园地', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(entry).toBeFocused();
});

test('Esc closes a panel that the pointer has opened', async ({ page }) => {
  await page.goto('/news/party');
  await startApplication(page);
  const menu = page.getByRole('navigation', { name: '主导航' });
  await menu.getByRole('link', { name: '组织机构', exact: true }).hover();
  await expect(menu.getByRole('link', { name: '中心概况' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('link', { name: '中心概况' })).toBeHidden();
});

test('on phones Esc closes the menu and gives the focus back, with and without the application', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/news/party');
  const opener = page.getByRole('button', { name: '栏目导航' });
  const menu = page.getByRole('navigation', { name: '主导航' });
  const entry = menu.getByRole('link', { name: '中心概况' });
  for (const start of [async () => {}, () => startApplication(page)]) {
    await start();
    await expect(entry).toBeHidden();
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(entry).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('an enlarged picture is turned by arrow keys; Esc closes it and gives the focus back', async ({ page }) => {
  await page.goto('/org/honor');
  await startApplication(page);
  const opener = page.getByRole('button', { name: /^放大查看/ }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('第1张');
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toContainText('第2张');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});
