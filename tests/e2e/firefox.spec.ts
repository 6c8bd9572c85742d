import { expect, test } from 'playwright/test';
import puppeteer, { type Browser, type Page, ProtocolError } from 'puppeteer-core';
import { findFirefox } from '../../scripts/firefox.mjs';
import { demoAccounts, who } from '../support/log-in.ts';

/** The main journeys in Firefox, by WebDriver BiDi; everything else runs in Chromium. */

const executablePath = findFirefox();
test.skip(executablePath === null, 'no Firefox is installed: the journeys are tried in Chromium alone');

let browser: Browser;
let page: Page;
const errors: string[] = [];

test.beforeAll(async () => {
  browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: executablePath ?? '',
    headless: true,
    defaultViewport: null,
    protocolTimeout: 20_000,
  });
});
test.beforeEach(async ({ baseURL }) => {
  errors.length = 0;
  const context = await browser.createBrowserContext();
  page = await context.newPage();
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await resize(1280, 900);
  await page.goto(`${baseURL}/`);
});
test.afterEach(async () => {
  await page.browserContext().close();
  expect(errors).toEqual([]);
});
test.afterAll(() => browser?.close());

/** Resizes the page. A Firefox without orientation support applies the size and rejects only the other command. */
async function resize(width: number, height: number): Promise<void> {
  await page.setViewport({ width, height }).catch((error: unknown) => {
    if (!(error instanceof ProtocolError && error.message.includes('setScreenOrientationOverride'))) throw error;
  });
  await expect.poll(() => page.evaluate(() => [innerWidth, innerHeight])).toEqual([width, height]);
}

const open = (path: string): Promise<unknown> => page.goto(new URL(path, page.url()).href);
/** The text of the first element; empty if there is none. */
const textOf = (selector: string): Promise<string> =>
  page.$$eval(selector, ([first]) => (first instanceof HTMLElement ? first.innerText.trim() : ''));
/** Read from the page: not every Firefox reports history changes. Empty while the document is being replaced. */
const pathNow = (): Promise<string> => page.evaluate(() => location.pathname).catch(() => '');
const shown = { visibilityProperty: true, opacityProperty: true };
const isSeen = (selector: string): Promise<boolean> =>
  page.$$eval(selector, (all, how) => all.some((element) => element.checkVisibility(how)), shown);
const heightNow = (): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Clicks the first visible element: menus for other widths have the same entries. */
async function click(selector: string): Promise<void> {
  await expect.poll(() => isSeen(selector)).toBe(true);
  for (const element of await page.$$(selector))
    if (await element.evaluate((each, how) => each.checkVisibility(how), shown)) return element.click();
}

test('an article opens at its top, and going back restores the scroll position of the list', async () => {
  await click('nav[aria-label="主导航"] a[href^="/news"]');
  await expect.poll(pathNow).toMatch(/^\/news\/\w+$/);
  const list = await pathNow();
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  const href = await page.$$eval('main a[href^="/release/news/"]', (links) => {
    const link = links.find((each) => each.getBoundingClientRect().top > 300);
    return link?.getAttribute('href') ?? '';
  });
  await page.evaluate((path) => document.querySelector<HTMLElement>(`main a[href="${path}"]`)?.click(), href);
  await expect.poll(pathNow).toBe(href);
  await expect.poll(heightNow).toBe(0);
  expect((await textOf('main h1')).length).toBeGreaterThan(5);
  // Called in the page: puppeteer waits for a document, which client-side navigation does not load.
  await page.evaluate(() => history.back());
  await expect.poll(pathNow).toBe(list);
  await expect.poll(heightNow).toBe(400);
  await page.evaluate(() => history.forward());
  await expect.poll(pathNow).toBe(href);
});

test('search suggestions appear while typing and open with the arrow keys and Enter', async () => {
  await page.type('#search-head', '三门核电');
  await expect.poll(() => page.$$eval('[role=option]', ([first]) => first?.textContent)).toContain('三门核电厂');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(pathNow).toBe('/industry/china/plant/cn-sanmen');
  await expect.poll(() => textOf('main h1')).toBe('三门核电厂');
});

test('a member logs in, opens a member page and logs out', async () => {
  const { phoneNumber = '', password = '' } = demoAccounts()[who.viewer] ?? {};
  await open('/company/login');
  await page.waitForSelector('#login-phoneNumber');
  await page.type('#login-phoneNumber', phoneNumber);
  await page.type('#login-password', password);
  await page.keyboard.press('Enter');
  await expect.poll(() => isSeen('::-p-text(退出)')).toBe(true);
  await open('/company/data/report/year');
  await expect.poll(() => isSeen('main h1')).toBe(true);
  expect(await pathNow()).toBe('/company/data/report/year');
  await click('::-p-text(退出)');
  await expect.poll(() => isSeen('::-p-text(会员登录)')).toBe(true);
  await open('/company/data/report/year');
  await expect.poll(pathNow).toBe('/company/login');
});

test('the first quiz answer is evaluated', async () => {
  await open('/science/digital/digital-safety-game');
  const radio = 'main fieldset:has([role=status]) input[type=radio]';
  await page.$eval(radio, (input) => input.scrollIntoView({ block: 'center' }));
  await page.$eval(radio, (input) => (input as HTMLElement).click());
  await expect.poll(() => textOf('main fieldset [role=status]:not(:empty)')).toMatch(/答对了|答错了/);
});

test('arrow keys move through the years of a chart', async () => {
  await open('/industry/china/data/erji-annual');
  const chart = '[data-chart="china-generation"]';
  await page.$eval(chart, (element) => element.scrollIntoView({ block: 'center' }));
  const slider = `${chart} [role=slider]`;
  // The first use of a control starts the application.
  await page.$eval('[data-chart-share] summary', (summary) => (summary as HTMLElement).focus());
  await expect.poll(() => isSeen(slider)).toBe(true);
  await page.focus(slider);
  await page.keyboard.press('End');
  const point = `${chart} + div [data-chart-point]`;
  await expect.poll(() => textOf(point)).toContain('2025年：核发电量4,876亿千瓦时');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => textOf(point)).toContain('2024年：');
});

test('themes can be switched and persist on the next page', async () => {
  const html = (name: string): Promise<string | null> =>
    page.$eval('html', (element, attribute) => element.getAttribute(attribute), name);
  await click('::-p-text(深色)');
  await expect.poll(() => html('data-scheme')).toBe('dark');
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor))
    .toBe('rgb(14, 22, 34)');
  await click('::-p-text(长辈版)');
  // The theme must be stored before the next page loads.
  await expect.poll(() => html('data-theme')).toBe('elder');
  await open('/news/party');
  expect(await html('data-theme')).toContain('elder');
  expect(await html('data-scheme')).toBe('dark');
});

const HONOURS = 'nav[aria-label="主导航"] a[href="/org/honor"]';

test('the phone menu opens, and its links work', async () => {
  await resize(390, 844);
  await open('/');
  expect(await isSeen(HONOURS)).toBe(false);
  await click('button[aria-label="栏目导航"]');
  await expect.poll(() => isSeen(HONOURS)).toBe(true);
  await click(HONOURS);
  await expect.poll(pathNow).toBe('/org/honor');
  await expect.poll(() => isSeen(HONOURS)).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
