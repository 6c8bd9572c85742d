import { expect, type Locator, type Page, test } from 'playwright/test';
import { dataDir } from '../../scripts/test-workers.ts';
import { demoAccounts, logIn, who } from '../support/log-in.ts';
import { openInArea } from '../support/member-area.ts';
import { type OwnFactor, ownFactor } from '../support/own-factor.ts';
import { presentCertificate } from '../support/present-certificate.ts';

const tokenIn = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('portal:token'));
const forget = (page: Page): Promise<void> => page.evaluate(() => localStorage.clear());

/** Completes the second step with a recovery code. */
async function proveWith(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: '手机不在身边？使用恢复码' }).click();
  await page.getByLabel('恢复码').fill(code);
  await page.getByRole('button', { name: '验证并登录' }).click();
}

const asksForCode = async (page: Page): Promise<void> => {
  await expect(page.getByLabel('动态验证码')).toBeFocused();
  expect(await tokenIn(page)).toBeNull();
};

/** The button that confirms a login on the WeChat page, with the member selected. */
async function confirmationInWechat(page: Page): Promise<Locator> {
  await page.goto('/company/login/wx');
  const frame = page.frameLocator('iframe[title="微信扫码"]');
  await frame.getByLabel('示例会员甲的微信').check();
  return frame.getByRole('button', { name: '确认登录' });
}

test.describe('an account with two-factor authentication', () => {
  let factor: OwnFactor;
  test.beforeEach(async ({ page }) => {
    const token = await logIn(page, who.owner);
    factor = await ownFactor(page, token);
    await forget(page);
  });
  test.afterEach(() => factor.remove());

  test('must enter its code after a certificate login', async ({ page }) => {
    await page.goto('/company/login/ca');
    await presentCertificate(page, dataDir, 'member');
    await asksForCode(page);
    await proveWith(page, factor.code());
    await page.waitForURL('**/company/home');
    await expect(page.getByText('示例会员甲，您好')).toBeVisible();
  });

  test('must enter its code after a WeChat login, which leaves no WeChat code in the URL', async ({ page }) => {
    const confirmation = await confirmationInWechat(page);
    const addresses: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && addresses.push(request.url()));
    await confirmation.click();
    await asksForCode(page);
    expect(addresses.join()).toContain('code=');
    expect(page.url()).not.toContain('code=');
    await proveWith(page, factor.code());
    await page.waitForURL('**/company/home');
    await expect(page.getByText('示例会员甲，您好')).toBeVisible();
  });

  test('sees a QR code again after cancelling the second step of a WeChat login', async ({ page }) => {
    await (await confirmationInWechat(page)).click();
    await asksForCode(page);
    await page.getByRole('button', { name: '返回重新登录' }).click();
    const frame = page.frameLocator('iframe[title="微信扫码"]');
    await expect(frame.getByLabel('示例会员甲的微信')).toBeVisible();
    await expect(page.getByText('正在登录…')).toHaveCount(0);
  });

  test('loses its pending login when another account logs in in another tab', async ({ page, context }) => {
    await page.goto('/company/login');
    await page.getByLabel('手机号码').fill(demoAccounts()[who.owner]?.phoneNumber ?? '');
    await page.getByLabel('密码', { exact: true }).fill(demoAccounts()[who.owner]?.password ?? '');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await asksForCode(page);
    const beside = await context.newPage();
    const token = await logIn(beside, who.other);
    await expect(beside.getByText('示例会员丙，您好')).toBeVisible();
    // The pending login was never completed: both tabs belong to the account that is logged in.
    await page.bringToFront();
    await page.waitForURL('**/company/home');
    await expect(page.getByText('示例会员丙，您好')).toBeVisible();
    await expect(page.getByText('示例会员甲')).toHaveCount(0);
    expect(await tokenIn(page)).toBe(token);
    const info = await page.request.get('/backend/getInfo', { headers: { authorization: `Bearer ${token}` } });
    expect(((await info.json()) as { user: { userId: string } }).user.userId).toBe('2001');
    await beside.close();
  });

  test('logs in with its password alone after staff reset its second factor', async ({ page, browser, baseURL }) => {
    const logInByPassword = async (): Promise<void> => {
      await page.goto('/company/login');
      await page.getByLabel('手机号码').fill(demoAccounts()[who.owner]?.phoneNumber ?? '');
      await page.getByLabel('密码', { exact: true }).fill(demoAccounts()[who.owner]?.password ?? '');
      await page.getByRole('button', { name: '登录', exact: true }).click();
    };
    await logInByPassword();
    await asksForCode(page);

    const staff = await (await browser.newContext({ baseURL, locale: 'zh-CN' })).newPage();
    await logIn(staff, who.manager);
    await openInArea(staff, '/company/staff/members?id=100');
    await staff.getByRole('button', { name: '重置示例会员甲的动态验证码' }).click();
    const question = staff.getByRole('dialog', { name: '重置“示例会员甲”的动态验证码？' });
    await expect(question).toContainText('东瀚核电装备有限公司（示例）');
    await question.getByRole('button', { name: '确认重置' }).click();
    await expect(staff.getByText('成功：动态验证码已重置，可重新启用')).toBeVisible();
    await openInArea(staff, '/company/staff/audit');
    await expect(staff.locator('[data-row]').filter({ hasText: '重置动态验证码' }).first()).toBeVisible();
    await staff.context().close();

    await logInByPassword();
    await page.waitForURL('**/company/home');
    await expect(page.getByText('示例会员甲，您好')).toBeVisible();
  });
});
