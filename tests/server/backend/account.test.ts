import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TestBackend } from './harness.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await TestBackend.make();
});
afterEach(() => backend.remove());

const later = (minutes: number): void => {
  backend.now = new Date(backend.now.getTime() + minutes * 60_000);
};
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const loginWith = (payload: Record<string, string>) =>
  backend.post(
    '/company/loginByPhone',
    backend.encrypted({ userName: '', password: '', phoneNumber: '', phoneCode: '', ...payload }),
  );

describe('login', () => {
  test('a password login returns user and roles without secrets, and logout ends the session', async () => {
    const token = await backend.login();
    const info = await backend.call('/getInfo', {}, token);
    expect(info).toMatchObject({ code: 200, user: { userId: '1001', dept: { deptId: '100' } }, roles: ['company'] });
    expect(JSON.stringify(info)).not.toContain('passwordHash');
    await backend.post('/logout', '', bearer(token));
    expect((await backend.call('/getInfo', {}, token)).code).toBe(401);
  });

  test('a phone code works only once and expires after five minutes', async () => {
    const { phoneNumber } = (await backend.accounts())[0] ?? { phoneNumber: '' };
    await backend.call('/company/getPhoneCode', { phoneNumber });
    const code = /"demo":"(\d{6})"/.exec(backend.lines.join('\n'))?.[1] ?? '';
    expect(code).toHaveLength(6);
    expect((await loginWith({ phoneNumber, phoneCode: code })).code).toBe(200);
    expect((await loginWith({ phoneNumber, phoneCode: code })).code).toBe(500);
    const codeAged = async (minutes: number): Promise<string> => {
      later(2);
      await backend.call('/company/getPhoneCode', { phoneNumber });
      later(minutes);
      return backend.codeSentTo(phoneNumber);
    };
    expect((await loginWith({ phoneNumber, phoneCode: await codeAged(4.9) })).code).toBe(200);
    expect((await loginWith({ phoneNumber, phoneCode: await codeAged(5.1) })).code).toBe(500);
  });

  test('the response to a code request is the same for unknown numbers, and requests are rate limited', async () => {
    const { phoneNumber } = (await backend.accounts())[0] ?? { phoneNumber: '' };
    const known = await backend.call('/company/getPhoneCode', { phoneNumber });
    const unknown = await backend.call('/company/getPhoneCode', { phoneNumber: '13999999999' });
    expect(unknown).toEqual(known);
    expect(await backend.call('/company/getPhoneCode', { phoneNumber: '13999999999' })).toEqual(
      await backend.call('/company/getPhoneCode', { phoneNumber }),
    );
    expect((await backend.call('/company/getPhoneCode', { phoneNumber })).msg).toContain('频繁');
    expect((await backend.call('/company/getPhoneCode', { phoneNumber: '12' })).msg).toBe('请输入正确的手机号码');
  });

  test('failed logins all get the same error, and five of them lock the account for ten minutes', async () => {
    const account = (await backend.accounts())[0] ?? { phoneNumber: '', password: '' };
    const wrong = { phoneNumber: account.phoneNumber, password: 'wrong-one' };
    const nobody = await loginWith({ phoneNumber: '13999999999', password: 'wrong-one' });
    for (let tries = 0; tries < 5; tries += 1) expect(await loginWith(wrong)).toEqual(nobody);
    expect((await loginWith(account)).msg).toContain('锁定');
    later(9.9);
    expect((await loginWith(account)).msg).toContain('锁定');
    later(0.2);
    expect((await loginWith(account)).code).toBe(200);
  });

  test('rejects a body that cannot be decrypted, with a readable error', async () => {
    expect((await backend.post('/company/loginByPhone', 'bm90IGVuY3J5cHRlZA==')).msg).toContain('无法解密');
    expect((await backend.post('/company/loginByPhone', '"')).code).toBe(500);
  });

  test('decrypts Chinese and emoji that are longer than one cipher block', async () => {
    const { phoneNumber } = (await backend.accounts())[0] ?? { phoneNumber: '' };
    const answer = await loginWith({ phoneNumber, password: '核能👩‍🔬'.repeat(12) });
    expect(answer.msg).toBe('手机号、密码或验证码错误');
  });
});

