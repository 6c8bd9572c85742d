import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAccount } from '../../../../server/backend/account/accounts.ts';
import { hashRandomPassword } from '../../../../server/backend/account/password.ts';
import { resetSecondFactorOf } from '../../../../server/backend/account/second-factor/reset.ts';
import { sealerOf } from '../../../../server/backend/account/second-factor/seal.ts';
import { auditLog, recoveryCodes, secondFactors } from '../../../../server/backend/db/schema.ts';
import { who } from '../../../support/log-in.ts';
import { FactorTest, KEY, needsCode, STEP_MS } from './factor-test.ts';

let on: FactorTest;
beforeEach(async () => {
  on = await FactorTest.make();
});
afterEach(() => on.remove());

describe('enrolment', () => {
  test('is active only after a first right code, and ends the other sessions', async () => {
    const elsewhere = await on.backend.login(who.desk);
    const token = await on.backend.login(who.desk);
    const begun = await on.begin(token);
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/.+secret=[A-Z2-7]{32}/);
    expect(decodeURIComponent(begun.uri)).toContain('138****');
    expect(needsCode(await on.first(who.desk))).toBe(false);
    for (const code of ['000000', '示例核核核核', 'abcdef'])
      expect((await on.send('/company/factor/confirm', { code }, token)).msg, code).toBe('动态验证码错误或已使用');
    expect((await on.backend.call('/company/factor', {}, token)).data).toMatchObject({ active: false });
    await on.send('/company/factor/confirm', { code: on.codeAt(begun.secret) }, token);
    expect((await on.backend.call('/getInfo', {}, elsewhere)).code).toBe(401);
    expect((await on.backend.call('/getInfo', {}, token)).code).toBe(200);
    // The code that confirmed it counts as used.
    expect((await on.prove((await on.first(who.desk)).token, on.codeAt(begun.secret))).code).toBe(500);
    expect((await on.send('/company/factor/begin', {}, token)).msg).toContain('已启用');
  });

  test('stores neither the secret nor the recovery codes in plain text, and is in the audit log', async () => {
    const { secret, codes } = await on.enrolled();
    await on.prove((await on.first(who.desk)).token, '000000');
    const [row, hashes, events] = await on.backend.inDatabase(async (db) => [
      (await db.select().from(secondFactors))[0],
      await db.select().from(recoveryCodes),
      (await db.select().from(auditLog).where(eq(auditLog.actorId, '9001'))).map(({ event }) => event),
    ]);
    const stored = JSON.stringify([row, hashes]);
    expect(hashes).toHaveLength(10);
    expect(stored).not.toContain(secret);
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''));
    expect(events).toEqual(expect.arrayContaining(['factor.added', 'factor.failed']));
    expect(on.backend.lines.join('\n')).not.toContain(secret);
  });

  test('is unavailable outside the demo if no key is configured', async () => {
    const [phoneNumber, password] = ['13900000000', 'Reaktor-Kern-73'];
    on.backend.demo = false;
    await on.backend.inDatabase(async (db) => {
      const passwordHash = await hashRandomPassword(password);
      const company = '浦光核能产业促进中心';
      const account = { role: 'desk', phoneNumber, userName: '王经办', company, passwordHash } as const;
      await createAccount(db, { now: () => on.backend.now }, account);
    });
    const body = on.backend.encrypted({ userName: '', phoneCode: '', phoneNumber, password });
    const { token = '' } = await on.backend.post('/company/loginByPhone', body);
    expect((await on.backend.call('/company/factor', {}, token)).data).toMatchObject({
      available: false,
      active: false,
    });
    expect((await on.send('/company/factor/begin', {}, token)).msg).toContain('尚未配置');
  });

  test('keeps its recovery codes valid if the key has changed', async () => {
    const { codes, secret } = await on.enrolled();
    on.backend.secondFactor = { key: KEY, isRequired: false };
    await on.backend.stop();
    await on.backend.start();
    expect((await on.prove((await on.first(who.desk)).token, on.codeAt(secret))).code).toBe(500);
    expect(on.backend.lines.some((line) => line.startsWith('warn a second factor was sealed with another key'))).toBe(
      true,
    );
    expect((await on.prove((await on.first(who.desk)).token, codes[0] ?? '')).code).toBe(200);
  });
});

