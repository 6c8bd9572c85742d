import { type Browser, type BrowserContext, expect, type Page, test } from 'playwright/test';
import { type StartedSite, startBuiltSite } from '../support/foreign/start-site.ts';
import { allThatIsHeld } from '../support/held.ts';
import { demoAccounts, logIn, who } from '../support/log-in.ts';
import { logInByCode } from '../support/log-in-by-code.ts';
import {
  type AreaPage,
  areaPages,
  detailsOf,
  followInArea,
  openInArea,
  recordsOf,
  typeEverywhere,
} from '../support/member-area.ts';
import { isFull } from '../support/size.ts';

/** Occurs in every name, number and text of the first account, and nowhere else on the site. */
const MARK = 58_213_947;
const PHONE = `137${MARK}`;
const COLLEAGUE = `138${MARK}`;
/** Figures may be grouped, and phone numbers masked. */
const TRACE = new RegExp(`${[...String(MARK)].join(',?')}|13[78]\\*{4}${String(MARK).slice(-4)}`);
const OTHER = '东瀚核电装备有限公司（示例）';

const memberPages = areaPages.filter(({ isStaff }) => !isStaff);
const staffPages = areaPages.filter(({ isStaff }) => isStaff);

/** Pages with drafts of the company, which both ways to change accounts could reveal. */
const draftPages: readonly string[] = [
  '/company/info/company',
  '/company/report/dataFill',
  '/company/report/reporting',
  '/company/service/train/edit',
];

/** The short form opens every other member page in one of the two ways to change accounts, in rotation. */
const memberPagesFor = (way: 'two tabs' | 'one tab'): readonly AreaPage[] => {
  const rotating = memberPages.filter(({ path }) => !draftPages.includes(path));
  return memberPages.filter(
    (page) => isFull || draftPages.includes(page.path) || (rotating.indexOf(page) % 2 === 0) === (way === 'two tabs'),
  );
};

/** The session tokens of the test's accounts. */
interface Tokens {
  readonly main: string;
  readonly colleague: string;
  readonly manager: string;
  /** An account of another company. */
  readonly other: string;
}

let site: StartedSite;
let tokens: Tokens;

const newContext = (browser: Browser): Promise<BrowserContext> => browser.newContext({ baseURL: site.origin });

/** Runs with a page in a new browser context. */
async function aside<T>(browser: Browser, run: (page: Page) => Promise<T>): Promise<T> {
  const context = await newContext(browser);
  try {
    return await run(await context.newPage());
  } finally {
    await context.close();
  }
}

const logInDemo = (browser: Browser, index: number): Promise<string> =>
  aside(browser, (page) => logIn(page, index, { base: site.origin, folder: site.dataDir }));

/** A direct backend call that must succeed. */
async function send(page: Page, token: string, method: 'POST' | 'PUT', path: string, data: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.request.fetch(`/backend${path}`, { method, headers, data });
  expect(((await response.json()) as { readonly code: number }).code, path).toBe(200);
}

/** Creates a record of every kind for the first company. */
async function fillCompany(page: Page, token: string): Promise<void> {
  const colleague = { userName: `机密${MARK}乙`, phoneNumber: COLLEAGUE, role: 'company-manage' };
  await send(page, token, 'POST', '/company/account', colleague);
  const content = `机密${MARK}内容，请协助办理。`;
  const request = { title: `机密${MARK}`, kind: '其他', content, contact: `机密${MARK}`, phone: PHONE };
  await send(page, token, 'POST', '/report/request', request);
  const people = [{ name: `机密${MARK}`, phone: PHONE, post: '检验员' }];
  await send(page, token, 'POST', '/company/training/train-statistics-return/enrol', { people, consent: true });
  const values = { staffTotal: 580, mainBusiness: `机密${MARK}` };
  await send(page, token, 'PUT', '/report/return/annual-statistics', { version: 0, values });
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  site = await startBuiltSite({});
  const [manager, other] = [await logInDemo(browser, who.manager), await logInDemo(browser, who.owner)];
  const main = await aside(browser, async (page) => {
    const company = { deptName: `机密${MARK}阀门有限公司`, userName: `机密${MARK}`, phoneNumber: PHONE };
    await send(page, manager, 'POST', '/staff/company', company);
    const token = await logInByCode(page, site, PHONE);
    await fillCompany(page, token);
    return token;
  });
  const colleague = await aside(browser, (page) => logInByCode(page, site, COLLEAGUE));
  tokens = { main, colleague, manager, other };
});
test.afterAll(() => site.close());

/** Stores a session token in this browser, as a login does; null removes it. */
const setToken = (page: Page, token: string | null): Promise<void> =>
  page.evaluate((value) => {
    if (value === null) localStorage.removeItem('portal:token');
    else localStorage.setItem('portal:token', value);
  }, token);

const holdsTrace = async (page: Page): Promise<boolean> => TRACE.test(await allThatIsHeld(page));

