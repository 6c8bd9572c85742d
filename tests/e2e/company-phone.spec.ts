import { expect, test } from 'playwright/test';
import { callOf } from '../support/call-of.ts';
import { who } from '../support/log-in.ts';
import { openSession } from '../support/open-session.ts';

test('changing the login phone requests a code for both numbers and rejects missing and wrong input', async ({
  page,
}) => {
  await openSession(page, who.other);
  await page.goto('/company/info/account#phone');
  const part = page.locator('#phone');
  const toNew = part.getByRole('button', { name: '向新手机发送验证码' });
  await toNew.click();
  await expect(part.getByText('请填写新手机号码')).toBeVisible();
  await part.getByLabel(/^新手机号码/).fill('13700000088');
  const { request } = await callOf(page, 'POST', '/company/phone/code', () => toNew.click());
  expect(request.postDataJSON()).toEqual({ to: 'new', phoneNumber: '13700000088' });
  const { request: own } = await callOf(page, 'POST', '/company/phone/code', () =>
    part.getByRole('button', { name: '向原手机发送验证码' }).click(),
  );
  expect(own.postDataJSON()).toEqual({ to: 'present' });
  await expect(part.getByRole('button', { name: /秒后重发/ })).toHaveCount(2);
  for (const label of [/^原手机验证码/, /^新手机验证码/]) await part.getByLabel(label).fill('000000');
  await part.getByRole('button', { name: '更换手机' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '原手机验证码错误或已过期' })).toBeVisible();
  await expect(part.getByLabel(/^新手机号码/)).toHaveValue('13700000088');
});
