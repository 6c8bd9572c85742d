import { expect, type Page, test } from 'playwright/test';
import { logIn } from '../support/log-in.ts';
import { holdCalls, startApplication } from '../support/site.ts';

/**
 * The route guard in a real browser: one page of each kind in each session state, by full page loads.
 * tests/app/guard-table covers every route.
 */

const pages = {
  training: '/company/service/train',
  'a page of the training': '/company/service/train/edit',
  protected: '/company/data/report/year',
  open: '/company/service/rule/weekly',
  public: '/org/about',
} as const;
type Kind = keyof typeof pages;

const beforeLogin = '/company/service/train/before-login';
const login = '/company/login';
/** The final path for visitors without a session. */
const led: Readonly<Record<Kind, string>> = {
  ...pages,
  training: beforeLogin,
  'a page of the training': login,
  protected: login,
};

const kinds = Object.keys(pages) as Kind[];
/** Stores a token once: if the page removes it, it stays removed. */
async function store(page: Page, stored: string): Promise<void> {
  await page.addInitScript((value) => {
    if (!sessionStorage.getItem('test:stored')) localStorage.setItem('portal:token', value);
    sessionStorage.setItem('test:stored', '1');
  }, stored);
}

let token = '';
test.beforeAll(async ({ browser, baseURL }) => {
  const page = await browser.newPage();
  token = await logIn(page, undefined, { base: baseURL });
  await page.close();
});

async function expectEnd(page: Page, kind: Kind, end: string): Promise<void> {
  await page.goto(pages[kind]);
  await page.waitForURL((url) => url.pathname === end);
  await expect(page.locator('h1:visible')).toBeVisible();
}

for (const kind of kinds) {
  test(`${kind}: a visitor is redirected only if the page requires a session`, async ({ page }) => {
    await expectEnd(page, kind, led[kind]);
    if (kind !== 'open') return;
    // The placeholder for a member's name.
    await expect(page.locator('p[data-session-name]')).toHaveText('会员服务');
    await expect(page.locator('[data-session-hint]')).toBeVisible();
  });

  test(`${kind}: a stored token opens the page and keeps the member logged in`, async ({ page }) => {
    await store(page, token);
    await expectEnd(page, kind, pages[kind]);
    // Server-rendered pages fetch the user on the first interaction.
    await startApplication(page);
    await expect(page.getByRole('button', { name: '退出' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('portal:token'))).toBe(token);
  });

  test(`${kind}: an expired token is removed and redirects only if the page requires a session`, async ({ page }) => {
    await store(page, 'a-token-that-is-over');
    await expectEnd(page, kind, led[kind]);
    if (led[kind] === pages[kind]) {
      // It ends silently: readers of an open page are not redirected.
      await startApplication(page);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('portal:token'))).toBeNull();
      await expect(page.getByRole('alert').filter({ hasText: '登录已过期' })).toHaveCount(0);
      await expect(page).toHaveURL(pages[kind]);
      return;
    }
    expect(await page.evaluate(() => localStorage.getItem('portal:token'))).toBeNull();
    await expect(page.getByRole('alert').filter({ hasText: '登录已过期' })).toHaveCount(1);
    if (kind !== 'training') return;
    // The login page follows the notice. The page before login is not the one that login leads back to.
    await page.waitForURL((url) => url.pathname === login);
    await logIn(page);
    await expect(page).toHaveURL(pages.training);
  });
}

test('leaving a member page during its user request, or a failure of that request, keeps the session', async ({
  page,
}) => {
  await store(page, token);
  const stored = (): Promise<string | null> => page.evaluate(() => localStorage.getItem('portal:token'));
  // Never gets a response.
  await page.route('**/backend/getInfo', () => undefined);
  const asked = page.waitForRequest('**/backend/getInfo');
  await page.goto(pages.protected, { waitUntil: 'commit' });
  await asked;
  await page.goto('/org/about');
  expect(await stored()).toBe(token);

  await page.unroute('**/backend/getInfo');
  await page.route('**/backend/getInfo', (route) => route.abort());
  await page.goto(pages.protected);
  await page.waitForURL('**/company/login');
  expect(await stored()).toBe(token);

  await page.unroute('**/backend/getInfo');
  await expectEnd(page, 'protected', pages.protected);
});

test('an open page of the member area shows the company of the session and a greeting', async ({ page, baseURL }) => {
  await logIn(page, undefined, { base: baseURL });
  await page.goto(pages.open);
  const name = page.locator('p[data-session-name]');
  await expect(name).not.toHaveText('会员服务');
  const company = await name.innerText();
  await expect(page.locator('[data-session-hint]')).toBeHidden();
  // The greeting needs no interaction: these pages have parts for members only.
  await expect(page.getByText('您好')).toBeVisible();
  await expect(name).toHaveText(company);
});

test('an open page of the member area removes a stored name if the session ends before the application starts', async ({
  page,
}) => {
  await page.goto(pages.open);
  await page.evaluate(() => localStorage.setItem('portal:person', '{"name":"示例企业"}'));
  const release = await holdCalls(page, '**/assets/entry.client-*.js');
  await page.reload();
  const name = page.locator('p[data-session-name]');
  const hint = page.locator('[data-session-hint]');
  await expect(name).toHaveText('示例企业');
  await expect(hint).toBeHidden();
  await page.evaluate(() => localStorage.removeItem('portal:person'));
  release();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect(name).toHaveText('会员服务');
  await expect(hint).toBeVisible();
});
