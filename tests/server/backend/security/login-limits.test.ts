import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, TestBackend } from '../harness.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await TestBackend.make();
});
afterEach(() => backend.remove());

const account = async () => (await backend.accounts())[0] ?? { phoneNumber: '', password: '' };
const at = (address: string) => ({ 'x-forwarded-for': address });
const login = (credentials: object, address: string): Promise<Answer> =>
  backend.post(
    '/company/loginByPhone',
    backend.encrypted({ userName: '', password: '', phoneCode: '', ...credentials }),
    at(address),
  );
const askCode = async (phoneNumber: string, address: string): Promise<Answer> =>
  (await (
    await backend.fetch(`/company/getPhoneCode?phoneNumber=${phoneNumber}`, { headers: at(address) })
  ).json()) as Answer;
const sentCodes = (): string[] => backend.lines.flatMap((line) => /"demo":"(\d{6})"/.exec(line)?.[1] ?? []);

describe('a stranger', () => {
  test('locks an account for their own address only', async () => {
    const { phoneNumber, password } = await account();
    for (let tries = 0; tries < 6; tries += 1) await login({ phoneNumber, password: 'wrong-one' }, '198.51.100.1');
    expect((await login({ phoneNumber, password }, '198.51.100.1')).msg).toContain('锁定');
    expect((await login({ phoneNumber, password }, '203.0.113.5')).code).toBe(200);
  });

  test('with many addresses does not lock out the owner’s known address or a phone code', async () => {
    const { phoneNumber, password } = await account();
    expect((await login({ phoneNumber, password }, '203.0.113.5')).code).toBe(200);
    const strangers = Array.from({ length: 20 }, (_, index) => `198.51.100.${index}`);
    await Promise.all(strangers.map((address) => login({ phoneNumber, password: 'wrong-one' }, address)));
    expect((await login({ phoneNumber, password }, '192.0.2.1')).msg).toContain('锁定');
    expect((await login({ phoneNumber, password }, '203.0.113.5')).code).toBe(200);
    await askCode(phoneNumber, '192.0.2.1');
    expect((await login({ phoneNumber, phoneCode: sentCodes()[0] }, '192.0.2.1')).code).toBe(200);
  });

  test('uses up the hourly codes for their own address only, and replaces no other code', async () => {
    const { phoneNumber } = await account();
    await askCode(phoneNumber, '203.0.113.5');
    const [own] = sentCodes();
    for (let index = 0; index < 6; index += 1) {
      await askCode(phoneNumber, '198.51.100.1');
      backend.now = new Date(backend.now.getTime() + 40_000);
    }
    expect((await login({ phoneNumber, phoneCode: own }, '203.0.113.5')).code).toBe(200);
    expect((await askCode(phoneNumber, '203.0.113.9')).code).toBe(200);
  });
});

test('the addresses of one IPv6 /64 network share one rate limit', async () => {
  const said: string[] = [];
  for (let index = 1; index <= 21; index += 1) {
    const phoneNumber = `139000000${String(index).padStart(2, '0')}`;
    said.push((await login({ phoneNumber, password: 'wrong-one' }, `2001:db8::${index}`)).msg);
  }
  expect(said.slice(0, 20)).not.toContain('操作过于频繁，请稍后再试');
  expect(said[20]).toBe('操作过于频繁，请稍后再试');
  const elsewhere = await login({ phoneNumber: '13900000022', password: 'wrong-one' }, '2001:db8:0:1::1');
  expect(elsewhere.msg).toBe(said[0]);
});

describe('a phone code after many requests by strangers', () => {
  test('is not sent, and the one that was sent before still works', async () => {
    const { phoneNumber } = await account();
    await askCode(phoneNumber, '203.0.113.5');
    const sent = backend.codeSentTo(phoneNumber);
    for (let index = 0; index < 20; index += 1) await askCode(phoneNumber, `198.51.100.${index}`);
    backend.now = new Date(backend.now.getTime() + 90_000);
    expect((await askCode(phoneNumber, '203.0.113.5')).msg).toBe('该号码一小时内获取验证码次数过多，请稍后再试');
    expect((await login({ phoneNumber, phoneCode: sent }, '203.0.113.5')).code).toBe(200);
  });

  test('is still sent if their requests were rejected as too frequent', async () => {
    const { phoneNumber } = await account();
    for (let index = 0; index < 30; index += 1) await askCode(phoneNumber, `198.51.100.${index % 3}`);
    expect(sentCodes()).toHaveLength(3);
    expect((await askCode(phoneNumber, '203.0.113.5')).code).toBe(200);
  });
});