/** Records every added node with the first account's texts from now on, even if shown for one frame only. */
const watchForTrace = (page: Page): Promise<void> =>
  page.evaluate((source) => {
    const trace = new RegExp(source);
    const drawn: string[] = [];
    Object.assign(window, { drawn });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (trace.test(node.textContent ?? '')) drawn.push((node.textContent ?? '').slice(0, 200));
    }).observe(document.body, { childList: true, subtree: true });
  }, TRACE.source);

const drawnSince = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { readonly drawn: readonly string[] }).drawn);

/**
 * The first account works in one tab, and the other company logs in in another: the first tab must then show and store
 * only the other's data. Returns the number of pages that held the first account's texts before.
 */
async function inTwoTabs(context: BrowserContext, pages: readonly AreaPage[], first: string): Promise<number> {
  const [one, two] = [await context.newPage(), await context.newPage()];
  for (const page of [one, two]) await page.goto('/news/party');
  let marked = 0;
  for (const [turn, { path }] of pages.entries()) {
    await setToken(one, first);
    await openInArea(one, path);
    await typeEverywhere(one, MARK);
    if (await holdsTrace(one)) marked += 1;
    await watchForTrace(one);

    // Alternately, the former session is removed first, or replaced directly.
    if (turn % 2 === 1) await setToken(two, null);
    await setToken(two, tokens.other);
    await openInArea(two, path);
    await expect(one.getByRole('link', { name: OTHER }).first(), path).toBeVisible();
    await expect.poll(() => holdsTrace(one), { message: `${path} in the first tab` }).toBe(false);
    expect(await drawnSince(one), `${path} in the first tab, meanwhile`).toEqual([]);
    expect(await holdsTrace(two), `${path} in the second tab`).toBe(false);
  }
  return marked;
}

const turns = [
  { of: 'members', pagesFor: memberPagesFor, first: () => tokens.main, leaver: () => tokens.colleague },
  { of: 'the staff', pagesFor: () => staffPages, first: () => tokens.manager, leaver: () => tokens.manager },
] as const;

for (const { of, pagesFor, first } of turns) {
  test(`in two tabs, no page of ${of} shows the first account’s data to another company or saves it there`, async ({
    browser,
  }) => {
    test.setTimeout(400_000);
    const pages = pagesFor('two tabs');
    const context = await newContext(browser);
    const before = await aside(browser, (page) => recordsOf(page, tokens.other));
    expect(JSON.stringify(before)).not.toMatch(TRACE);
    // Members see their company's name on every page, the staff only on pages with its records.
    expect(await inTwoTabs(context, pages, first())).toBeGreaterThan(of === 'members' ? pages.length - 1 : 2);
    expect(await aside(browser, (page) => recordsOf(page, tokens.other))).toEqual(before);
    await context.close();
  });
}

/** Visits all pages and their details within one document, and types into every field. Returns all URLs. */
async function workEverywhere(page: Page, pages: readonly AreaPage[]): Promise<readonly string[]> {
  const addresses: string[] = [];
  for (const { path } of pages) {
    await followInArea(page, path);
    const details = await detailsOf(page);
    await typeEverywhere(page, MARK);
    for (const detail of details) {
      await followInArea(page, detail);
      await typeEverywhere(page, MARK);
    }
    addresses.push(path, ...details);
  }
  return addresses;
}

/** Logs out with the button, and the other company in through the form, without a page load. */
async function changeHands(page: Page): Promise<void> {
  await page.getByRole('button', { name: '退出' }).click();
  const leave = page.getByRole('button', { name: '仍然离开' });
  await page.waitForURL('**/company/login').catch(() => leave.click());
  await page.waitForURL('**/company/login');
  await expect.poll(() => holdsTrace(page), { message: 'after the logout' }).toBe(false);
  const { phoneNumber = '', password = '' } = demoAccounts(site.dataDir)[who.owner] ?? {};
  await page.getByLabel('手机号码').fill(phoneNumber);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/company/home');
}

for (const { of, pagesFor, leaver } of turns) {
  test(`after a change of accounts in one tab, no page of ${of} keeps the first account’s data`, async ({
    browser,
  }) => {
    test.setTimeout(400_000);
    const pages = pagesFor('one tab');
    const before = await aside(browser, (page) => recordsOf(page, tokens.other));
    const context = await newContext(browser);
    const page = await context.newPage();
    await page.goto('/news/party');
    await setToken(page, leaver());
    await openInArea(page, pages[0]?.path ?? '');
    const addresses = await workEverywhere(page, pages);
    expect(await holdsTrace(page)).toBe(true);
    // Member forms survive a reload.
    if (of === 'members') expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toMatch(TRACE);
    await changeHands(page);
    for (const address of addresses) {
      await followInArea(page, address);
      expect(await holdsTrace(page), address).toBe(false);
    }
    await context.close();
    expect(await aside(browser, (own) => recordsOf(own, tokens.other))).toEqual(before);
    const kept = await aside(browser, (own) => recordsOf(own, tokens.main));
    expect(JSON.stringify(kept)).toMatch(TRACE);
  });
}
