import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPlatform } from '../../../../server/backend/account/wechat/open-platform.ts';
import { type Answer, TestBackend } from '../harness.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.make();
});
afterAll(() => backend.remove());

const begin = new Date('2026-11-21T04:00:00Z').getTime();
let minutes = 0;
beforeEach(() => {
  minutes += 20;
  backend.now = new Date(begin + minutes * 60_000);
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
interface Start {
  readonly state: string;
  readonly url: string;
  readonly standIn: boolean;
}
const start = async (): Promise<Start> => (await backend.post('/company/wx/start', '')).data as Start;

/** Submits the form of the stand-in's page. Returns the URL of the redirect. */
async function confirm(state: string, user: string, purpose = 'login'): Promise<URL> {
  const response = await backend.fetch('/wx/stand-in', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ state, purpose, user }).toString(),
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') ?? '', 'http://portal.test');
}

const responseOf = (url: URL) => ({
  code: url.searchParams.get('code') ?? '',
  state: url.searchParams.get('state') ?? '',
});
const login = (body: object): Promise<Answer> => backend.post('/company/wx/login', JSON.stringify(body));

describe('the WeChat stand-in', () => {
  test('is labelled as a stand-in, runs no script, and logs in a bound user', async () => {
    const { state, url, standIn } = await start();
    expect(standIn).toBe(true);
    const page = await backend.fetch(url.replace('/backend', ''));
    const html = await page.text();
    expect(html).toContain('由此页代替微信');
    expect(html).not.toContain('<script');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const back = await confirm(state, 'stand-in-1001');
    expect(back.pathname).toBe('/company/login/wx');
    const entered = await login(responseOf(back));
    expect((await backend.call('/getInfo', {}, entered.token)).user).toMatchObject({ userId: '1001' });
  });

  test('escapes its URL parameters and returns 404 for an unknown purpose', async () => {
    const page = await backend.fetch(
      `/wx/stand-in?purpose=login&state=${encodeURIComponent('"><script>alert(1)</script>')}`,
    );
    const html = await page.text();
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<script>');
    expect((await backend.fetch('/wx/stand-in?purpose=https://evil.test&state=a')).status).toBe(404);
  });

  test('state and code work only once, only together, and expire after five minutes', async () => {
    const { state } = await start();
    const answer = responseOf(await confirm(state, 'stand-in-1001'));
    expect((await login({ ...answer, state: 'made-up' })).msg).toContain('二维码已失效');
    expect((await login(answer)).code).toBe(200);
    expect((await login(answer)).msg).toContain('二维码已失效');
    const late = await start();
    const lateAnswer = responseOf(await confirm(late.state, 'stand-in-1001'));
    backend.now = new Date(backend.now.getTime() + 301_000);
    expect((await login(lateAnswer)).msg).toContain('二维码已失效');
    const other = await start();
    expect((await login({ code: 'made-up', state: other.state })).msg).toContain('微信登录已失效');
  });

  test('rejects the login of a WeChat user that is bound to no account', async () => {
    const { state } = await start();
    expect((await login(responseOf(await confirm(state, 'stand-in-nobody')))).msg).toContain('还没有绑定会员账号');
  });
});

test('a member binds a WeChat user, logs in with it, and unbinds it', async () => {
  const token = await backend.login(1);
  const binding = async () => (await backend.call('/company/wx/binding', {}, token)).data;
  expect(await binding()).toEqual({ bound: false });
  const begun = (await backend.post('/company/wx/bind/start', '', bearer(token))).data as Start;
  const answer = responseOf(await confirm(begun.state, 'stand-in-1002', 'bind'));
  // A binding state does not log in, not even a WeChat user that is bound to an account.
  const bindingState = (await backend.post('/company/wx/bind/start', '', bearer(token))).data as Start;
  const entering = await login(responseOf(await confirm(bindingState.state, 'stand-in-1001', 'bind')));
  expect([entering.code, entering.token]).toEqual([500, undefined]);
  expect(entering.msg).toContain('二维码已失效');
  // A binding state works only for the account that started it.
  const foreign = await backend.login(2);
  const stolen = (await backend.post('/company/wx/bind/start', '', bearer(token))).data as Start;
  const stolenAnswer = responseOf(await confirm(stolen.state, 'stand-in-nobody', 'bind'));
  expect((await backend.post('/company/wx/bind', JSON.stringify(stolenAnswer), bearer(foreign))).code).toBe(500);
  expect((await backend.post('/company/wx/bind', JSON.stringify(answer), bearer(token))).code).toBe(200);
  expect(await binding()).toMatchObject({ bound: true });
  const { state } = await start();
  const entered = await login(responseOf(await confirm(state, 'stand-in-1002')));
  expect((await backend.call('/getInfo', {}, entered.token)).user).toMatchObject({ userId: '1002' });
  await backend.post('/company/wx/unbind', '', bearer(token), 'PUT');
  const again = await start();
  expect((await login(responseOf(await confirm(again.state, 'stand-in-1002')))).code).toBe(500);
});

describe('the WeChat open platform', () => {
  // The last test closes it.
  let server: Server;
  let asked: URL[] = [];
  let reply: object = {};
  const lines: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(new URL(request.url ?? '', 'http://wechat.test'));
      // As WeChat does: JSON under a text type.
      response.setHeader('content-type', 'text/plain');
      response.end(JSON.stringify(reply));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  beforeEach(() => {
    asked = [];
  });
  const provider = () =>
    openPlatform({
      appId: 'wx123',
      secret: 'top-secret',
      authoriseUrl: 'https://open.weixin.qq.com/connect/qrconnect',
      apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      origin: 'https://www.example.cn',
      log: {
        info: () => undefined,
        warn: (message, details) => lines.push(message + JSON.stringify(details)),
        error: () => undefined,
      },
    });

  test('the authorization URL has application id, scope, state and redirect URL', () => {
    const url = new URL(provider().authoriseUrl('s1', 'login'));
    expect(url.origin + url.pathname).toBe('https://open.weixin.qq.com/connect/qrconnect');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      appid: 'wx123',
      redirect_uri: 'https://www.example.cn/company/login/wx',
      response_type: 'code',
      scope: 'snsapi_login',
      state: 's1',
    });
    expect(url.hash).toBe('#wechat_redirect');
  });

  test('a code is exchanged for the user’s open id', async () => {
    reply = { access_token: 't', openid: 'o-1', scope: 'snsapi_login' };
    expect(await provider().identify('c1')).toBe('o-1');
    expect(asked[0]?.pathname).toBe('/sns/oauth2/access_token');
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      appid: 'wx123',
      secret: 'top-secret',
      code: 'c1',
      grant_type: 'authorization_code',
    });
  });

  test('a rejected code and an unreachable server are different errors, logged without the secret', async () => {
    reply = { errcode: 40029, errmsg: 'invalid code' };
    await expect(provider().identify('c2')).rejects.toThrow('微信登录已失效');
    const whoseServerLeaves = provider();
    await new Promise((resolve) => server.close(resolve));
    await expect(whoseServerLeaves.identify('c3')).rejects.toThrow('暂时无法连接微信');
    expect(lines).not.toEqual([]);
    expect(lines.join('\n')).not.toContain('top-secret');
  });
});
