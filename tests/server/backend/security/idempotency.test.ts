import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { who } from '../../../support/log-in.ts';
import { type Answer, article, TestBackend } from '../harness.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await TestBackend.make();
});
afterEach(() => backend.remove());

const draft = (title: string): string =>
  JSON.stringify({
    title,
    kind: '其他',
    content: '一件需要浦光中心协助的事情。',
    contact: '李示例',
    phone: '021-00000001',
  });

const create = (token: string, body: string, key: string) =>
  backend.fetch('/report/request', {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key, 'content-type': 'application/json' },
  });

test('rejects a key with another body with 422, keeps the first response and stores one request', async () => {
  const token = await backend.login();
  const titles = async (): Promise<readonly unknown[]> =>
    ((await backend.call('/report/requests', {}, token)).rows ?? []).map(({ title }) => title);
  const before = await titles();
  const first = (await (await create(token, draft('第一件诉求'), 'key-1')).json()) as { data: { id: string } };
  const other = await create(token, draft('第二件诉求'), 'key-1');
  expect([other.status, ((await other.json()) as { code: number }).code]).toEqual([422, 422]);
  const again = (await (await create(token, draft('第一件诉求'), 'key-1')).json()) as { data: { id: string } };
  expect(again.data.id).toBe(first.data.id);
  expect(await titles()).toEqual(['第一件诉求', ...before]);
});

test('rejects a key with another call with 422', async () => {
  const token = await backend.login();
  await create(token, draft('第一件诉求'), 'key-1');
  for (const path of ['/company/wx/bind/start', '/logout']) {
    const other = await backend.fetch(path, {
      method: 'POST',
      body: draft('第一件诉求'),
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'key-1' },
    });
    expect(other.status, path).toBe(422);
  }
});

test('rejects a key in another session of the account, and separates the keys of accounts', async () => {
  const [token, later, other] = [await backend.login(), await backend.login(), await backend.login(2)];
  const first = (await (await create(token, draft('第一件诉求'), 'key-1')).json()) as { data: { id: string } };
  expect((await create(later, draft('第一件诉求'), 'key-1')).status).toBe(422);
  const foreign = (await (await create(other, draft('第一件诉求'), 'key-1')).json()) as { data: { id: string } };
  expect(foreign.data.id).not.toBe(first.data.id);
});

test('rejects a repeat after the session has ended', async () => {
  const token = await backend.login();
  await create(token, draft('第一件诉求'), 'key-1');
  await backend.fetch('/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  expect((await (await create(token, draft('第一件诉求'), 'key-1')).json()) as object).toMatchObject({ code: 401 });
});

test('ten simultaneous repeats create one request', async () => {
  const token = await backend.login();
  const answers = await Promise.all(
    Array.from({ length: 10 }, async () => (await create(token, draft('同时的诉求'), 'key-9')).json()),
  );
  expect(new Set(answers.map((answer) => (answer as { data: { id: string } }).data.id)).size).toBe(1);
});

test('the stored response of a login contains no token, not even encrypted', async () => {
  const body = backend.encrypted({ userName: '', phoneCode: '', ...(await backend.accounts())[0] });
  const first = await backend.post('/company/loginByPhone', body, { 'idempotency-key': 'login-1' });
  const again = await backend.post('/company/loginByPhone', body, { 'idempotency-key': 'login-1' });
  expect(again).toEqual(first);
  await backend.fetch('/logout', { method: 'POST', headers: { authorization: `Bearer ${first.token}` } });
  expect(await backend.post('/company/loginByPhone', body, { 'idempotency-key': 'login-1' })).toMatchObject({
    code: 500,
    msg: '登录已失效，请重新登录',
  });
  const rows = await backend.whileStopped((db) =>
    db.execute(sql`select starts_session, length(sealed) as length from idempotency_keys`),
  );
  // Sealed {"code":200,"msg":"操作成功"}: 28 bytes of iv and tag, then the text, Base64.
  const bare = Buffer.byteLength(JSON.stringify({ code: 200, msg: '操作成功' })) + 28;
  expect(rows).toMatchObject([{ starts_session: true, length: Math.ceil(bare / 3) * 4 }]);
});

test('a repeated invitation returns the first link and stores one row', async () => {
  const day = article({ title: '一次将要召开的会议', more: 'extra: { start: 10, end: 10, place: 二楼报告厅 }\n' });
  await backend.stop();
  await backend.put('company/report/meeting/meeting-ahead.md', day);
  await backend.start();
  const headers = { authorization: `Bearer ${await backend.login(who.desk)}`, 'idempotency-key': 'invite-1' };
  const invite = () =>
    backend.post('/report/meeting/meeting-ahead/invitation', JSON.stringify({ guest: '示例协会' }), headers);
  const first = await invite();
  expect(first.token).toHaveLength(32);
  expect(await invite()).toEqual(first);
  expect((await backend.call('/report/meeting/meeting-ahead', { invite: first.token ?? '' })).data).toMatchObject({
    guest: '示例协会',
  });
  const rows = await backend.inDatabase((db) => db.execute(sql`select 1 from meeting_invitations`));
  expect(rows).toHaveLength(1);
});

/** A form with a PDF, serialised with a new boundary at each upload. */
async function uploadTo(token: string, path: string, text: string, key: string, name = '附件.pdf') {
  const body = new FormData();
  body.set('requestfile', new File([`%PDF-1.4 ${text}`], name, { type: 'application/pdf' }));
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
  const response = await backend.fetch(path, { method: 'POST', body, headers });
  const { code, data } = (await response.json()) as Answer;
  return { code, files: (data as { readonly files?: readonly object[] } | undefined)?.files };
}

test('a repeated upload gets the first response and stores one file; a key with another file gets 422', async () => {
  const token = await backend.login();
  const made = (await (await create(token, draft('一件有附件的诉求'), 'key-1')).json()) as { data: { id: string } };
  const path = `/report/request/${made.data.id}/file`;
  const first = await uploadTo(token, path, 'one', 'upload-1');
  expect([first.code, first.files?.length]).toEqual([200, 1]);
  expect(await uploadTo(token, path, 'one', 'upload-1')).toEqual(first);
  expect((await uploadTo(token, path, 'other', 'upload-1')).code).toBe(422);
  expect((await uploadTo(token, path, 'one', 'upload-1', '别的附件.pdf')).code).toBe(422);
  const { data } = await backend.call(`/report/request/${made.data.id}`, {}, token);
  expect((data as { files: readonly object[] }).files).toHaveLength(1);
  expect((await uploadTo(token, path, 'one', 'upload-2')).files).toHaveLength(2);
});
