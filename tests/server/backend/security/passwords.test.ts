import { randomBytes, scryptSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  hashPassword,
  hashRandomPassword,
  isOutdated,
  isPassword,
} from '../../../../server/backend/account/password.ts';
import { checkNewPassword } from '../../../../server/backend/account/password-rules.ts';

const own = ['13800000001', '示例会员甲'];

describe('a new password', () => {
  test.each(['123456', '1234567', '密码密码密码一'])('%s is too short', (password) => {
    expect(() => checkNewPassword(password, own)).toThrow('至少填写8个字');
  });

  test.each([
    'password',
    'Password123',
    '12345678',
    '87654321',
    'aaaaaaaa',
    'qwertyuiop',
    '13800000001',
    'x13800000001',
    '示例会员甲123',
    'puguang2026',
    'iloveyou',
    'ｐａｓｓｗｏｒｄ',
    'Ｐuguang２０２６',
    '１３８０００００００１',
  ])('%s is guessed first', (password) => {
    if (password === 'x13800000001') expect(checkNewPassword(password, own)).toBe(password);
    else expect(() => checkNewPassword(password, own)).toThrow('过于常见');
  });

  test.each([
    '正确的马电池订书钉',
    'four words and a space',
    'zk4 4kz 9mm',
    `${'x'.repeat(30)}${'yz'.repeat(49)}`,
    `${'🔑'.repeat(4)}loose`,
  ])('%s is taken: no kinds of characters are demanded', (password) => {
    expect(checkNewPassword(password, own)).toBe(password);
  });

  test('is compared with a name of full-width letters as well', () => {
    expect(() => checkNewPassword('zhangweiming1', ['ＺhangＷeiming'])).toThrow('过于常见');
  });

  test('is measured as it is derived: what is composed counts once', () => {
    expect(() => checkNewPassword('e\u0301'.repeat(5), own)).toThrow('至少填写8个字');
  });

  test('of more than 128 characters, or with control characters, is refused', () => {
    expect(() => checkNewPassword(`${'long '.repeat(26)}`, own)).toThrow('不能超过128个字');
    expect(() => checkNewPassword('with\u0007bell in it', own)).toThrow('控制字符');
  });
});

describe('how passwords are kept', () => {
  test('at OWASP’s cost, and found again', async () => {
    const kept = await hashPassword('一个足够长的密码');
    expect(kept).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect(await isPassword('一个足够长的密码', kept)).toBe(true);
    expect(await isPassword('另一个足够长的密码', kept)).toBe(false);
    expect(isOutdated(kept)).toBe(false);
  });

  test('a hash of before, or one of a generated password, still counts and is to be renewed', async () => {
    const salt = randomBytes(16);
    const former = `${salt.toString('base64url')}.${scryptSync('before', salt, 32).toString('base64url')}`;
    expect(await isPassword('before', former)).toBe(true);
    expect(isOutdated(former)).toBe(true);
    expect(isOutdated(await hashRandomPassword('x'))).toBe(true);
  });

  test('an account without a password, and nobody, have none that fits', async () => {
    expect(await isPassword('', '')).toBe(false);
    expect(await isPassword('anything', undefined)).toBe(false);
    // Nothing is derived anew for it, which would make its login slower than that of an unknown number.
    expect(isOutdated('')).toBe(false);
  });

  test('derivations beyond what may wait are refused at once', async () => {
    const results = await Promise.allSettled(Array.from({ length: 80 }, () => hashRandomPassword('x')));
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBe(80 - 62);
    // All places are free again afterwards.
    await expect(hashRandomPassword('x')).resolves.toContain('scrypt$');
  });
});
