import { afterEach, beforeEach, expect, test } from 'vitest';
import { isPassword } from '../../../../server/backend/account/password.ts';
import { who } from '../../../support/log-in.ts';
import { type Answer, TestBackend } from '../harness.ts';
import { FactorTest, needsCode } from './factor-test.ts';

/** Calls with the old password that are in progress while the password is changed or the login is reset. */

let backend: TestBackend;
beforeEach(async () => {
  backend = await TestBackend.make();
});
afterEach(() => backend.remove());

const owner = { id: '1001', phoneNumber: '13800000001' };
const sentence = '一句容易记住的长话2026';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const oldPassword = async (): Promise<string> => (await backend.accounts())[who.owner]?.password ?? '';
const loginWith = (password: string): Promise<Answer> =>
  backend.post('/company/loginByPhone', backend.encrypted({ userName: '', phoneCode: '', password, ...owner }));
const isOpen = async (token: unknown): Promise<boolean> =>
  (await backend.call('/getInfo', {}, String(token))).code === 200;
const change = async (token: string, newPassword: string): Promise<Answer> =>
  backend.post(
    '/system/user/updatePwd',
    backend.encrypted({ oldPassword: await oldPassword(), newPassword }),
    bearer(token),
    'PUT',
  );
const resetByStaff = async (manager: string): Promise<void> => {
  expect((await backend.post(`/staff/account/${owner.id}/reset`, '', bearer(manager))).code).toBe(200);
};

/** A password hash that takes long to check. */
const slowHash = `scrypt$${2 ** 15}$8$8$c2FsdHNhbHRzYWx0c2FsdA$${'A'.repeat(43)}`;

/** Occupies both places in which passwords are hashed: calls wait there while others are made. */
const hashingTakesLong = (): Promise<unknown> => Promise.all([isPassword('x', slowHash), isPassword('x', slowHash)]);

/** Resolves when a call that has just been made has read its account and waits for its password to be hashed. */
async function untilItWaits(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await backend.call('/company/ca/challenge');
}

test('a change of the password that is in progress fails after a reset by the staff', async () => {
  const [intruder, manager] = [await backend.login(), await backend.login(who.manager)];
  const slow = hashingTakesLong();
  const changing = change(intruder, sentence);
  await untilItWaits();
  await resetByStaff(manager);
  expect(await changing).toMatchObject({ code: 409, msg: '登录密码已在别处修改或重置，请重新登录' });
  await slow;
  expect((await loginWith(sentence)).code).toBe(500);
  expect(await isOpen(intruder)).toBe(false);
});

test('a login in progress with the old password has no session after a reset by the staff', async () => {
  const [manager, password] = [await backend.login(who.manager), await oldPassword()];
  const slow = hashingTakesLong();
  const entering = loginWith(password);
  await untilItWaits();
  await resetByStaff(manager);
  const { code, token } = await entering;
  await slow;
  expect([code, await isOpen(token)]).toEqual([500, false]);
  // The hash of the old password, whose cost is outdated, was not stored again.
  expect((await loginWith(password)).code).toBe(500);
});

test('a login in progress with the old password has no session after its owner has set another one by code', async () => {
  const password = await oldPassword();
  await backend.call('/company/getPhoneCode', { phoneNumber: owner.phoneNumber });
  const proof = { phoneNumber: owner.phoneNumber, phoneCode: backend.codeSentTo(owner.phoneNumber) };
  const slow = hashingTakesLong();
  const entering = loginWith(password);
  await untilItWaits();
  const set = await backend.post('/company/password/reset', backend.encrypted({ ...proof, newPassword: sentence }));
  const { token } = await entering;
  await slow;
  expect([set.code, await isOpen(token)]).toEqual([200, false]);
  expect((await loginWith(password)).code).toBe(500);
  expect((await loginWith(sentence)).code).toBe(200);
});

test('simultaneous logins succeed although one of them renews the hash', async () => {
  const password = await oldPassword();
  const answers = await Promise.all([1, 2, 3].map(() => loginWith(password)));
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
  for (const { token } of answers) expect(await isOpen(token)).toBe(true);
});

test('a password that is changed ends the second steps of logins that began before', async () => {
  const on = await FactorTest.make();
  const [was, manager] = [backend, await on.backend.login(who.manager)];
  backend = on.backend;
  try {
    const { token, secret } = await on.enrolled(who.owner);
    const first = await on.first(who.owner);
    expect(needsCode(first)).toBe(true);
    expect((await change(token, sentence)).code).toBe(200);
    expect((await on.prove(first.token, on.codeAt(secret))).msg).toBe('登录已超时，请重新登录');
    const second = await loginWith(sentence);
    expect(needsCode(second)).toBe(true);
    await resetByStaff(manager);
    expect((await on.prove(second.token, on.codeAt(secret))).msg).toBe('登录已超时，请重新登录');
  } finally {
    await on.remove();
    backend = was;
  }
});
