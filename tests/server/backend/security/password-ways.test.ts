import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OneTimeTokens } from '../../../../server/backend/account/one-time-tokens.ts';
import { passwordLink } from '../../../../server/backend/account/password-link.ts';
import { users } from '../../../../server/backend/db/schema.ts';
import { type Answer, TestBackend } from '../harness.ts';

/** The two ways to set a password without the old one: a phone code, and a link from the staff. */

let backend: TestBackend;
beforeEach(async () => {
  backend = await TestBackend.make();
});
afterEach(() => backend.remove());

const phone = '13800000001';
const sentence = '一句容易记住的长话2026';

const loginWith = (password: string): Promise<Answer> =>
  backend.post(
    '/company/loginByPhone',
    backend.encrypted({ userName: '', phoneCode: '', phoneNumber: phone, password }),
  );
const isOpen = async (token: string): Promise<boolean> => (await backend.call('/getInfo', {}, token)).code === 200;

/** Requests a code for a number; '' if none was sent. */
async function codeTo(phoneNumber: string): Promise<string> {
  await backend.call('/company/getPhoneCode', { phoneNumber });
  return backend.codeSentTo(phoneNumber);
}
const reset = (phoneCode: string, newPassword = sentence, phoneNumber = phone): Promise<Answer> =>
  backend.post('/company/password/reset', backend.encrypted({ phoneNumber, phoneCode, newPassword }));

test('a phone code sets a new password once, and ends every session', async () => {
  const token = await backend.login();
  const code = await codeTo(phone);
  expect((await reset(code)).code).toBe(200);
  expect(await isOpen(token)).toBe(false);
  expect((await loginWith(sentence)).code).toBe(200);
  const { password = '' } = (await backend.accounts())[0] ?? {};
  expect((await loginWith(password)).code).toBe(500);
  expect((await reset(code, '另一句容易记住的长话2026')).msg).toBe('验证码错误或已过期');
  expect((await loginWith(sentence)).code).toBe(200);
});

test('a password that is too common does not use up the code and ends no session', async () => {
  const token = await backend.login();
  const code = await codeTo(phone);
  expect((await reset(code, '12345678')).code).toBe(500);
  expect(await isOpen(token)).toBe(true);
  expect((await reset(code)).code).toBe(200);
});

test('a password that contains the member’s name is rejected and does not use up the code', async () => {
  const code = await codeTo(phone);
  expect((await reset(code, '示例会员甲123')).msg).toContain('过于常见');
  expect((await reset(code)).code).toBe(200);
  expect((await reset(code, '另一句容易记住的长话2026')).msg).toBe('验证码错误或已过期');
});

test('a wrong code, another account’s code and an unknown number get the same response', async () => {
  const code = await codeTo(phone);
  expect(await codeTo('13999999999')).toBe('');
  const wrong = code === '123456' ? '654321' : '123456';
  const responses = [
    await reset(wrong),
    await reset(code, sentence, '13800000002'),
    await reset(code, sentence, '13999999999'),
  ];
  for (const { code: status, msg } of responses) expect([status, msg]).toEqual([500, '验证码错误或已过期']);
});

/** The address of a link that was made for the first account `hours` ago, without its origin. */
async function linkOf(hours = 0): Promise<string> {
  const link = await backend.inDatabase(async (db) => {
    const [user] = await db.select().from(users).where(eq(users.phoneNumber, phone));
    const clock = { now: () => new Date(backend.now.getTime() - hours * 3_600_000) };
    return passwordLink(new OneTimeTokens(db, clock), '', user?.userId ?? '');
  });
  return link.replace(/^\/backend/, '');
}

async function submit(link: string, password: string, repeated = password): Promise<readonly [number, string]> {
  const token = new URL(link, 'http://backend.test').searchParams.get('token') ?? '';
  const response = await backend.fetch('/account/password', {
    method: 'POST',
    body: new URLSearchParams({ token, password, repeated }),
  });
  return [response.status, await response.text()];
}

test('a link sets a password once, on a page without scripts and referrer', async () => {
  const token = await backend.login();
  const link = await linkOf();
  const page = await backend.fetch(link);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(await page.text()).not.toContain('<script');
  expect(await submit(link, sentence, '别的话')).toEqual([400, expect.stringContaining('两次输入的密码不一致')]);
  expect((await submit(link, '12345678'))[0]).toBe(400);
  expect(await isOpen(token)).toBe(true);
  expect(await submit(link, sentence)).toEqual([200, expect.stringContaining('密码已设置')]);
  expect(await isOpen(token)).toBe(false);
  expect((await loginWith(sentence)).code).toBe(200);
  expect(await submit(link, '另一句容易记住的长话2026')).toEqual([410, expect.stringContaining('链接已失效或已使用')]);
  expect((await loginWith(sentence)).code).toBe(200);
});

test.each([phone, '示例会员甲123'])('a link rejects the member’s own %s as password and stays valid', async (own) => {
  const link = await linkOf();
  expect(await submit(link, own)).toEqual([400, expect.stringContaining('过于常见')]);
  expect((await submit(link, sentence))[0]).toBe(200);
  expect((await loginWith(sentence)).code).toBe(200);
});

test('an expired or invented link sets no password', async () => {
  const { password = '' } = (await backend.accounts())[0] ?? {};
  const link = await linkOf(25);
  expect((await submit(link, sentence))[0]).toBe(410);
  expect((await submit('/account/password?token=invented', sentence))[0]).toBe(410);
  expect((await loginWith(password)).code).toBe(200);
});
