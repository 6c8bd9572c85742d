import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestBackend } from '../harness.ts';
import { people, send } from '../reporting/support.ts';

const MANAGER = 6;

let backend: TestBackend;
let manager = '';
const accountsByCompany = async (): Promise<unknown> =>
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

test('each company is listed with its own number of accounts, without those that are unbound', async () => {
  expect(await accountsByCompany()).toEqual({ 100: 5, 200: 1 });
  const owner = await backend.login(people.owner);
  expect((await send(backend, owner, 'PUT', '/system/user/unbind/1003')).code).toBe(200);
  expect(await accountsByCompany()).toEqual({ 100: 4, 200: 1 });
});

test('a new company has its main account', async () => {
  const body = { deptName: '第三家会员（示例）', userName: '示例联系人', phoneNumber: '13900000021' };
  expect((await send(backend, manager, 'POST', '/staff/company', body)).code).toBe(200);
  expect(Object.values((await accountsByCompany()) as object).sort()).toEqual([1, 1, 4]);
});
