import { expect, type Locator, type Page, test } from 'playwright/test';
import { dataDir } from '../../scripts/test-workers.ts';
import { demoAccounts, logIn, who } from '../support/log-in.ts';
import { openInArea } from '../support/member-area.ts';
import { type OwnFactor, ownFactor } from '../support/own-factor.ts';
import { presentCertificate } from '../support/present-certificate.ts';

const tokenIn = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('portal:token'));
const forget = (page: Page): Promise<void> => page.evaluate(() => localStorage.clear());

/** The second step by a recovery code. */
async function proveWith(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: '手机不在身边？使用恢复码' }).click();
  await page.getByLabel('恢复码').fill(code);
  await page.getByRole('button', { name: '验证并登录' }).click();
}

const asksForCode = async (page: Page): Promise<void> => {
  await expect(page.getByLabel('动态验证码')).toBeFocused();
  expect(await tokenIn(page)).toBeNull();
};

/** The button that confirms a login in WeChat's own page, with the member chosen. */
async function confirmationInWechat(page: Page): Promise<Locator> {
  await page.goto('/company/login/wx');
  const frame = page.frameLocator('iframe[title="微信扫码"]');
  await frame.getByLabel('示例会员甲的微信').check();
  return frame.getByRole('button', { name: '确认登录' });
}

test.describe('an account with a second factor', () => {
  let factor: OwnFactor;
  test.beforeEach(async ({ page }) => {
    const token = await logIn(page, who.owner);
    factor = await ownFactor(page, token);
    await forget(page);
  });
  test.afterEach(() => factor.remove());

  test('is asked for its code after a login by certificate', async ({ page }) => {
    await page.goto('/company/login/ca');
    await presentCertificate(page, dataDir, 'member');
    await asksForCode(page);
    await proveWith(page, factor.code());
    await page.waitForURL('**/company/home');
    await expect(page.getByText('示例会员甲，您好')).toBeVisible();
  });

  test('is asked for its code after a login by WeChat', async ({ page }) => {
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

  test('that gives its code up after WeChat is shown a code to scan again', async ({ page }) => {
    await (await confirmationInWechat(page)).click();
    await asksForCode(page);
    await page.getByRole('button', { name: '返回重新登录' }).click();
    const frame = page.frameLocator('iframe[title="微信扫码"]');
    await expect(frame.getByLabel('示例会员甲的微信')).toBeVisible();
    await expect(page.getByText('正在登录…')).toHaveCount(0);
  });

  test('that waits for its code shows and does nothing for the account that logs in in the next tab', async ({
    page,
    context,
  }) => {
    await page.goto('/company/login');
    await page.getByLabel('手机号码').fill(demoAccounts()[who.owner]?.phoneNumber ?? '');
    await page.getByLabel('密码', { exact: true }).fill(demoAccounts()[who.owner]?.password ?? '');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await asksForCode(page);
    const beside = await context.newPage();
    const token = await logIn(beside, who.other);
    await expect(beside.getByText('示例会员丙，您好')).toBeVisible();
    // The waiting login has not been finished: this browser belongs to the account that is logged in, in both tabs.
    await page.bringToFront();
    await page.waitForURL('**/company/home');
    await expect(page.getByText('示例会员丙，您好')).toBeVisible();
    await expect(page.getByText('示例会员甲')).toHaveCount(0);
    expect(await tokenIn(page)).toBe(token);
    const info = await page.request.get('/backend/getInfo', { headers: { authorization: `Bearer ${token}` } });
    expect(((await info.json()) as { user: { userId: string } }).user.userId).toBe('2001');
    await beside.close();
  });

  test('that has lost it is let in by its password after the staff have reset it', async ({
    page,
    browser,
    baseURL,
  }) => {
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
