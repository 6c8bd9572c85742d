import { expect, test } from 'vitest';
import * as account from '../../generated/api/account.ts';
import { getUserName } from '../../generated/api/content.ts';
import { type ApiClient, type ApiFailure, createApiClient } from '../../generated/api/transport.ts';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A client that records its requests; every response is `answer`. */
function caught(answer: object): { readonly api: ApiClient; readonly sent: Sent[]; readonly failures: ApiFailure[] } {
  const sent: Sent[] = [];
  const failures: ApiFailure[] = [];
  const api = createApiClient({
    baseURL: 'https://backend.test/base',
    token: () => 'token-1',
    device: () => 'mobile',
    encrypt: async (json) => `encrypted(${json})`,
    onFailure: (failure) => failures.push(failure),
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : String(input));
      sent.push({
        method: String(init?.method),
        path: url.pathname.replace(/^\/base/, ''),
        query: Object.fromEntries(url.searchParams),
        headers: new Headers(init?.headers),
        body: init?.body,
      });
      return Response.json(answer);
    },
  });
  return { api, sent, failures };
}

const login = { userName: '', password: 'p', phoneNumber: '13800000001', phoneCode: '' };
const user = { userId: '1001', userName: '示例会员甲', avatar: '' };
const dept = { deptId: '100', deptName: '示例' };
const passwords = { oldPassword: 'a', newPassword: 'b' };

interface Case {
  readonly call: (api: ApiClient) => Promise<unknown>;
  readonly method: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Whether the call is sent without the session token. */
  readonly open?: boolean;
}

const cases: readonly Case[] = [
  {
    call: (api) => account.loginByPhone(api, login),
    method: 'POST',
    path: '/company/loginByPhone',
    body: `encrypted(${JSON.stringify(login)})`,
    open: true,
  },
  { call: (api) => account.getInfo(api), method: 'GET', path: '/getInfo' },
  {
    call: (api) => account.getPhoneCode(api, { phoneNumber: '13800000001' }),
    method: 'GET',
    path: '/company/getPhoneCode',
    query: { phoneNumber: '13800000001' },
    open: true,
  },
  {
    call: (api) => account.loginByCertificate(api, { id: 't1' }),
    method: 'POST',
    path: '/company/ca/login',
    body: '{"id":"t1"}',
    open: true,
  },
  { call: (api) => account.updateDept(api, dept), method: 'PUT', path: '/system/dept', body: JSON.stringify(dept) },
  {
    call: (api) => account.updatePassword(api, passwords),
    method: 'PUT',
    path: '/system/user/updatePwd',
    body: `encrypted(${JSON.stringify(passwords)})`,
  },
  {
    call: (api) => account.updateRemark(api, { userId: '1002' }, { remark: '备注' }),
    method: 'PUT',
    path: '/system/user/updateRemark',
    query: { userId: '1002' },
    body: '{"remark":"备注"}',
  },
  { call: (api) => account.getSubUserList(api), method: 'GET', path: '/system/user/getSubUserList' },
  { call: (api) => account.unbindUser(api, { id: 'a/b' }), method: 'PUT', path: '/system/user/unbind/a%2Fb' },
  { call: (api) => getUserName(api, { name: '甲' }), method: 'GET', path: '/api/getUserName', query: { name: '甲' } },
];

test.each(cases)('$method $path: sends its request', async ({ call, method, path, query = {}, body, open = false }) => {
  const { api, sent } = caught({ code: 200, token: 't', user, rows: [], total: 0, data: [] });
  await call(api);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ method, path, query });
  expect(sent[0]?.body).toBe(body);
  expect(sent[0]?.headers.get('authorization')).toBe(open ? null : 'Bearer token-1');
  expect(sent[0]?.headers.get('device')).toBe('mobile');
  expect(sent[0]?.headers.get('idempotency-key') !== null).toBe(method === 'POST');
  if (body) expect(sent[0]?.headers.get('content-type')).toBe('application/json');
});

test('POST /system/user/profile/avatar uploads the file as form data and returns the image URL', async () => {
  const { api, sent } = caught({ code: 200, imgUrl: '/profile/avatar/a.png' });
  const answer = await account.uploadAvatar(api, new File(['x'], 'avatar.png', { type: 'image/png' }));
  expect(answer).toEqual({ imgUrl: '/profile/avatar/a.png' });
  expect(sent[0]).toMatchObject({ method: 'POST', path: '/system/user/profile/avatar' });
  const { body } = sent[0] as Sent;
  const file = (body as FormData).get('avatarfile') as File;
  expect(file).toBeInstanceOf(File);
  expect(file.name).toBe('avatar.png');
  expect(sent[0]?.headers.get('content-type')).toBeNull();
});

test.each(cases)('$method $path: reports each error code once, as rejected, expired or warning', async ({ call }) => {
  for (const [code, kind] of [
    [500, 'rejected'],
    [401, 'expired'],
    [601, 'warning'],
  ] as const) {
    const { api, failures } = caught({ code, msg: '不行' });
    await expect(call(api)).rejects.toThrow();
    expect(failures).toEqual([expect.objectContaining({ kind, code, msg: '不行' })]);
  }
});

test.each([{}, { user: null }, { user: '示例会员甲' }])(
  'GET /getInfo rejects a response without a user object: %j',
  async (answer) => {
    const { api, failures } = caught({ code: 200, roles: [], permissions: [], ...answer });
    await expect(account.getInfo(api)).rejects.toThrow();
    expect(failures).toHaveLength(1);
  },
);
