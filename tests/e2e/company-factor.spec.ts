import { expect, type Page, test } from 'playwright/test';
import { axeFaults } from '../../scripts/audit/matrix.ts';
import { callOf } from '../support/call-of.ts';
import { demoAccounts, logIn, who } from '../support/log-in.ts';
import { CodeGenerator, removeFactor } from '../support/own-factor.ts';

const account = '/company/info/account';

/** The first step of a login, up to the prompt for the code. */
async function firstStep(page: Page): Promise<void> {
  const { phoneNumber = '', password = '' } = demoAccounts()[who.viewer] ?? {};
  await page.evaluate(() => localStorage.clear());
  await page.goto('/company/login');
  await page.getByLabel('手机号码').fill(phoneNumber);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByLabel('动态验证码')).toBeFocused();
}

const verify = (page: Page): Promise<void> => page.getByRole('button', { name: '验证并登录' }).click();
const isIn = (page: Page): Promise<void> =>
  page.waitForURL((url) => url.pathname.startsWith('/company') && !url.pathname.startsWith('/company/login'));

/** Removes the factor if the test stops early: other tests log in with this account without one. */
let cleanUp = async (): Promise<void> => undefined;
test.afterEach(() => cleanUp());

test('two-factor authentication can be enabled, used with codes and single-use recovery codes, and disabled', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const token = await logIn(page, who.viewer);
  await page.goto(account);
  await page.getByRole('button', { name: '启用动态验证码' }).click();
  await expect(page.getByRole('img', { name: '动态验证码的二维码' })).toBeVisible();
  const secret = (await page.locator('[data-secret]').getAttribute('data-secret')) ?? '';
  expect(await axeFaults(page)).toEqual([]);
  const generator = new CodeGenerator(secret);
  await page.locator('#factor input[name=code]').fill(await generator.next());
  await callOf(page, 'POST', '/company/factor/confirm', () => page.getByRole('button', { name: '确认启用' }).click());
  const codes = await page.getByRole('list', { name: '恢复码' }).getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  cleanUp = () => removeFactor(page, token, codes[9] ?? '');
  await page.getByRole('button', { name: '已保存，不再显示' }).click();
  await expect(page.locator('#factor')).toContainText('还有10个恢复码');

  await firstStep(page);
  await page.getByLabel('动态验证码').fill('12');
  await verify(page);
  await expect(page.getByText('请输入6位动态验证码')).toBeVisible();
  await page.getByLabel('动态验证码').fill('000000');
  await verify(page);
  await expect(page.getByRole('alert').filter({ hasText: '动态验证码错误或已使用' })).toBeVisible();
  await page.goto(account);
  await page.waitForURL('**/company/login');

  await firstStep(page);
  await page.getByLabel('动态验证码').fill(await generator.next());
  await verify(page);
  await isIn(page);

  const useRecoveryCode = async (): Promise<void> => {
    await firstStep(page);
    await page.getByRole('button', { name: '手机不在身边？使用恢复码' }).click();
    await page.getByLabel('恢复码').fill(codes[0] ?? '');
    await verify(page);
  };
  await useRecoveryCode();
  await isIn(page);
  await useRecoveryCode();
  await expect(page.getByRole('alert').filter({ hasText: '动态验证码错误或已使用' })).toBeVisible();

  await firstStep(page);
  await page.getByLabel('动态验证码').fill(await generator.next());
  await verify(page);
  await isIn(page);
  await page.goto(account);
  await expect(page.locator('#factor')).toContainText('还有9个恢复码');
  await page.getByRole('button', { name: '停用动态验证码' }).click();
  await page.locator('#factor input[name=code]').fill(codes[1] ?? '');
  await callOf(page, 'POST', '/company/factor/remove', () => page.getByRole('button', { name: '确认停用' }).click());
  await expect(page.getByRole('button', { name: '启用动态验证码' })).toBeVisible();
});
