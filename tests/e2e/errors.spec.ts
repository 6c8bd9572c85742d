import { expect, type Page, test } from 'playwright/test';
import { openSession } from '../support/open-session.ts';
import { call, codeOf, entriesOf, followLink, hasStayed, startApplication } from '../support/site.ts';

const bots = {
  Googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  Baiduspider: 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  Sogou: 'Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)',
};

/** Serves a page's code whose component throws while it renders. */
const breakCode = (page: Page, path: string): Promise<unknown> =>
  page.route(`**${codeOf(path)}`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default () => { throw new Error("secret inside"); }; export const load = async () => null;',
    }),
  );

const errorPage = (page: Page) => page.getByRole('heading', { level: 1, name: '页面暂时无法显示' });

async function articleOf(page: Page): Promise<{ address: string; title: string }> {
  const { rows } = await entriesOf(page.request, 'news-industry', 1);
  const id = rows[0]?.id ?? '';
  const { data } = await call<{ data: { title: string } }>(page.request, '/api/getContentReleaseById', { id });
  return { address: `/release/news/${id}`, title: data.title };
}

test.describe('a component that throws while rendering', () => {
  for (const [name, userAgent] of Object.entries(bots)) {
    test(`keeps the server-rendered article for ${name}`, async ({ browser, baseURL }) => {
      const page = await (await browser.newContext({ userAgent, baseURL })).newPage();
      const { address, title } = await articleOf(page);
      await breakCode(page, '/release/{type}/{id}');
      const broken = page.waitForResponse(`**${codeOf('/release/{type}/{id}')}`);
      await page.goto(address);
      const before = await page.locator('#main').innerText();
      await startApplication(page);
      expect(await (await broken).text()).toContain('secret inside');
      await expect(page.locator('h1')).toHaveText(title);
      expect(await page.locator('#main').innerText()).toBe(before);
      await expect(errorPage(page)).toHaveCount(0);
      await page.getByRole('link', { name: '通知公告', exact: true }).first().click();
      await expect(page.locator('h1')).toHaveText('最新通知');
      await page.context().close();
    });
  }

  test('shows the error page with status and text, without internals, in an ordinary browser', async ({ page }) => {
    const { address } = await articleOf(page);
    await breakCode(page, '/release/{type}/{id}');
    await page.goto(address);
    await startApplication(page).catch(() => undefined);
    await expect(errorPage(page)).toBeVisible();
    await expect(page.locator('main')).toContainText('500');
    await expect(page.locator('main')).toContainText('Internal Server Error');
    await expect(page.locator('body')).not.toContainText('secret inside');
  });
});

test('a bot gets status 404 and the error texts for an unknown page', async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ userAgent: bots.Googlebot, baseURL })).newPage();
  const response = await page.goto('/no/such/page?x=1');
  expect(response?.status()).toBe(404);
  await expect(page.locator('main')).toContainText('Page not found: /no/such/page?x=1');
  // The page is in Chinese; the English texts of the specification are marked with lang.
  await expect(page).toHaveTitle(/^404 没有找到这个页面/);
  await expect(page.locator('main [lang="en"]')).toHaveText(['Page Not Found', 'Page not found: /no/such/page?x=1']);
  await page.context().close();
});

test('a page keeps its content and its links work if scripts cannot be loaded', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  const { address, title } = await articleOf(page);
  await page.goto(address);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/entry.client'));
  await page.locator('#search-head').hover();
  await failed;
  await expect(page.locator('h1')).toHaveText(title);
  await page.getByRole('link', { name: '通知公告', exact: true }).first().click();
  await expect(page.locator('h1')).toHaveText('最新通知');
});

