import { expect, type Page, test } from 'playwright/test';
import { auditPages, onePerTemplate } from '../../scripts/audit/pages.ts';
import { gate } from '../support/gate.ts';
import { firstEntry, isApplication, isMarked, looks, mark } from '../support/links.ts';
import { linksReady, watch } from '../support/site.ts';
import { isFull } from '../support/size.ts';

/** Links that are used soon after the page has loaded, before everything that links use has been fetched. */

const isSheet = (url: URL): boolean => /^\/assets\/style-.*\.css$/.test(url.pathname);

test('a click before the style sheet has been fetched shows the page with its own rules, without a full load', async ({
  page,
}) => {
  const faults = watch(page);
  const sheet = gate();
  // A counted visit would change the number of views on the page.
  await page.route('**/conductUser*', (route) => route.fulfill({ json: { code: 200, msg: '' } }));
  await page.route(isSheet, (route) => sheet.opened.then(() => route.continue()));
  const pages: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'fetch' && !/^\/(backend|assets)\//.test(pathname)) pages.push(pathname);
  });
  await page.goto('/news/party');
  await linksReady(page, ['navigation']);
  await mark(page);
  // Other tests open the first entries: their visits, counted a while later, would change the number of views on the page.
  const entry = page.locator(firstEntry).last();
  await entry.scrollIntoViewIfNeeded();
  const list = await looks(page);
  expect(list.length).toBeGreaterThan(100);
  const title = await entry.innerText();
  await entry.click();
  await expect(page.locator('#main h1')).toHaveText(title);
  const { pathname } = new URL(page.url());
  expect(pages).toEqual([`/-s${pathname}`]);
  const article = await looks(page);
  await page.goBack();
  await expect(page.locator('#main h1')).toHaveText('党建要闻');
  expect(await looks(page)).toEqual(list);
  expect(await isMarked(page)).toBe(true);

  // Once the sheet is there, pages are fetched without rules.
  const sheetLoaded = page.waitForResponse((response) => isSheet(new URL(response.url())));
  sheet.open();
  await (await sheetLoaded).finished();
  // A page that has been fetched is used for a while, so each attempt points at another link.
  let next = 1;
  await expect
    .poll(async () => {
      next += 1;
      await page.locator(firstEntry).nth(next).hover();
      return pages.some((path) => path.startsWith('/-/release/'));
    })
    .toBe(true);
  await entry.click();
  await expect(page.locator('#main h1')).toHaveText(title);
  const fromFragment = await looks(page);
  expect(await isMarked(page)).toBe(true);
  expect(await isApplication(page)).toBe(false);

  await page.goto(pathname);
  const loaded = await looks(page);
  expect(article).toEqual(loaded);
  expect(fromFragment).toEqual(loaded);
  expect(faults).toEqual([]);
});

/** Properties that most rules set. */
const properties = [
  ...['display', 'position', 'top', 'left', 'width', 'height', 'gap', 'flex', 'grid-template-columns', 'align-items'],
  ...['margin-top', 'margin-bottom', 'margin-left', 'padding-top', 'padding-left', 'padding-right', 'overflow-x'],
  ...['color', 'background-color', 'background-image', 'border-top-width', 'border-bottom-width', 'border-left-color'],
  ...[
    'font-size',
    'font-weight',
    'line-height',
    'text-align',
    'white-space-collapse',
    'text-decoration-line',
    'list-style',
  ],
  ...['box-shadow', 'border-radius', 'z-index', 'content', 'visibility', 'order', 'font-variant-numeric'],
];

/** The styles of all elements and of their pseudo-elements. */
async function styles(page: Page): Promise<string[]> {
  await page.mouse.move(2, 2);
  return page.evaluate((names) => {
    (document.activeElement as HTMLElement).blur();
    return [...document.querySelectorAll('#root *:not(.loading-bar, link)')].flatMap((element) =>
      ['', '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part);
        return [element.tagName, element.className, part, ...names.map((name) => style.getPropertyValue(name))].join(
          ' ',
        );
      }),
    );
  }, properties);
}

/** Pages of different templates; the full run takes one page of each template that the server renders. */
const templates = [
  '/news/party',
  '/industry/global/data/erji-nuclear',
  '/party/union/about',
  '/science/digital',
  '/notice/notice',
  '/',
];

test('pages that add their rules to the same document one after the other have the styles of a full load', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  await page.route('**/conductUser*', (route) => route.fulfill({ json: { code: 200, msg: '' } }));
  await page.route(isSheet, (route) => route.abort());
  const paths = isFull
    ? onePerTemplate((await auditPages(request)).filter(({ route }) => route.render === 'server')).map(
        ({ path }) => path,
      )
    : templates;
  await page.goto('/site/map');
  await linksReady(page, ['navigation']);
  await mark(page);
  const added = new Map<string, string[]>();
  for (const path of paths) {
    const shown = page.waitForFunction((wanted) => location.pathname === wanted, path);
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href });
      document.getElementById('main')?.append(link);
      link.click();
    }, path);
    await shown;
    added.set(path, await styles(page));
    // Rules of the frame that a page repeats would come too late for the next one.
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1);
  }
  expect(await isMarked(page)).toBe(true);
  expect(await isApplication(page)).toBe(false);
  for (const path of paths) {
    await page.goto(path);
    expect(added.get(path), path).toEqual(await styles(page));
  }
});

test('before the navigation script has been fetched, the browser follows a link and nothing else is requested for it', async ({
  page,
}) => {
  const script = gate();
  await page.route('**/assets/navigation-*.js', (route) => script.opened.then(() => route.continue()));
  // Timers are paused: on a slow machine other files would be fetched before the click.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto('/news/party');
  await mark(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
  await page.locator(firstEntry).first().click();
  await expect(page).toHaveURL(/\/release\/news\//);
  await expect(page.locator('#main h1')).toHaveCount(1);
  expect(await isMarked(page)).toBe(false);
  const first = asked.findIndex((request) => request.startsWith('document /release/'));
  expect(first).toBeGreaterThan(-1);
  expect(asked.slice(0, first)).toEqual([]);
  script.open();
});

test('a click requests its page before the navigation script runs, once', async ({ page }) => {
  await page.goto('/news/party');
  await linksReady(page, ['navigation']);
  await mark(page);
  // From the cache the script takes no request; the page is requested in the same task as the click.
  const asked = await page
    .locator(firstEntry)
    .first()
    .evaluate((link: HTMLElement) => {
      const own = window.fetch;
      const pages: string[] = [];
      window.fetch = (...args) => {
        pages.push(String(args[0]));
        return own(...args);
      };
      Object.assign(window, { pages });
      link.click();
      return [...pages];
    });
  expect(asked).toEqual([expect.stringMatching(/^\/-s?\/release\/news\//)]);
  await expect(page).toHaveURL(/\/release\/news\//);
  const pages = await page.evaluate(() => (window as unknown as { pages: string[] }).pages);
  expect(pages.filter((path) => path.includes('/release/'))).toEqual(asked);
  expect(await isMarked(page)).toBe(true);
});