test('a sealed text opens only with its key, for its owner and unchanged', () => {
  const sealer = sealerOf(KEY);
  const sealed = sealer.seal('SECRET', 'someone');
  expect(sealer.open(sealed, 'someone')).toBe('SECRET');
  expect(sealer.seal('SECRET', 'someone')).not.toBe(sealed);
  expect(() => sealer.open(sealed, 'another')).toThrow();
  expect(() => sealerOf(`${KEY}!`).open(sealed, 'someone')).toThrow();
  const parts = sealed.split('.');
  for (const index of [1, 2, 3]) {
    const bytes = Buffer.from(parts[index] ?? '', 'base64url');
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    const changed = parts.with(index, bytes.toString('base64url')).join('.');
    expect(() => sealer.open(changed, 'someone'), `part ${index}`).toThrow();
  }
});

describe('removing a second factor', () => {
  test('requires a valid code', async () => {
    const { token, secret } = await on.enrolled();
    expect((await on.send('/company/factor/remove', { code: '000000' }, token)).code).toBe(500);
    expect(needsCode(await on.first(who.desk))).toBe(true);
    expect((await on.send('/company/factor/remove', { code: on.codeAt(secret) }, token)).code).toBe(200);
    expect(needsCode(await on.first(who.desk))).toBe(false);
  });

  test('is possible for the staff on member accounts, but not on staff accounts', async () => {
    const { token } = await on.enrolled(who.owner);
    const manager = await on.backend.login(who.manager);
    const reset = (id: string, by: string) => on.send(`/staff/account/${id}/factor/reset`, {}, by);
    expect((await reset('1001', token)).code).toBe(403);
    expect((await reset('1001', manager)).code).toBe(200);
    expect((await on.backend.call('/getInfo', {}, token)).code).toBe(401);
    expect(needsCode(await on.first(who.owner))).toBe(false);
    expect((await reset('1001', manager)).msg).toBe('该账号没有启用动态验证码');
    await on.enrolled(who.desk);
    expect((await reset('9001', manager)).code).toBe(404);
    const entries = await on.backend.call('/staff/audit', {}, manager);
    expect(entries.rows?.some(({ action }) => action === 'staff.resetSecondFactor')).toBe(true);
  });
});

test('a command resets the second factor of any account by phone number', async () => {
  const { token } = await on.enrolled();
  const reset = (phoneNumber: string) =>
    on.backend.inDatabase((db) => resetSecondFactorOf(db, { now: () => on.backend.now }, phoneNumber));
  expect(await reset('13800000009')).toBe('reset');
  expect((await on.backend.call('/getInfo', {}, token)).code).toBe(401);
  expect(needsCode(await on.first(who.desk))).toBe(false);
  expect([await reset('13800000009'), await reset('13812345678')]).toEqual(['none', 'unknown']);
});

describe('if the staff must have a second factor', () => {
  beforeEach(async () => {
    on.backend.secondFactor = { key: KEY, isRequired: true };
    await on.backend.stop();
    await on.backend.start();
  });

  test('staff without one can only set it up, and members are not affected', async () => {
    const token = await on.backend.login(who.desk);
    const info = await on.backend.call('/getInfo', {}, token);
    expect(info.user).toMatchObject({ secondFactorDue: true });
    expect(info.permissions).toEqual(['system:dept:history']);
    expect((await on.backend.call('/staff/returns', {}, token)).code).toBe(403);
    expect((await on.backend.call('/staff/counts', {}, token)).code).toBe(403);
    const { secret } = await on.begin(token);
    await on.send('/company/factor/confirm', { code: on.codeAt(secret) }, token);
    expect((await on.backend.call('/staff/returns', {}, token)).code).toBe(200);
    const after = await on.backend.call('/getInfo', {}, token);
    expect(after.permissions).toContain('staff:enter');
    expect(after.user).not.toHaveProperty('secondFactorDue');
    on.later(STEP_MS);
    const answer = await on.send('/company/factor/remove', { code: on.codeAt(secret) }, token);
    expect(answer.msg).toBe('本站要求工作人员使用动态验证码，不能停用');
    const member = await on.backend.call('/getInfo', {}, await on.backend.login(who.owner));
    expect(member.user).not.toHaveProperty('secondFactorDue');
    expect(member.permissions).toContain('report:return:submit');
  });
});