test('a member page whose scripts cannot be loaded shows an error and loads on retry', async ({ page }) => {
  const notStarted = page.getByRole('heading', { level: 1, name: '页面程序没有加载成功' });
  await page.goto('/company/login');
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await expect(notStarted).toHaveCount(0);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/company/login');
  await expect(notStarted).toBeVisible();
  await expect(page.getByRole('link', { name: '返回首页' })).toBeVisible();
  await page.unroute('**/assets/*.js');
  await page.getByRole('link', { name: '重试' }).click();
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await expect(notStarted).toHaveCount(0);
});

test('an unknown entry shows the same 404 page in the application and from the server', async ({ page }) => {
  const shown = async (): Promise<string> => page.locator('main').innerText();
  await page.goto('/news/industry');
  await startApplication(page);
  await followLink(page, '/release/news/no-such-entry');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有找到这个页面');
  expect(await hasStayed(page)).toBe(true);
  const inside = await shown();
  expect(inside).toContain('404');
  expect(inside).toContain('Page Not Found');
  await page.goBack();
  await expect(page.locator('h1:visible')).toHaveText('行业要闻');
  const response = await page.goto('/release/news/no-such-entry');
  expect(response?.status()).toBe(404);
  expect(await shown()).toBe(inside);
});

test('the skip link of a rejected page moves the focus to the error text', async ({ page }) => {
  // The account has no permission for the staff area.
  await openSession(page);
  await page.goto('/company/staff');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有找到这个页面');
  await page.getByRole('link', { name: '跳到主要内容' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/company\/staff#main$/);
  await expect(page.locator('#main')).toBeFocused();
});

/** Matches the request for the second list page; the page may send others. */
const listCall = (url: URL): boolean =>
  url.pathname.endsWith('/getContentReleaseBeforeList') && url.searchParams.get('pageNum') === '2';

test.describe('a failed request', () => {
  const fail = async (page: Page, answer: { status?: number; json?: unknown }): Promise<void> => {
    await page.goto('/news/party');
    await startApplication(page);
    await page.route(listCall, (route) =>
      route.fulfill({ status: answer.status ?? 200, ...(answer.json ? { json: answer.json } : { body: '' }) }),
    );
    await page.getByRole('link', { name: '第 2 页' }).click();
  };

  for (const [name, answer, text] of [
    ['an error status', { status: 503 }, '后端接口异常'],
    ['an error code with a message', { json: { code: 500, msg: '数据库忙' } }, '数据库忙'],
    ['an error code without a message', { json: { code: 500 } }, '后端接口异常'],
    ['a warning code', { json: { code: 601, msg: '请稍候' } }, '请稍候'],
  ] as const) {
    test(`shows one message for ${name}`, async ({ page }) => {
      await fail(page, answer);
      await expect(page.getByRole('alert')).toHaveText([new RegExp(`${text}$`)]);
    });
  }

  test('shows one message for a network failure', async ({ page }) => {
    await page.goto('/news/party');
    await startApplication(page);
    await page.route(listCall, (route) => route.abort());
    await page.getByRole('link', { name: '第 2 页' }).click();
    await expect(page.getByRole('alert')).toHaveText([/后端接口异常$/]);
  });

  test('shows one message for an expired session and opens the login page after 2000 ms', async ({ page }) => {
    await page.clock.install();
    await page.goto('/news/party');
    await startApplication(page);
    await page.clock.pauseAt(Date.now() + 1_800_000);
    await page.evaluate(() => localStorage.setItem('portal:token', 'old'));
    await page.route(listCall, (route) => route.fulfill({ json: { code: 401, msg: 'x' } }));
    await page.getByRole('link', { name: '第 2 页' }).click();
    await expect(page.getByRole('alert')).toHaveText([/登录已过期，即将跳转登录页\.\.\.$/]);
    expect(await page.evaluate(() => localStorage.getItem('portal:token'))).toBeNull();
    await page.clock.runFor(1990);
    expect(new URL(page.url()).pathname).toBe('/news/party');
    await page.clock.runFor(10);
    await page.waitForURL((url) => url.pathname === '/company/login');
  });
});
