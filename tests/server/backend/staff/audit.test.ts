import { afterAll, beforeAll, expect, test } from 'vitest';
import { who } from '../../../support/log-in.ts';
import { type Answer, TestBackend } from '../harness.ts';

const DAY_MS = 86_400_000;

let backend: TestBackend;
let manager = '';
let firstDay = '';
beforeAll(async () => {
  backend = await TestBackend.make();
  firstDay = backend.now.toISOString().slice(0, 10);
  const [owner] = await backend.accounts();
  const wrong = backend.encrypted({
    userName: '',
    phoneCode: '',
    phoneNumber: owner?.phoneNumber,
    password: 'wrong-one',
  });
  await backend.post('/company/loginByPhone', wrong);
  const token = await backend.login(who.owner);
  const headers = { authorization: `Bearer ${token}` };
  await backend.post('/system/user/updateRemark?userId=1002', JSON.stringify({ remark: '统计' }), headers, 'PUT');
  backend.now = new Date(backend.now.getTime() + 2 * DAY_MS);
  manager = await backend.login(who.manager);
  const disabled = JSON.stringify({ disabled: true });
  await backend.post('/staff/account/2001/state', disabled, { authorization: `Bearer ${manager}` }, 'PUT');
});
afterAll(() => backend.remove());

const entries = (query: Readonly<Record<string, string | number>> = {}): Promise<Answer> =>
  backend.call('/staff/audit', query, manager);
const actions = async (query: Readonly<Record<string, string | number>>): Promise<unknown[]> =>
  ((await entries(query)).rows ?? []).map(({ action }) => action);

test('lists all entries without a filter, newest first, with result and company', async () => {
  const { rows = [], total } = await entries();
  expect(rows.map(({ action }) => action)).toEqual([
    'staff.disableAccount',
    'login',
    'user.remark',
    'login',
    'login.failed',
  ]);
  expect(total).toBe(5);
  expect(rows[0]).toMatchObject({ person: '示例主管', company: '临港澄源泵阀有限公司（示例）', result: 'done' });
  expect(rows[2]).toMatchObject({ person: '示例会员甲', company: '东瀚核电装备有限公司（示例）', subject: '1002' });
  expect(rows[4]).toMatchObject({ person: '', subject: '138****0001', result: 'refused' });
});

test.each([
  [{ kind: 'login' }, ['login', 'login', 'login.failed']],
  [{ kind: 'staff' }, ['staff.disableAccount']],
  [{ kind: 'account' }, ['user.remark']],
  [{ kind: 'factor' }, []],
  [{ result: 'refused' }, ['login.failed']],
  [{ result: 'done', kind: 'login' }, ['login', 'login']],
  [{ person: '会员甲' }, ['user.remark', 'login']],
  [{ person: '138****0001' }, ['login.failed']],
  [{ person: '%' }, []],
  [{ company: '临港' }, ['staff.disableAccount']],
  [{ company: '东瀚' }, ['user.remark', 'login']],
  [{ keyword: 'remark' }, ['user.remark']],
  [{ person: '主管', company: '临港', kind: 'staff', result: 'done' }, ['staff.disableAccount']],
])('the filter %j finds %j', async (query, expected) => {
  expect(await actions(query)).toEqual(expected);
});

test('filters by days of the site’s time zone, both inclusive, and rejects invalid dates', async () => {
  const [{ time = '' } = {}] = (await entries({ kind: 'staff' })).rows ?? [];
  const lastDay = String(time).slice(0, 10);
  expect(lastDay).not.toBe(firstDay);
  expect(await actions({ from: lastDay })).toEqual(['staff.disableAccount', 'login']);
  expect(await actions({ to: firstDay })).toEqual(['user.remark', 'login', 'login.failed']);
  expect(await actions({ from: firstDay, to: lastDay })).toHaveLength(5);
  for (const wrong of ['2026-02-30', '0000-01-01', '2026-1-1', 'gestern'])
    expect((await entries({ from: wrong })).msg, wrong).toBe('日期应写作2026-01-31的形式');
  expect((await entries({ kind: 'other' })).code).toBe(500);
});

test('pages neither repeat nor skip entries', async () => {
  const page = (pageNum: number) => actions({ pageNum, pageSize: 2 });
  expect([...(await page(1)), ...(await page(2)), ...(await page(3))]).toEqual(await actions({}));
});

test('records changes by members to accounts and to company data', async () => {
  const headers = { authorization: `Bearer ${await backend.login(who.owner)}` };
  const send = (method: string, path: string, body: object = {}) =>
    backend.post(path, JSON.stringify(body), headers, method);
  const person = { userName: '新来的人', phoneNumber: '13900000055', role: 'company-view' };
  expect((await send('POST', '/company/account', person)).code).toBe(200);
  // A failed change has no entry.
  expect((await send('POST', '/company/account', person)).code).toBe(500);
  expect((await send('PUT', '/company/account/1004', { role: 'company-manage', disabled: true })).code).toBe(200);
  expect((await send('PUT', '/company/account/1004', { role: 'company-manage', disabled: true })).code).toBe(200);
  expect((await send('PUT', '/company/account/1004', { disabled: false })).code).toBe(200);
  const dept = { deptId: '100', deptName: '东瀚核电装备有限公司（示例）', leader: '另一位', phone: '021-00000002' };
  expect((await send('PUT', '/system/dept', dept)).code).toBe(200);
  const elsewhere = await backend.login(who.owner);
  const sessions = (await backend.call('/company/sessions', {}, elsewhere)).rows ?? [];
  const other = sessions.find(({ current }) => current === false)?.id;
  const closing = await backend.fetch(`/company/session/${other}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${elsewhere}` },
  });
  expect((await closing.json()) as Answer).toMatchObject({ code: 200 });

  const { rows = [] } = await entries({ person: '会员甲' });
  const done = rows.filter(({ action }) => action !== 'login').slice(0, 5);
  expect(done.map(({ action, subject, detail }) => [action, subject, detail])).toEqual([
    ['session.ended', other, ''],
    ['company.changed', 'company:100', expect.stringMatching(/^(?=.*leader)(?=.*phone)(?!.*deptName)/)],
    ['account.changed', '1004', 'enabled'],
    ['account.changed', '1004', 'company-manage disabled'],
    ['account.created', expect.any(String), 'company-view'],
  ]);
  expect(await actions({ kind: 'company' })).toEqual(['company.changed']);
});

test('returns 403 without the permission', async () => {
  for (const index of [who.owner, who.desk])
    expect((await backend.call('/staff/audit', {}, await backend.login(index))).code).toBe(403);
});
