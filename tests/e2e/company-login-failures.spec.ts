import { expect, type Page, test } from 'playwright/test';
import { errors } from '../../generated/errors.ts';
import { demoAccounts, logIn } from '../support/log-in.ts';
import { codeOf } from '../support/site.ts';

/** Logins and logouts when the network fails or does not respond. */

const LOGIN = '/company/login';
const token = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('portal:token'));
const logoutButton = (page: Page) => page.getByRole('button', { name: '退出' });

test('a login that cannot be encrypted shows an error, sends nothing and succeeds on retry', async ({ page }) => {
  const account = demoAccounts()[0];
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/company/loginByPhone')) sent.push(request.url());
  });
  await page.route('**/encryption-key.json', (route) => route.abort());
  await page.goto(LOGIN);
  await page.getByLabel('手机号码').fill(account?.phoneNumber ?? '');
  await page.getByLabel('密码', { exact: true }).fill(account?.password ?? '');
  const submit = page.getByRole('button', { name: '登录', exact: true });
  await submit.click();
  await expect(page.getByRole('alert').filter({ hasText: errors.requestFailed.text })).toHaveCount(1);
  expect([sent, await token(page)]).toEqual([[], null]);
  await expect(page.getByLabel('手机号码')).toHaveValue(account?.phoneNumber ?? '');
  await page.unroute('**/encryption-key.json');
  await submit.click();
  await page.waitForURL('**/company/home');
  expect(await token(page)).not.toBeNull();
});

test('a logout without a server response ends the session of the browser within seconds', async ({ page }) => {
  await logIn(page);
  await page.route('**/backend/logout', () => undefined);
  const asked = page.waitForRequest('**/backend/logout');
  await logoutButton(page).click();
  await asked;
  await page.waitForURL(`**${LOGIN}`, { timeout: 5000 });
  await expect.poll(() => token(page), { timeout: 2000 }).toBeNull();
  await expect(logoutButton(page)).toHaveCount(0);
});

test('a logout ends the session even if the login page is loaded as a full document', async ({ page }) => {
  const code = codeOf(LOGIN) ?? '';
  expect(code).not.toBe('');
  await logIn(page);
  await page.route(`**${code}`, (route) => route.abort());
  // A fresh document that has not loaded the code of the login page.
  await page.goto('/company/info/industry');
  await expect(logoutButton(page)).toBeVisible();
  const loaded = page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith(LOGIN));
  await logoutButton(page).click();
  await loaded;
  await page.waitForURL(`**${LOGIN}`);
  expect(await token(page)).toBeNull();
  // The next login must not return to the page of the previous account.
  expect(await page.evaluate(() => sessionStorage.getItem('portal:return-to'))).toBeNull();
});
