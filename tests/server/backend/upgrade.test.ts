import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { syncPermissions } from '../../../server/backend/account/roles.ts';
import { depts, settings, users } from '../../../server/backend/db/schema.ts';
import { TestBackend } from './harness.ts';

/** A data folder of an earlier version is updated at the next start. */

let backend: TestBackend;
beforeEach(async () => {
  backend = await TestBackend.make();
});
afterEach(() => backend.remove());

const file = (): string => join(backend.root, 'data/demo-accounts.txt');

const permissionsOf = async (index: number): Promise<readonly string[]> =>
  (await backend.call('/getInfo', {}, await backend.login(index))).permissions ?? [];

test('creates a demo account of a later version and adds its password to the file', async () => {
  const before = await readFile(file(), 'utf8');
  const [gone = ''] = before.split('\n').filter((line) => line.includes('示例经办人'));
  await backend.inDatabase(async (db) => {
    await db.delete(users).where(eq(users.userId, '9001'));
    await writeFile(file(), before.replace(`${gone}\n`, ''));
  });
  const after = await readFile(file(), 'utf8');
  const lines = after.trim().split('\n');
  expect(lines).toHaveLength(before.trim().split('\n').length);
  expect(lines.at(-1)).toMatch(/^13800000009 {2}password: \S{12} {2}示例经办人$/);
  expect(lines.at(-1)).not.toBe(gone);
  expect(after.startsWith(before.split(gone)[0] ?? '?')).toBe(true);
  expect(await permissionsOf(lines.length - 1)).toContain('report:request:handle');
});

test('keeps the account file if no account is missing', async () => {
  const before = await readFile(file(), 'utf8');
  await backend.inDatabase(async () => undefined);
  expect(await readFile(file(), 'utf8')).toBe(before);
});

test('adds the current role permissions to a database without a record of them', async () => {
  await backend.inDatabase(async (db) => {
    await db.delete(settings).where(eq(settings.key, 'account.rolePermissions'));
    await db
      .update(users)
      .set({ permissions: ['system:dept:edit'] })
      .where(eq(users.userId, '1001'));
  });
  expect(await permissionsOf(0)).toEqual(expect.arrayContaining(['system:dept:edit', 'report:return:submit']));
});

test('adds and removes permissions of a role for its users, and keeps those of one user', async () => {
  const found: Record<string, readonly string[]> = {};
  await backend.inDatabase(async (db) => {
    await db
      .update(users)
      .set({ permissions: ['own:thing'] })
      .where(eq(users.userId, '1001'));
    await syncPermissions(db, { company: ['a:b:c', 'd:e:f'], desk: [] });
    await syncPermissions(db, { company: ['d:e:f'], desk: [] });
    for (const user of await db.select().from(users)) found[user.userId] = user.permissions;
  });
  expect(found['1001']).toEqual(['own:thing', 'd:e:f']);
  expect(found['9001']).toEqual([]);
});

test('adds no demo accounts to a real deployment', async () => {
  const before = await readFile(file(), 'utf8');
  await backend.inDatabase(async (db) => {
    await db.execute(sql`truncate users cascade`);
    await db.insert(depts).values({ deptId: 'real', deptName: '某企业' });
    await db.insert(users).values({
      userId: 'real-1',
      deptId: 'real',
      userName: '某人',
      phoneNumber: '13900000099',
      passwordHash: 'x',
      avatar: '',
      roles: ['company'],
      permissions: [],
      remark: '',
      bound: true,
      boundTime: new Date(),
    });
  });
  expect(await readFile(file(), 'utf8')).toBe(before);
  const accounts = await backend.inDatabase((db) => db.select({ id: users.userId }).from(users));
  expect(accounts).toEqual([{ id: 'real-1' }]);
  const account = (await backend.accounts())[0];
  const login = backend.encrypted({ userName: '', phoneCode: '', ...account });
  expect((await backend.post('/company/loginByPhone', login)).msg).toBe('手机号、密码或验证码错误');
});
