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
    '示例会员甲123',
    'puguang2026',
    'iloveyou',
    'ｐａｓｓｗｏｒｄ',
    'Ｐuguang２０２６',
    '１３８０００００００１',
  ])('%s is checked against common passwords and the account’s own data', (password) => {
    expect(() => checkNewPassword(password, own)).toThrow('过于常见');
  });

  test.each([
    '正确的马电池订书钉',
    'four words and a space',
    'zk4 4kz 9mm',
    // Contains the person's number, but is another word.
    'x13800000001',
    `${'x'.repeat(30)}${'yz'.repeat(49)}`,
    `${'🔑'.repeat(4)}loose`,
  ])('%s is accepted: no character classes are required', (password) => {
    expect(checkNewPassword(password, own)).toBe(password);
  });

  test('is compared with a name in full-width letters', () => {
    expect(() => checkNewPassword('zhangweiming1', ['ＺhangＷeiming'])).toThrow('过于常见');
  });

  test('is measured in composed characters, as it is hashed', () => {
    expect(() => checkNewPassword('e\u0301'.repeat(5), own)).toThrow('至少填写8个字');
  });

  test('is rejected with more than 128 characters or with control characters', () => {
    expect(() => checkNewPassword(`${'long '.repeat(26)}`, own)).toThrow('不能超过128个字');
    expect(() => checkNewPassword('with\u0007bell in it', own)).toThrow('控制字符');
  });
});

describe('password hashes', () => {
  test('use the OWASP cost parameters and verify only the right password', async () => {
    const kept = await hashPassword('一个足够长的密码');
    expect(kept).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect(await isPassword('一个足够长的密码', kept)).toBe(true);
    expect(await isPassword('另一个足够长的密码', kept)).toBe(false);
    expect(isOutdated(kept)).toBe(false);
  });

  test('in the former format still verify, and are outdated like those of generated passwords', async () => {
    const salt = randomBytes(16);
    const former = `${salt.toString('base64url')}.${scryptSync('before', salt, 32).toString('base64url')}`;
    expect(await isPassword('before', former)).toBe(true);
    expect(isOutdated(former)).toBe(true);
    expect(isOutdated(await hashRandomPassword('x'))).toBe(true);
  });

  test('never match if the account is unknown or has no password', async () => {
    expect(await isPassword('', '')).toBe(false);
    expect(await isPassword('anything', undefined)).toBe(false);
    // It is not hashed again, which would make its login slower than that of an unknown number.
    expect(isOutdated('')).toBe(false);
  });

  test('are rejected if too many are waiting to be computed', async () => {
    const results = await Promise.allSettled(Array.from({ length: 80 }, () => hashRandomPassword('x')));
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBe(80 - 62);
    // All slots are free again afterwards.
    await expect(hashRandomPassword('x')).resolves.toContain('scrypt$');
  });
});
