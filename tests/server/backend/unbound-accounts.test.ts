import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enrolments, loginRecords, users, wechatBindings } from '../../../server/backend/db/schema.ts';
import { who } from '../../support/log-in.ts';
import { command } from '../account-command/support.ts';
import { TestBackend } from './harness.ts';
import { send } from './reporting/support.ts';

/** An account that its company has unbound frees its person, phone number and WeChat user for another account. */

let backend: TestBackend;
beforeEach(async () => {
  backend = await TestBackend.make();
});
afterEach(() => backend.remove());

const LEAVER = '1004';
const as = async (person: number, method: string, path: string, body?: unknown) =>
  send(backend, await backend.login(person), method, path, body);
const unbind = async () => (await as(who.owner, 'PUT', `/system/user/unbind/${LEAVER}`)).code;
const numberOfLeaver = async (): Promise<string> => (await backend.accounts())[who.leaver]?.phoneNumber ?? '';
const invite = async (company: number) => {
  const body = { userName: '示例新同事', phoneNumber: await numberOfLeaver(), role: 'company-sub' };
  return as(company, 'POST', '/company/account', body);
};
const own = async (): Promise<unknown> =>
  (await as(who.owner, 'GET', '/company/accounts')).rows?.find(({ userId }) => userId === LEAVER);

test('another company can invite an unbound person; the former one can then not rebind the account', async () => {
  expect((await invite(who.other)).msg).toBe('该手机号码已有账号，不能重复开通');
  expect(await unbind()).toBe(200);
  expect((await invite(who.other)).code).toBe(200);
  const phoneNumber = await numberOfLeaver();
  await backend.call('/company/getPhoneCode', { phoneNumber });
  const code = { userName: '', password: '', phoneNumber, phoneCode: backend.codeSentTo(phoneNumber) };
  const { token } = await backend.post('/company/loginByPhone', backend.encrypted(code));
  expect((await backend.call('/getInfo', {}, token)).user).toMatchObject({
    userName: '示例新同事',
    dept: { deptId: '200' },
  });
  expect(await own()).toMatchObject({ state: 'unbound', phoneNumber: '' });
  expect(await as(who.owner, 'PUT', `/company/account/${LEAVER}`, { bound: true })).toMatchObject({
    code: 500,
    msg: '该用户的手机号码已在其他企业开通账号，不能重新绑定',
  });
  expect((await as(who.manager, 'GET', '/staff/audit?keyword=phone.freed')).rows).toMatchObject([
    { person: '示例会员丙', subject: LEAVER, company: '东瀚核电装备有限公司（示例）' },
  ]);
});

test('its own company must rebind the account instead of opening another one', async () => {
  await unbind();
  expect((await invite(who.owner)).msg).toBe('该手机号码的账号已解绑，请在“账号与角色”中重新绑定');
  expect((await as(who.owner, 'PUT', `/company/account/${LEAVER}`, { bound: true })).code).toBe(200);
  expect(await own()).toMatchObject({ state: 'active' });
});

test('another company cannot invite a person whom the staff disabled', async () => {
  await as(who.manager, 'PUT', `/staff/account/${LEAVER}/state`, { disabled: true });
  await unbind();
  expect((await invite(who.other)).msg).toBe('该手机号码已有账号，不能重复开通');
});

test('a member of another company can change to the phone number of an unbound account', async () => {
  const phoneNumber = await numberOfLeaver();
  const present = (await backend.accounts())[who.other]?.phoneNumber ?? '';
  await unbind();
  const token = await backend.login(who.other);
  const own = (method: string, path: string, body: unknown) => send(backend, token, method, path, body);
  await own('POST', '/company/phone/code', { to: 'present' });
  await own('POST', '/company/phone/code', { to: 'new', phoneNumber });
  const codes = { presentCode: backend.codeSentTo(present), newCode: backend.codeSentTo(phoneNumber) };
  expect((await own('PUT', '/company/phone', { ...codes, phoneNumber })).code).toBe(200);
  const holders = await backend.inDatabase((db) =>
    db.select({ deptId: users.deptId }).from(users).where(eq(users.phoneNumber, phoneNumber)),
  );
  expect(holders).toEqual([{ deptId: '200' }]);
  expect((await as(who.manager, 'GET', '/staff/audit?keyword=phone.freed')).rows).toMatchObject([{ subject: LEAVER }]);
});

/** Runs a command of `npm run account`, to which the embedded database belongs meanwhile. */
async function stopped(args: readonly string[]): Promise<string> {
  await backend.stop();
  return command(backend, args).finally(() => backend.start());
}

/** Logs the leaver in, and lets another company invite them. Resolves to their number. */
async function leaveForAnother(): Promise<string> {
  await backend.login(who.leaver);
  await unbind();
  expect((await invite(who.other)).code).toBe(200);
  return numberOfLeaver();
}

