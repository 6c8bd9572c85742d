import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../../../server/backend/db/schema.ts';
import { TestBackend } from '../harness.ts';
import { people, send } from '../reporting/support.ts';

const MANAGER = 6;

let backend: TestBackend;
let manager = '';
const accountsByCompany = async (): Promise<Readonly<Record<string, unknown>>> =>
  Object.fromEntries(
    ((await send(backend, manager, 'GET', '/staff/companies')).rows ?? []).map(({ deptId, accounts }) => [
      deptId,
      accounts,
    ]),
  );

beforeAll(async () => {
  backend = await TestBackend.make();
  manager = await backend.login(MANAGER);
});
afterAll(() => backend.remove());

test('lists each company with the number of its bound accounts', async () => {
  expect(await accountsByCompany()).toEqual({ 100: 5, 200: 1 });
  const owner = await backend.login(people.owner);
  expect((await send(backend, owner, 'PUT', '/system/user/unbind/1003')).code).toBe(200);
  expect(await accountsByCompany()).toEqual({ 100: 4, 200: 1 });
});

test('a company cannot enable an account that the staff disabled', async () => {
  const owner = await backend.login(people.owner);
  const byStaff = (disabled: boolean) => send(backend, manager, 'PUT', '/staff/account/1002/state', { disabled });
  const byCompany = (disabled: boolean) => send(backend, owner, 'PUT', '/company/account/1002', { disabled });
  const account = async (): Promise<unknown> =>
    (await send(backend, owner, 'GET', '/company/accounts')).rows?.find(({ userId }) => userId === '1002');
  expect((await byStaff(true)).code).toBe(200);
  expect(await account()).toMatchObject({ state: 'disabled', disabledBy: 'staff' });
  // Only the staff can enable it, even if the company disables it as well.
  expect((await byCompany(true)).code).toBe(200);
  expect(await byCompany(false)).toMatchObject({
    code: 500,
    msg: '该账号由中心停用，如需启用请联系浦光核能产业促进中心',
  });
  expect(await account()).toMatchObject({ state: 'disabled', disabledBy: 'staff' });
  expect((await byStaff(false)).code).toBe(200);
  expect((await byCompany(true)).code).toBe(200);
  expect(await account()).toMatchObject({ state: 'disabled', disabledBy: 'company' });
  expect((await byCompany(false)).code).toBe(200);
  expect(await account()).not.toHaveProperty('disabledBy');
});

test('a main account cannot be unbound by another account of the company', async () => {
  const own = await TestBackend.make();
  try {
    await own.inDatabase(async (db) => {
      await db
        .update(users)
        .set({ roles: ['company'] })
        .where(eq(users.userId, '1003'));
    });
    const owner = await own.login(people.owner);
    expect(await send(own, owner, 'PUT', '/system/user/unbind/1003')).toMatchObject({
      code: 500,
      msg: '不能解绑企业主账号',
    });
    expect((await send(own, owner, 'PUT', '/system/user/unbind/1004')).code).toBe(200);
  } finally {
    await own.remove();
  }
});

test('a new company has one account, that of its contact', async () => {
  const before = await accountsByCompany();
  const body = { deptName: '第三家会员（示例）', userName: '示例联系人', phoneNumber: '13900000021' };
  const { data } = await send(backend, manager, 'POST', '/staff/company', body);
  const { deptId } = data as { readonly deptId: string };
  expect(data).toEqual({ deptId, deptName: body.deptName, accounts: 1, disabled: false });
  expect(await accountsByCompany()).toEqual({ ...before, [deptId]: 1 });
  const { rows } = await send(backend, manager, 'GET', `/staff/company/${deptId}/accounts`);
  expect(rows).toMatchObject([{ userName: body.userName }]);
});