describe('guessing a phone code by password resets', () => {
  const resetAt = (phoneNumber: string, phoneCode: string, address: string): Promise<Answer> => {
    const body = { phoneNumber, phoneCode, newPassword: '一句容易记住的长话2026' };
    return backend.post('/company/password/reset', backend.encrypted(body), at(address));
  };

  test('is locked after twenty tries from all addresses, except for the owner’s known address', async () => {
    const { phoneNumber, password } = await account();
    expect((await login({ phoneNumber, password }, '203.0.113.5')).code).toBe(200);
    await askCode(phoneNumber, '203.0.113.5');
    const code = backend.codeSentTo(phoneNumber);
    const wrong = code === '123456' ? '654321' : '123456';
    for (let index = 0; index < 25; index += 1) await resetAt(phoneNumber, wrong, `198.51.${index}.1`);
    expect((await resetAt(phoneNumber, code, '192.0.2.1')).msg).toBe('验证码错误次数过多，请稍后再试');
    expect((await login({ phoneNumber, phoneCode: code }, '192.0.2.1')).msg).toContain('锁定');
    expect((await resetAt(phoneNumber, code, '203.0.113.5')).code).toBe(200);
  });

  test('allows five tries from one address, reset by a right code, and audits each wrong one', async () => {
    const { phoneNumber } = await account();
    await askCode(phoneNumber, '203.0.113.5');
    const code = backend.codeSentTo(phoneNumber);
    const wrong = code === '123456' ? '654321' : '123456';
    const said: string[] = [];
    for (let tries = 0; tries < 4; tries += 1) said.push((await resetAt(phoneNumber, wrong, '203.0.113.5')).msg);
    expect(new Set(said)).toEqual(new Set(['验证码错误或已过期']));
    expect((await resetAt(phoneNumber, code, '203.0.113.5')).code).toBe(200);
    // The call has its own rate limit per minute.
    backend.now = new Date(backend.now.getTime() + 120_000);
    for (let tries = 0; tries < 5; tries += 1) await resetAt(phoneNumber, wrong, '203.0.113.5');
    expect((await resetAt(phoneNumber, wrong, '203.0.113.5')).msg).toBe('验证码错误次数过多，请稍后再试');
    const { rows = [] } = await backend.call('/staff/audit', { pageSize: 50 }, await backend.login(6));
    const failed = rows.filter(({ action }) => action === 'password.failed');
    expect(failed).toHaveLength(10);
    expect(JSON.stringify(failed)).toContain('138****0001');
  });
});

describe('simultaneous requests', () => {
  test('for a phone code send one code', async () => {
    const { phoneNumber } = await account();
    const answers = await Promise.all(Array.from({ length: 10 }, () => askCode(phoneNumber, '203.0.113.5')));
    expect(sentCodes()).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  test('with the same phone code log in once', async () => {
    const { phoneNumber } = await account();
    await askCode(phoneNumber, '203.0.113.5');
    const [phoneCode] = sentCodes();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => login({ phoneNumber, phoneCode }, '203.0.113.5')),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });
});

test('a clock that is set back does not lock anyone out', async () => {
  const { phoneNumber, password } = await account();
  for (let tries = 0; tries < 6; tries += 1) await login({ phoneNumber, password: 'wrong-one' }, '203.0.113.5');
  await askCode(phoneNumber, '203.0.113.5');
  backend.now = new Date(backend.now.getTime() - 86_400_000);
  expect((await login({ phoneNumber, password }, '203.0.113.5')).code).toBe(200);
  expect((await askCode(phoneNumber, '203.0.113.5')).code).toBe(200);
});