describe('sessions', () => {
  test('expire after thirty minutes without use and are extended by use', async () => {
    const token = await backend.login();
    later(15);
    expect((await backend.call('/getInfo', {}, token)).code).toBe(200);
    later(25);
    expect((await backend.call('/getInfo', {}, token)).code).toBe(200);
    later(31);
    expect(await backend.call('/getInfo', {}, token)).toMatchObject({
      code: 401,
      msg: '请求访问：/getInfo，认证失败，无法访问系统资源',
    });
  });

  test('member calls return 401 without a session and with an unknown token', async () => {
    for (const token of [undefined, 'made-up']) {
      expect((await backend.call('/getInfo', {}, token)).code).toBe(401);
      expect((await backend.call('/api/getUserName', { name: '示例' }, token)).code).toBe(401);
      expect((await backend.call('/system/user/getSubUserList', {}, token)).code).toBe(401);
    }
  });
});

describe('the account', () => {
  test('name search and sub-account list return only people of the caller’s company', async () => {
    const token = await backend.login();
    expect((await backend.call('/api/getUserName', { name: '示例会员' }, token)).data).toHaveLength(5);
    const { rows } = await backend.call('/system/user/getSubUserList', {}, token);
    expect(rows).toMatchObject([
      { userId: '1002', phoneNumber: '138****0002' },
      { userId: '1003', phoneNumber: '138****0004' },
      { userId: '1004', phoneNumber: '138****0005' },
      { userId: '1005', phoneNumber: '138****0006' },
    ]);
  });

  test('a password change requires the old password and a valid new one', async () => {
    const token = await backend.login();
    const { phoneNumber, password } = (await backend.accounts())[0] ?? { phoneNumber: '', password: '' };
    const change = (oldPassword: string, newPassword: string) =>
      backend.post('/system/user/updatePwd', backend.encrypted({ oldPassword, newPassword }), bearer(token), 'PUT');
    expect((await change('no', 'new-password')).msg).toBe('修改密码失败，旧密码错误');
    expect((await change(password, password)).msg).toBe('新密码不能与旧密码相同');
    expect((await change(password, 'short')).msg).toBe('新密码至少填写8个字');
    expect((await change(password, 'new-password')).code).toBe(200);
    expect((await loginWith({ phoneNumber, password: 'new-password' })).code).toBe(200);
  });

  test('remark and unbinding require permission and an account of the same company', async () => {
    const owner = await backend.login();
    const sub = await backend.login(1);
    const remark = (token: string, userId: string) =>
      backend.post(
        `/system/user/updateRemark?userId=${userId}`,
        JSON.stringify({ remark: '新备注' }),
        bearer(token),
        'PUT',
      );
    expect((await remark(owner, '1002')).code).toBe(200);
    expect((await remark(owner, '2001')).code).toBe(404);
    expect((await remark(sub, '1001')).code).toBe(403);
    const unbind = (token: string, id: string) => backend.post(`/system/user/unbind/${id}`, '', bearer(token), 'PUT');
    expect((await unbind(sub, '1001')).code).toBe(403);
    expect((await unbind(owner, '2001')).code).toBe(404);
    expect((await unbind(owner, '1001')).code).toBe(500);
    expect((await unbind(owner, '1002')).code).toBe(200);
    expect((await backend.call('/getInfo', {}, sub)).code).toBe(401);
  });

  test('rejects company data with another company’s id or without a name', async () => {
    const token = await backend.login();
    const save = (dept: Record<string, string>) =>
      backend.post('/system/dept', JSON.stringify(dept), bearer(token), 'PUT');
    expect((await save({ deptId: '200', deptName: '新名称（示例）' })).code).toBe(403);
    expect((await save({ deptId: '100', deptName: '' })).msg).toBe('请填写企业名称');
    const other = await backend.login(2);
    expect((await backend.call('/getInfo', {}, other)).user).toMatchObject({
      dept: { deptName: '临港澄源泵阀有限公司（示例）' },
    });
  });
});

test('a POST repeated with the same idempotency key gets the first response', async () => {
  const body = backend.encrypted({ userName: '', phoneCode: '', ...(await backend.accounts())[0] });
  const first = await backend.post('/company/loginByPhone', body, { 'idempotency-key': 'k1' });
  const again = await backend.post('/company/loginByPhone', body, { 'idempotency-key': 'k1' });
  const other = await backend.post('/company/loginByPhone', body, { 'idempotency-key': 'k2' });
  expect(again.token).toBe(first.token);
  expect(other.token).not.toBe(first.token);
});

test('demo passwords are in a file that only its owner can read, and not in the log', async () => {
  const first = await TestBackend.make({}, { isFirstStart: true });
  const { mode } = await stat(join(first.root, 'data/demo-accounts.txt'));
  expect(mode & 0o777).toBe(0o600);
  expect(first.lines.join('\n')).toContain('demo accounts were made');
  const accounts = await first.accounts();
  expect(accounts.length).toBeGreaterThan(3);
  for (const { password } of accounts) expect(first.lines.join('\n')).not.toContain(password);
  await first.remove();
});
