import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { who } from '../../../support/log-in.ts';
import { FactorTest, needsCode, STEP_MS } from './factor-test.ts';

let on: FactorTest;
beforeEach(async () => {
  on = await FactorTest.make();
});
afterEach(() => on.remove());

describe('a login', () => {
  test('of an account without a second factor needs no code', async () => {
    const answer = await on.first(who.owner);
    expect(needsCode(answer)).toBe(false);
    expect((await on.backend.call('/getInfo', {}, answer.token)).code).toBe(200);
  });

  test('of an account with one returns a ticket, and a session only for the code', async () => {
    const { secret } = await on.enrolled();
    const { token } = await on.first(who.desk);
    expect(token).toMatch(/^factor\./);
    expect((await on.backend.call('/getInfo', {}, token)).code).toBe(401);
    const answer = await on.prove(token, on.codeAt(secret));
    expect(answer.code).toBe(200);
    expect(answer.token).not.toBe(token);
    expect((await on.backend.call('/getInfo', {}, answer.token)).permissions).toContain('staff:enter');
    expect((await on.prove(token, on.codeAt(secret, on.backend.now.getTime() + STEP_MS))).msg).toBe(
      '登录已超时，请重新登录',
    );
  });

  test('by a phone code also needs the two-factor code', async () => {
    await on.enrolled();
    const { phoneNumber } = (await on.backend.accounts())[who.desk] ?? { phoneNumber: '' };
    await on.backend.call('/company/getPhoneCode', { phoneNumber });
    const [phoneCode] = on.backend.lines.flatMap((line) => /"demo":"(\d{6})"/.exec(line)?.[1] ?? []);
    const body = on.backend.encrypted({ userName: '', password: '', phoneNumber, phoneCode });
    const answer = await on.backend.post('/company/loginByPhone', body);
    expect(needsCode(answer)).toBe(true);
    expect((await on.backend.call('/getInfo', {}, answer.token)).code).toBe(401);
  });

  test('returns the same ticket if its first step is repeated with the same idempotency key', async () => {
    const { secret } = await on.enrolled();
    const body = on.backend.encrypted({ userName: '', phoneCode: '', ...(await on.backend.accounts())[who.desk] });
    const repeat = () => on.backend.post('/company/loginByPhone', body, { 'idempotency-key': 'one-login' });
    const [one, two] = [await repeat(), await repeat()];
    expect(two).toEqual(one);
    expect(needsCode(one)).toBe(true);
    expect((await on.prove(two.token, on.codeAt(secret))).code).toBe(200);
  });

  test('expires five minutes after its first step', async () => {
    const { secret } = await on.enrolled();
    const { token } = await on.first(who.desk);
    on.later(5 * 60_000 + 1000);
    expect((await on.prove(token, on.codeAt(secret))).msg).toBe('登录已超时，请重新登录');
  });
});

describe('a two-factor code', () => {
  test('is accepted only once, also in simultaneous requests', async () => {
    const { secret } = await on.enrolled();
    const tickets = [await on.first(who.desk), await on.first(who.desk), await on.first(who.desk)];
    const code = on.codeAt(secret);
    const answers = await Promise.all(tickets.map(({ token }) => on.prove(token, code)));
    expect(answers.filter(({ code: answered }) => answered === 200)).toHaveLength(1);
    expect((await on.prove((await on.first(who.desk)).token, code)).msg).toBe('动态验证码错误或已使用');
    // A code of an earlier step than the last used one is rejected as well.
    expect(
      (await on.prove((await on.first(who.desk)).token, on.codeAt(secret, on.backend.now.getTime() - STEP_MS))).code,
    ).toBe(500);
    on.later(STEP_MS);
    expect((await on.prove((await on.first(who.desk)).token, on.codeAt(secret))).code).toBe(200);
  });

  test('may be at most one step early or late', async () => {
    const { secret } = await on.enrolled();
    const at = (steps: number): string => on.codeAt(secret, on.backend.now.getTime() + steps * STEP_MS);
    expect((await on.prove((await on.first(who.desk)).token, at(2))).code).toBe(500);
    on.later(10 * STEP_MS);
    expect((await on.prove((await on.first(who.desk)).token, at(-2))).code).toBe(500);
    expect((await on.prove((await on.first(who.desk)).token, at(-1))).code).toBe(200);
    expect((await on.prove((await on.first(who.desk)).token, at(1))).code).toBe(200);
  });

  test('is rejected if it is malformed, empty or from another generator', async () => {
    await on.enrolled();
    const { token } = await on.first(who.desk);
    for (const code of [on.codeAt('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'), '000000', 'abcdef', 'x'.repeat(24)])
      expect((await on.prove(token, code)).msg, code).toBe('动态验证码错误或已使用');
    expect((await on.prove(token, '')).code).toBe(500);
    expect((await on.prove('no-ticket', '123456')).msg).toBe('登录已超时，请重新登录');
  });

  test('can be tried five times from one address; the owner can still log in from another', async () => {
    const { secret } = await on.enrolled();
    const { token } = await on.first(who.desk, '198.51.100.1');
    for (let tries = 0; tries < 5; tries += 1)
      expect((await on.prove(token, '000000', '198.51.100.1')).msg).toBe('动态验证码错误或已使用');
    expect((await on.prove(token, on.codeAt(secret), '198.51.100.1')).msg).toContain('错误次数过多');
    expect((await on.prove((await on.first(who.desk)).token, on.codeAt(secret))).code).toBe(200);
  });

  test('can be tried twenty times in all from addresses that the owner has not used', async () => {
    const { secret } = await on.enrolled();
    const { token } = await on.first(who.desk);
    const strangers = Array.from({ length: 20 }, (_, index) => `198.51.${index}.1`);
    for (const address of strangers) await on.prove(token, '000000', address);
    expect((await on.prove(token, on.codeAt(secret), '192.0.2.77')).msg).toContain('错误次数过多');
  });
});

describe('recovery codes', () => {
  test('work once each instead of a two-factor code, in any case and with other separators', async () => {
    const { codes } = await on.enrolled();
    expect(new Set(codes).size).toBe(10);
    const [one = '', two = ''] = codes;
    expect(one).toMatch(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/);
    const answer = await on.prove((await on.first(who.desk)).token, one.toUpperCase().replaceAll('-', ' '));
    expect(answer.code).toBe(200);
    expect((await on.prove((await on.first(who.desk)).token, one)).msg).toBe('动态验证码错误或已使用');
    const state = (await on.backend.call('/company/factor', {}, answer.token)).data;
    expect(state).toMatchObject({ active: true, recoveryCodes: 9 });
    expect((await on.prove((await on.first(who.desk)).token, two)).code).toBe(200);
  });

  test('are rejected for another account, and once they are renewed', async () => {
    const { token, secret, codes } = await on.enrolled();
    const other = await on.enrolled(who.manager);
    expect((await on.prove((await on.first(who.desk)).token, other.codes[0] ?? '')).code).toBe(500);
    const renewed = await on.send('/company/factor/codes', { code: on.codeAt(secret) }, token);
    const [fresh = ''] = (renewed.data as { readonly codes: readonly string[] }).codes;
    expect((await on.prove((await on.first(who.desk)).token, codes[0] ?? '')).code).toBe(500);
    expect((await on.prove((await on.first(who.desk)).token, fresh)).code).toBe(200);
  });
});
