import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '../backend/harness.ts';
import { send } from '../backend/reporting/support.ts';
import { command, commandEvents, loginOf, MANAGER, realBackend, tokenOf } from './support.ts';

/** A site without a gateway for codes, whose accounts get their passwords by links. */

const OWNER = '13900000020';
const sentence = '一句容易记住的长话2026';
const gateway = {
  url: 'http://127.0.0.1:9/{phone}/{code}',
  method: 'GET',
  headers: {},
  body: '',
  success: '',
} as const;

let backend: TestBackend;
let ownerId = '';
beforeAll(async () => {
  backend = await realBackend();
  const owner = ['--role', 'main', '--phone', OWNER, '--name', '李联系', '--company', '某某公司'];
  await command(backend, ['create', ...owner]);
  const { user } = await backend.call('/getInfo', {}, await tokenOf(backend, OWNER));
  ownerId = String(user?.userId);
});
afterAll(() => backend.remove());

const linkIn = (text: string): string => /https:\/\/portal\.example\S+/.exec(text)?.[0] ?? '';

async function setPassword(link: string, password: string): Promise<number> {
  const body = new URLSearchParams({
    token: new URL(link).searchParams.get('token') ?? '',
    password,
    repeated: password,
  });
  return (await backend.fetch('/account/password', { method: 'POST', body })).status;
}

/** The calls after which a person can log in by a code only. */
async function callsThatNeedCodes(): Promise<readonly (readonly [number, string])[]> {
  const [manager, owner] = [await tokenOf(backend, MANAGER), await tokenOf(backend, OWNER)];
  const invitation = { userName: '示例同事', phoneNumber: '13900000022', role: 'company-sub' };
  const company = { deptName: '第三家公司', userName: '示例联系人', phoneNumber: '13900000021' };
  const responses = [
    await send(backend, owner, 'POST', '/company/account', invitation),
    await send(backend, manager, 'POST', '/staff/company', company),
    // The last, because it ends the sessions of the owner.
    await send(backend, manager, 'POST', `/staff/account/${ownerId}/reset`),
  ];
  return responses.map(({ code, msg }) => [code, msg]);
}

test('without a gateway, a reset, a new company and an invitation are rejected, and change nothing', async () => {
  const [invitation, company, reset] = await callsThatNeedCodes();
  expect(reset).toEqual([500, expect.stringMatching(/^本站尚未开通短信验证码，.*系统管理员.*设置密码的链接$/)]);
  expect(company).toEqual([500, expect.stringMatching(/^本站尚未开通短信验证码，.*系统管理员.*$/)]);
  expect(invitation).toEqual([500, expect.stringMatching(/^本站尚未开通短信验证码，.*浦光核能产业促进中心.*$/)]);
  expect((await loginOf(backend, OWNER)).code).toBe(200);
  const { rows } = await send(backend, await tokenOf(backend, OWNER), 'GET', '/company/accounts');
  expect(rows).toEqual([]);
});

test.each([
  ['member', OWNER],
  ['staff', MANAGER],
])('a link sets the password of a %s account once', async (_side, phone) => {
  const token = await tokenOf(backend, phone);
  const link = linkIn(await command(backend, ['link', '--phone', phone]));
  expect((await loginOf(backend, phone)).code).toBe(200);
  expect(await setPassword(link, sentence)).toBe(200);
  expect((await backend.call('/getInfo', {}, token)).code).toBe(401);
  expect((await loginOf(backend, phone, sentence)).code).toBe(200);
  expect(await setPassword(link, '另一句容易记住的长话2026')).toBe(410);
  // Other tests log in with the common password.
  const again = linkIn(await command(backend, ['link', '--phone', phone]));
  expect(await setPassword(again, 'Reaktor-Kern-73')).toBe(200);
});

test('a link lets a person log in whose password was reset', async () => {
  backend.sms = gateway;
  await backend.stop();
  await backend.start();
  const manager = await tokenOf(backend, MANAGER);
  expect((await send(backend, manager, 'POST', `/staff/account/${ownerId}/reset`)).code).toBe(200);
  expect((await loginOf(backend, OWNER)).code).toBe(500);
  const link = linkIn(await command(backend, ['link', '--phone', OWNER]));
  expect(await setPassword(link, 'Reaktor-Kern-73')).toBe(200);
  expect((await loginOf(backend, OWNER)).code).toBe(200);
});

test('with a gateway, a reset, a new company and an invitation are accepted', async () => {
  backend.sms = gateway;
  await backend.stop();
  await backend.start();
  expect((await callsThatNeedCodes()).map(([code]) => code)).toEqual([200, 200, 200]);
});

test('a link is recorded in the audit log; unknown and disabled accounts get none', async () => {
  expect(await commandEvents(backend)).toContain('account.linked');
  await expect(command(backend, ['link', '--phone', '13999999999'])).rejects.toThrow(/Nobody/);
  await expect(command(backend, ['link'])).rejects.toThrow(/--phone/);
  const closed = '13900000030';
  await command(backend, ['create', '--role', 'desk', '--phone', closed, '--name', '李同事']);
  await command(backend, ['set', '--phone', closed, '--disable']);
  await expect(command(backend, ['link', '--phone', closed])).rejects.toThrow(/disabled/);
});
