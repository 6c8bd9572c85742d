import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OneTimeTokens } from '../../../../server/backend/account/one-time-tokens.ts';
import { wechatLogin } from '../../../../server/backend/account/wechat/login.ts';
import { wechatBindings } from '../../../../server/backend/db/schema.ts';
import { Sessions } from '../../../../server/backend/http/session.ts';
import { who } from '../../../support/log-in.ts';
import { type Answer, TestBackend } from '../harness.ts';

/** After the staff have reset an account's login, nothing that an intruder may have set up opens it again. */

let backend: TestBackend;
beforeEach(async () => {
  backend = await TestBackend.make();
});
afterEach(() => backend.remove());

/** An account that has no WeChat binding at first. */
const member = { id: '1002', index: who.sub, phoneNumber: '13800000002' };
const openId = 'stand-in-1002';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

interface Returned {
  readonly state: string;
  readonly code: string;
}

/** What the stand-in for WeChat sends back after the user has agreed. */
async function returned(purpose: 'login' | 'bind', token = ''): Promise<Returned> {
  const path = purpose === 'bind' ? '/company/wx/bind/start' : '/company/wx/start';
  const { data } = await backend.post(path, '', token ? bearer(token) : {});
  const { state } = data as Returned;
  const response = await backend.fetch('/wx/stand-in', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ state, purpose, user: openId }).toString(),
    redirect: 'manual',
  });
  const url = new URL(response.headers.get('location') ?? '', 'http://portal.test');
  return { state, code: url.searchParams.get('code') ?? '' };
}

const bind = async (token: string): Promise<Answer> =>
  backend.post('/company/wx/bind', JSON.stringify(await returned('bind', token)), bearer(token));
const loginByWechat = async (answer?: Returned): Promise<Answer> =>
  backend.post('/company/wx/login', JSON.stringify(answer ?? (await returned('login'))));
const reset = async (manager: string): Promise<void> => {
  expect((await backend.post(`/staff/account/${member.id}/reset`, '', bearer(manager))).code).toBe(200);
};
const resetDetails = async (manager: string): Promise<unknown> => {
  const { rows = [] } = await backend.call('/staff/audit', { keyword: 'staff.resetAccount' }, manager);
  return rows.map(({ detail }) => detail);
};

test('a WeChat user that was bound before no longer logs in, and the audit log names the removal', async () => {
  const [intruder, manager] = [await backend.login(member.index), await backend.login(who.manager)];
  expect((await bind(intruder)).code).toBe(200);
  expect((await loginByWechat()).code).toBe(200);
  await reset(manager);
  expect((await loginByWechat()).msg).toContain('还没有绑定会员账号');
  await reset(manager);
  expect(await resetDetails(manager)).toEqual(['', '已解除微信绑定']);
});

test('the owner logs in by code afterwards and binds WeChat again', async () => {
  const [before, manager] = [await backend.login(member.index), await backend.login(who.manager)];
  expect((await bind(before)).code).toBe(200);
  await reset(manager);
  await backend.call('/company/getPhoneCode', { phoneNumber: member.phoneNumber });
  const phoneCode = backend.codeSentTo(member.phoneNumber);
  const proof = { userName: '', password: '', phoneNumber: member.phoneNumber, phoneCode };
  const { token = '' } = await backend.post('/company/loginByPhone', backend.encrypted(proof));
  expect((await bind(token)).code).toBe(200);
  expect((await loginByWechat()).code).toBe(200);
});

test('a binding fails if its session ends while WeChat is slow to respond', async () => {
  await backend.inDatabase(async (db) => {
    const clock = { now: () => backend.now };
    const sessions = new Sessions({ db, clock, demo: true, isFactorRequired: false });
    const isBound = async (): Promise<boolean> =>
      (await db.$count(wechatBindings, eq(wechatBindings.userId, member.id))) > 0;
    let meanwhile = async (): Promise<void> => undefined;
    const identify = async (code: string): Promise<string> => {
      await meanwhile();
      return code;
    };
    const provider = { standIn: false, authoriseUrl: () => '', identify };
    const oneTimeTokens = new OneTimeTokens(db, clock);
    const wechat = wechatLogin({ db, clock, oneTimeTokens, sessions, provider });
    const session = { token: 'a-session', way: 'password', address: '', device: 'pc' } as const;
    await db.transaction((tx) => sessions.start(tx, member.id, session));
    const tryToBind = async (): Promise<void> => {
      const { state } = await wechat.startBinding(member.id);
      await wechat.bind({ state, code: openId }, member.id, `Bearer ${session.token}`);
    };
    await tryToBind();
    expect(await isBound()).toBe(true);
    await wechat.unbind(member.id);
    meanwhile = () => sessions.closeAllOf(member.id);
    await expect(tryToBind()).rejects.toThrow('登录已失效，请重新登录后再绑定微信');
    expect(await isBound()).toBe(false);
  });
});

test('a reset removes every one-time token of the account, and no other', async () => {
  const kinds = ['password-link', 'certificate-ticket', 'second-factor', 'wechat-state'] as const;
  const values = [member.id, member.id, `${member.id}:wechat:mark`, `${member.id}:bind`];
  await backend.inDatabase(async (db) => {
    const tokens = new OneTimeTokens(db, { now: () => backend.now });
    for (const [index, kind] of kinds.entries()) await tokens.issue(kind, values[index] ?? '', 60_000, 'own');
    await tokens.issue('second-factor', `${member.id}0:wechat:mark`, 60_000, 'foreign');
    await tokens.issue('wechat-state', ':login', 60_000, 'nobody');
  });
  await reset(await backend.login(who.manager));
  await backend.inDatabase(async (db) => {
    const tokens = new OneTimeTokens(db, { now: () => backend.now });
    for (const kind of kinds) expect(await tokens.find(kind, 'own'), kind).toBeNull();
    expect(await tokens.find('second-factor', 'foreign')).not.toBeNull();
    expect(await tokens.find('wechat-state', 'nobody')).not.toBeNull();
  });
});

test('a password reset by the owner’s code keeps the WeChat binding, which the owner can remove', async () => {
  const token = await backend.login(member.index);
  expect((await bind(token)).code).toBe(200);
  const { phoneNumber } = member;
  await backend.call('/company/getPhoneCode', { phoneNumber });
  const proof = { phoneNumber, phoneCode: backend.codeSentTo(phoneNumber), newPassword: '一句容易记住的长话2026' };
  expect((await backend.post('/company/password/reset', backend.encrypted(proof))).code).toBe(200);
  expect((await backend.call('/getInfo', {}, token)).code).toBe(401);
  expect((await loginByWechat()).code).toBe(200);
});
