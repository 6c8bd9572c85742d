import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestBackend } from '../harness.ts';
import { people, send } from '../reporting/support.ts';

let backend: TestBackend;
let owner = '';
let other = '';
beforeAll(async () => {
  backend = await TestBackend.make();
  [owner, other] = [await backend.login(people.owner), await backend.login(people.other)];
});
afterAll(() => backend.remove());

const save = (token: string, body: object) => send(backend, token, 'PUT', '/system/dept', body);
const nameOf = async (token: string): Promise<unknown> =>
  ((await send(backend, token, 'GET', '/getInfo')).user as { dept: { deptName: string } }).dept.deptName;

test.each(['东瀚核电装备有限公司（示例）', '东瀚核电装备有限公司(示例)', ' 东瀚核电装备 有限公司（示例）'])(
  'rejects the name of another company: %s',
  async (deptName) => {
    expect((await save(other, { deptId: '200', deptName })).msg).toBe('该企业名称已被其他会员使用');
    expect(await nameOf(other)).toBe('临港澄源泵阀有限公司（示例）');
  },
);

test('a save with another company’s id returns 403 and changes nothing', async () => {
  const { user } = await send(backend, other, 'GET', '/getInfo');
  expect((await save(other, { deptId: '100', deptName: '第三个名称（示例）', leader: '别家' })).code).toBe(403);
  expect((await send(backend, other, 'GET', '/getInfo')).user).toEqual(user);
});

test('a new name is pending and reserved until staff confirm it, while other data are saved at once', async () => {
  const deptName = '东瀚核能装备有限公司（示例）';
  expect((await save(owner, { deptId: '100', deptName, leader: '新联系人' })).code).toBe(200);
  expect((await send(backend, owner, 'GET', '/getInfo')).user).toMatchObject({
    dept: { deptName: '东瀚核电装备有限公司（示例）', leader: '新联系人' },
  });
  expect(await send(backend, owner, 'GET', '/company/info/name')).toMatchObject({ name: deptName, state: 'pending' });
  expect((await save(other, { deptId: '200', deptName })).msg).toBe('该企业名称已被其他会员使用');
});
