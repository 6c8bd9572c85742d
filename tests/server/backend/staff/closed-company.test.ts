import { afterEach, beforeEach, expect, test } from 'vitest';
import { newToken, Sessions } from '../../../../server/backend/http/session.ts';
import { type Answer, TestBackend } from '../harness.ts';
import { people, send } from '../reporting/support.ts';

const MANAGER = 6;
const REFUSED = { code: 500, msg: '该账号不能登录，请联系浦光中心' };

let backend: TestBackend;
let manager = '';
beforeEach(async () => {
  backend = await TestBackend.make();
  manager = await backend.login(MANAGER);
});
afterEach(() => backend.remove());

const setDisabled = async (disabled: boolean): Promise<void> => {
  expect((await send(backend, manager, 'PUT', '/staff/company/100/state', { disabled })).code).toBe(200);
};
const codeOf = async (token: unknown): Promise<number> => (await backend.call('/getInfo', {}, String(token))).code;

const logIn = (credentials: object): Promise<Answer> =>
  backend.post(
    '/company/loginByPhone',
    backend.encrypted({ userName: '', password: '', phoneCode: '', ...credentials }),
  );

/** Logs in by the WeChat user that the demo has bound to the first account. */
async function logInByWechat(): Promise<Answer> {
  const { state = '' } = (await backend.post('/company/wx/start', '')).data as { readonly state?: string };
  const response = await backend.fetch('/wx/stand-in', {
    method: 'POST',
    body: new URLSearchParams({ state, purpose: 'login', user: 'stand-in-1001' }),
    redirect: 'manual',
  });
  const { searchParams } = new URL(response.headers.get('location') ?? '', 'http://portal.test');
  return send(backend, null, 'POST', '/company/wx/login', { code: searchParams.get('code') ?? '', state });
}

async function logInByCode(phoneNumber: string): Promise<Answer> {
  // Codes to one address are a minute apart.
  backend.now = new Date(backend.now.getTime() + 61_000);
  await backend.call('/company/getPhoneCode', { phoneNumber });
  return logIn({ phoneNumber, phoneCode: backend.codeSentTo(phoneNumber) });
}

test('members of a disabled company cannot log in by any method; once it is enabled, they can', async () => {
  const { phoneNumber, password } = (await backend.accounts())[people.owner] ?? { phoneNumber: '', password: '' };
  const ways = [() => logIn({ phoneNumber, password }), () => logInByCode(phoneNumber), logInByWechat];
  const before = await backend.login(people.owner);
  await setDisabled(true);
  expect(await codeOf(before)).toBe(401);
  for (const way of ways) expect(await way()).toMatchObject(REFUSED);
  await setDisabled(false);
  for (const way of ways) {
    const { code, token } = await way();
    expect([code, await codeOf(token)]).toEqual([200, 200]);
  }
});

test('a session that starts while the company is disabled is invalid; other companies’ stay valid', async () => {
  const other = await backend.login(people.other);
  await setDisabled(true);
  const token = newToken();
  await backend.inDatabase((db) => {
    const sessions = new Sessions({ db, clock: { now: () => backend.now }, demo: true, isFactorRequired: false });
    const start = { token, way: 'password', address: '192.0.2.1', device: 'pc' } as const;
    return db.transaction((tx) => sessions.start(tx, '1001', start));
  });
  expect(await codeOf(token)).toBe(401);
  expect([await codeOf(other), await codeOf(manager)]).toEqual([200, 200]);
});
