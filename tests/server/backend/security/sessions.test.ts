import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestBackend } from '../harness.ts';

let backend: TestBackend;
afterEach(() => backend.remove());

const minutes = (count: number): void => {
  backend.now = new Date(backend.now.getTime() + count * 60_000);
};
const codeOf = async (token: string): Promise<number> => (await backend.call('/getInfo', {}, token)).code;

beforeEach(async () => {
  backend = await TestBackend.make();
});

test('a session that is not used ends after half an hour', async () => {
  const token = await backend.login();
  minutes(29);
  expect(await codeOf(token)).toBe(200);
  minutes(31);
  expect(await codeOf(token)).toBe(401);
});

test('a session that is used all the time ends after twelve hours', async () => {
  const token = await backend.login();
  for (let passed = 0; passed < 12 * 60 - 15; passed += 15) {
    minutes(15);
    expect(await codeOf(token)).toBe(200);
  }
  minutes(15);
  expect(await codeOf(token)).toBe(401);
});

test('records logins and failures in an append-only audit log without phone numbers and secrets', async () => {
  const [account] = await backend.accounts();
  await backend.login();
  const wrong = { userName: '', phoneCode: '', ...account, password: 'wrong-password' };
  await backend.post('/company/loginByPhone', backend.encrypted(wrong));
  await backend.whileStopped(async (db) => {
    const rows = await db.execute(sql`select event, actor_id, subject, details from audit_log order by id`);
    expect(rows).toMatchObject([
      { event: 'login', actor_id: '1001' },
      { event: 'login.failed', subject: '138****0001', details: { way: 'password' } },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/wrong-password|13800000001/);
    for (const change of [sql`update audit_log set event = 'x'`, sql`delete from audit_log`, sql`truncate audit_log`])
      await expect(db.execute(change)).rejects.toThrow();
    expect(await db.execute(sql`select 1 from audit_log`)).toHaveLength(2);
  });
});

test('outside the demo, rejects its accounts and does not start without another account', async () => {
  const token = await backend.login();
  await backend.stop();
  backend.demo = false;
  await expect(backend.start()).rejects.toThrow(/npm run account -- create/);
  await backend.whileStopped((db) =>
    db.execute(sql`insert into users (user_id, dept_id, user_name, phone_number, password_hash, avatar, roles, permissions, remark, bound, bound_time)
      values ('real', '100', '真实用户', '13911111111', '', '', '{desk}', '{}', '', true, now())`),
  );
  await backend.start();
  expect(await codeOf(token)).toBe(401);
  const [account] = await backend.accounts();
  const login = backend.encrypted({ userName: '', phoneCode: '', ...account });
  expect((await backend.post('/company/loginByPhone', login)).msg).toBe('该账号不能登录，请联系浦光中心');
  expect((await backend.call('/company/getPhoneCode', { phoneNumber: account?.phoneNumber ?? '' })).msg).toContain(
    '尚未开通短信验证码',
  );
  expect((await backend.fetch('/wx/stand-in?purpose=login')).status).toBe(404);
  expect((await backend.call('/company/ca/challenge')).msg).toContain('尚未开通证书登录');
  expect((await backend.post('/company/wx/start', '')).code).not.toBe(200);
});
