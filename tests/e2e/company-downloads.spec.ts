import { expect, type Page, test } from 'playwright/test';
import { openSession } from '../support/open-session.ts';
import { startApplication } from '../support/site.ts';

/** Downloads that send the session token. */

const LIST = '/notice/notice';
const OUTSIDE = 'http://files.example/a.pdf';
const TYPE = 'application/json';
const file = (page: Page) => page.getByRole('list', { name: '附件' }).getByRole('link').first();

/** Opens the list as a logged-in member with the application started. */
async function open(page: Page): Promise<void> {
  await openSession(page);
  await page.goto(LIST);
  await startApplication(page);
  await expect(page.getByRole('button', { name: '退出' })).toBeVisible();
}

for (const [what, status] of [
  ['the status', 401],
  ['the envelope', 200],
] as const)
  test(`a download rejected with code 401 in ${what} ends the session`, async ({ page }) => {
    await open(page);
    const refusal = { status, contentType: TYPE, body: '{"code":401,"msg":"认证失败"}' };
    await page.route('**/backend/files/**', (route) => route.fulfill(refusal));
    await file(page).click();
    await expect(page.getByRole('alert').filter({ hasText: '登录已过期' })).toBeVisible();
    await page.waitForURL('**/company/login');
    expect(await page.evaluate(() => localStorage.getItem('portal:token'))).toBeNull();
  });

test('an error in a response envelope is not saved as the file', async ({ page }) => {
  await open(page);
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  await page.route('**/backend/files/**', (route) =>
    route.fulfill({ contentType: TYPE, body: '{"code":500,"msg":"文件不存在"}' }),
  );
  await file(page).click();
  await expect(page.getByRole('alert').filter({ hasText: '文件下载失败' })).toBeVisible();
  expect(saved).toEqual([]);
});

test('a file on another host is downloaded by the browser without the session token', async ({ page }) => {
  // A backend may return absolute file URLs.
  await page.route(`**${LIST}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/(\/backend)?\/files\/[\w-]+/g, OUTSIDE);
    await route.fulfill({ response, body });
  });
  await open(page);
  await expect(file(page)).toHaveAttribute('href', OUTSIDE);
  const asked: string[] = [];
  await page.context().route(OUTSIDE, async (route) => {
    asked.push(route.request().headers().authorization ?? 'no session');
    await route.fulfill({ headers: { 'content-disposition': 'attachment; filename="a.pdf"' }, body: 'text' });
  });
  const saved = page.waitForEvent('download');
  await file(page).click();
  await saved;
  expect(asked).toEqual(['no session']);
});
