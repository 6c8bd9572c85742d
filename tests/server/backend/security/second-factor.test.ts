import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { who } from '../../../support/log-in.ts';
import { FactorTest, needsCode, STEP_MS } from './factor-test.ts';

let on: FactorTest;
beforeEach(async () => {
  on = await FactorTest.make();
});
afterEach(() => on.remove());

describe('a login', () => {
  test('of an account without a factor is what it was', async () => {
    const answer = await on.first(who.owner);
    expect(needsCode(answer)).toBe(false);
    expect((await on.backend.call('/getInfo', {}, answer.token)).code).toBe(200);
  });

  test('of an account with one gives a ticket that is no session, and the code a session', async () => {
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

  test('by a code to the phone needs it as well', async () => {
    await on.enrolled();
    const { phoneNumber } = (await on.backend.accounts())[who.desk] ?? { phoneNumber: '' };
    await on.backend.call('/company/getPhoneCode', { phoneNumber });
    const [phoneCode] = on.backend.lines.flatMap((line) => /"demo":"(\d{6})"/.exec(line)?.[1] ?? []);
    const body = on.backend.encrypted({ userName: '', password: '', phoneNumber, phoneCode });
    const answer = await on.backend.post('/company/loginByPhone', body);
    expect(needsCode(answer)).toBe(true);
    expect((await on.backend.call('/getInfo', {}, answer.token)).code).toBe(401);
  });

  test('is made once where its first step is repeated with the same key', async () => {
    const { secret } = await on.enrolled();
    const body = on.backend.encrypted({ userName: '', phoneCode: '', ...(await on.backend.accounts())[who.desk] });
    const repeat = () => on.backend.post('/company/loginByPhone', body, { 'idempotency-key': 'one-login' });
    const [one, two] = [await repeat(), await repeat()];
    expect(two).toEqual(one);
    expect(needsCode(one)).toBe(true);
    expect((await on.prove(two.token, on.codeAt(secret))).code).toBe(200);
  });

  test('waits five minutes for its second step', async () => {
    const { secret } = await on.enrolled();
    const { token } = await on.first(who.desk);
    on.later(5 * 60_000 + 1000);
    expect((await on.prove(token, on.codeAt(secret))).msg).toBe('登录已超时，请重新登录');
  });
});

describe('a code', () => {
  test('that was used is refused, also at the same moment', async () => {
    const { secret } = await on.enrolled();
    const tickets = [await on.first(who.desk), await on.first(who.desk), await on.first(who.desk)];
    const code = on.codeAt(secret);
    const answers = await Promise.all(tickets.map(({ token }) => on.prove(token, code)));
    expect(answers.filter(({ code: answered }) => answered === 200)).toHaveLength(1);
    expect((await on.prove((await on.first(who.desk)).token, code)).msg).toBe('动态验证码错误或已使用');
    // An earlier step than the last that was used is no better.
    expect(
      (await on.prove((await on.first(who.desk)).token, on.codeAt(secret, on.backend.now.getTime() - STEP_MS))).code,
    ).toBe(500);
    on.later(STEP_MS);
    expect((await on.prove((await on.first(who.desk)).token, on.codeAt(secret))).code).toBe(200);
  });

  test('may be one step early or late, and no more', async () => {
    const { secret } = await on.enrolled();
    const at = (steps: number): string => on.codeAt(secret, on.backend.now.getTime() + steps * STEP_MS);
    expect((await on.prove((await on.first(who.desk)).token, at(2))).code).toBe(500);
    on.later(10 * STEP_MS);
    expect((await on.prove((await on.first(who.desk)).token, at(-2))).code).toBe(500);
    expect((await on.prove((await on.first(who.desk)).token, at(-1))).code).toBe(200);
    expect((await on.prove((await on.first(who.desk)).token, at(1))).code).toBe(200);
  });

  test('of somebody else’s generator, and none at all, are refused', async () => {
    await on.enrolled();
    const { token } = await on.first(who.desk);
    for (const code of [on.codeAt('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'), '000000', 'abcdef', 'x'.repeat(24)])
      expect((await on.prove(token, code)).msg, code).toBe('动态验证码错误或已使用');
    expect((await on.prove(token, '')).code).toBe(500);
    expect((await on.prove('no-ticket', '123456')).msg).toBe('登录已超时，请重新登录');
  });

  test('can be tried five times from an address, and the owner still gets in from elsewhere', async () => {
    const { secret } = await on.enrolled();
    const { token } = await on.first(who.desk, '198.51.100.1');
    for (let tries = 0; tries < 5; tries += 1)
      expect((await on.prove(token, '000000', '198.51.100.1')).msg).toBe('动态验证码错误或已使用');
    expect((await on.prove(token, on.codeAt(secret), '198.51.100.1')).msg).toContain('错误次数过多');
    expect((await on.prove((await on.first(who.desk)).token, on.codeAt(secret))).code).toBe(200);
  });

  test('can be tried twenty times an hour from all addresses that the owner has not logged in from', async () => {
    const { secret } = await on.enrolled();
    const { token } = await on.first(who.desk);
    const strangers = Array.from({ length: 20 }, (_, index) => `198.51.${index}.1`);
    for (const address of strangers) await on.prove(token, '000000', address);
    expect((await on.prove(token, on.codeAt(secret), '192.0.2.77')).msg).toContain('错误次数过多');
  });
});

describe('recovery codes', () => {
  test('stand in for the generator, once each, however they are typed', async () => {
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

  test('are another’s for nobody, and void once they are renewed', async () => {
    const { token, secret, codes } = await on.enrolled();
    const other = await on.enrolled(who.manager);
    expect((await on.prove((await on.first(who.desk)).token, other.codes[0] ?? '')).code).toBe(500);
    const renewed = await on.send('/company/factor/codes', { code: on.codeAt(secret) }, token);
    const [fresh = ''] = (renewed.data as { readonly codes: readonly string[] }).codes;
    expect((await on.prove((await on.first(who.desk)).token, codes[0] ?? '')).code).toBe(500);
    expect((await on.prove((await on.first(who.desk)).token, fresh)).code).toBe(200);
  });
});
