import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDemoCertificate } from '../../../support/certificates.ts';
import { who } from '../../../support/log-in.ts';
import { TestBackend } from '../harness.ts';
import { send } from '../reporting/support.ts';

/** The audit log records failed logins of every kind and wrong old passwords. */

let backend: TestBackend;
let manager = '';
beforeEach(async () => {
  backend = await TestBackend.make();
  manager = await backend.login(who.manager);
});
afterEach(() => backend.remove());

/** The rejected attempts, oldest first: event, subject and details. */
async function refused(): Promise<unknown[]> {
  const { rows = [] } = await backend.call('/staff/audit', { result: 'refused' }, manager);
  return rows.map(({ action, subject, detail }) => [action, subject, detail]).reverse();
}

const post = (path: string, body: unknown) => send(backend, null, 'POST', path, body);

async function challenge(): Promise<{ readonly challengeId: string; readonly text: string }> {
  return (await backend.call('/company/ca/challenge')).data as { challengeId: string; text: string };
}

async function proveWith(name: 'member' | 'revoked') {
  const [{ challengeId, text }, holder] = [
    await challenge(),
    await openDemoCertificate(join(backend.root, 'data'), name),
  ];
  const proof = { challengeId, certificate: holder.certificate, signature: holder.sign(text) };
  return post('/company/ca/prove', proof);
}

/** Logs in with WeChat as a user of the stand-in. */
async function loginByWechat(user: string) {
  const { state } = (await post('/company/wx/start', undefined)).data as { state: string };
  const confirmed = await backend.fetch('/wx/stand-in', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ state, purpose: 'login', user }).toString(),
    redirect: 'manual',
  });
  const back = new URL(confirmed.headers.get('location') ?? '', 'http://portal.test').searchParams;
  return post('/company/wx/login', Object.fromEntries(back));
}

test('records revoked certificates, invalid tickets and unbound WeChat users', async () => {
  expect((await proveWith('revoked')).code).toBe(500);
  expect((await post('/company/ca/login', { id: 'made-up' })).code).toBe(500);
  expect((await loginByWechat('stand-in-nobody')).code).toBe(500);
  expect(await refused()).toEqual([
    ['login.failed', '', 'certificate'],
    ['login.failed', '', 'certificate'],
    ['login.failed', '', 'wechat'],
  ]);
});

test('records valid credentials of an account whose company is disabled', async () => {
  const disabled = await send(backend, manager, 'PUT', '/staff/company/100/state', { disabled: true });
  expect(disabled.code).toBe(200);
  expect(await backend.login(who.owner)).toBe('undefined');
  const { id } = (await proveWith('member')).data as { id: string };
  expect((await post('/company/ca/login', { id })).msg).toBe('该账号不能登录，请联系浦光中心');
  expect((await loginByWechat('stand-in-1001')).code).toBe(500);
  expect(await refused()).toEqual([
    ['login.failed', '138****0001', 'password'],
    ['login.failed', '138****0001', 'certificate'],
    ['login.failed', '138****0001', 'wechat'],
  ]);
});

test('records wrong old passwords and the lock that follows', async () => {
  const authorization = `Bearer ${await backend.login(who.sub)}`;
  const body = () => backend.encrypted({ oldPassword: 'a-guess-7', newPassword: 'A-long-one-7' });
  for (let tries = 0; tries < 6; tries += 1)
    await backend.post('/system/user/updatePwd', body(), { authorization }, 'PUT');
  const events = (await refused()).map((row) => (row as readonly unknown[])[0]);
  expect(events).toEqual([...Array.from({ length: 5 }, () => 'password.failed'), 'password.locked']);
});