/** What is still stored about the leaver's former account. */
const remains = () =>
  backend.inDatabase(async (db) => ({
    accounts: (await db.select().from(users).where(eq(users.userId, LEAVER))).map(
      ({ userName, phoneNumber, formerNumberHash }) => [userName, phoneNumber, formerNumberHash],
    ),
    named: await db.$count(users, eq(users.userName, '示例会员戊')),
    logins: await db.$count(loginRecords, eq(loginRecords.userId, LEAVER)),
  }));
const NOTHING = { accounts: [['已注销用户', `deleted:${LEAVER}`, null]], named: 0, logins: 0 };

/** An account of an export. */
type Exported = { readonly account: { readonly userId: string } };

const isLeaver = ({ account }: Exported): boolean => account.userId === LEAVER;

test('export and deletion by number include the account that lost the number', async () => {
  const number = await leaveForAnother();
  await backend.inDatabase((db) =>
    db.insert(enrolments).values({
      ...{ courseId: 'course', deptId: '100', userId: '1001', name: '示例会员戊', phone: number, post: '', note: '' },
      ...{ state: 'enrolled' as never, at: new Date() },
    }),
  );
  const exported = JSON.parse(await stopped(['export', '--phone', number]));
  // Accounts that were bound on the same day are in the order of their ids, one of which is random.
  exported.accounts.sort((one: Exported, other: Exported) => Number(isLeaver(other)) - Number(isLeaver(one)));
  expect(exported).toMatchObject({
    accounts: [{ account: { userId: LEAVER }, logins: [{ userId: LEAVER }] }, { account: { userName: '示例新同事' } }],
    enrolments: [{ phone: number }],
  });
  expect(JSON.stringify(exported)).not.toMatch(/formerNumberHash|passwordHash/);
  const printed = await stopped(['delete', '--phone', number, '--confirm', number]);
  expect(printed).toContain(`account ${LEAVER}: closed`);
  expect(printed.match(/: closed/g)).toHaveLength(2);
  expect(printed).toContain('enrolments: 1;');
  expect(await remains()).toEqual(NOTHING);
  await expect(stopped(['export', '--phone', number])).rejects.toThrow('Nothing is stored');
  const subjects = async (event: string) =>
    (await as(who.manager, 'GET', `/staff/audit?keyword=${event}`)).rows?.map(({ subject }) => subject);
  expect(await subjects('account.deleted')).toContain(LEAVER);
  expect(await subjects('account.exported')).toContain(LEAVER);
});

test('an account that lost its number in an earlier version is deleted by its id, and no other account with it', async () => {
  const number = await leaveForAnother();
  await backend.inDatabase((db) => db.update(users).set({ formerNumberHash: null }));
  await expect(stopped(['delete', '--account', LEAVER, '--confirm', number])).rejects.toThrow('--confirm');
  const printed = await stopped(['delete', '--account', LEAVER, '--confirm', LEAVER]);
  expect(printed.match(/account .*: closed/g)).toEqual([`account ${LEAVER}: closed`]);
  expect(await remains()).toEqual(NOTHING);
  expect(await backend.inDatabase((db) => db.$count(users, eq(users.phoneNumber, number)))).toBe(1);
  await expect(stopped(['delete', '--account', LEAVER, '--confirm', LEAVER])).rejects.toThrow('no account');
});

/** Binds a WeChat user as a member does on their page. */
async function bindWechat(person: number, user: string): Promise<number> {
  const { state } = (await as(person, 'POST', '/company/wx/bind/start')).data as { state: string };
  const confirmed = await backend.fetch('/wx/stand-in', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ state, purpose: 'bind', user }).toString(),
    redirect: 'manual',
  });
  const back = new URL(confirmed.headers.get('location') ?? '', 'http://portal.test').searchParams;
  return (await as(person, 'POST', '/company/wx/bind', Object.fromEntries(back))).code;
}

test('an unbound account frees its WeChat user, also if an earlier version kept the binding', async () => {
  expect(await bindWechat(who.leaver, 'stand-in-1002')).toBe(200);
  expect(await bindWechat(who.sub, 'stand-in-1002')).toBe(500);
  expect(await unbind()).toBe(200);
  const bindings = await backend.inDatabase((db) =>
    db.select().from(wechatBindings).where(eq(wechatBindings.userId, LEAVER)),
  );
  expect(bindings).toEqual([]);
  expect(await bindWechat(who.sub, 'stand-in-1002')).toBe(200);
  await backend.inDatabase((db) => db.update(users).set({ bound: false }).where(eq(users.userId, '1002')));
  expect(await bindWechat(who.other, 'stand-in-1002')).toBe(200);
});
