import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestBackend } from './harness.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await TestBackend.make();
});
afterEach(() => backend.remove());

const nobody = '13999999999';
const login = (phoneNumber: string, password: string) =>
  backend.post('/company/loginByPhone', backend.encrypted({ userName: '', phoneCode: '', phoneNumber, password }));

test('an unknown phone number gets the same login errors and lock as a known one', async () => {
  const [account] = await backend.accounts();
  const texts = async (phoneNumber: string): Promise<string[]> => {
    const said: string[] = [];
    for (let tries = 0; tries < 7; tries += 1) said.push((await login(phoneNumber, 'wrong-one')).msg);
    return said;
  };
  expect(await texts(nobody)).toEqual(await texts(account?.phoneNumber ?? ''));
});

test('failed logins made at the same time are all counted', async () => {
  const { phoneNumber, password } = (await backend.accounts())[0] ?? { phoneNumber: '', password: '' };
  await Promise.all(Array.from({ length: 6 }, () => login(phoneNumber, 'wrong-one')));
  expect((await login(phoneNumber, password)).msg).toContain('锁定');
});

test('a successful login resets the count of failed logins', async () => {
  const { phoneNumber, password } = (await backend.accounts())[0] ?? { phoneNumber: '', password: '' };
  for (let round = 0; round < 2; round += 1) {
    for (let tries = 0; tries < 4; tries += 1) await login(phoneNumber, 'wrong-one');
    expect((await login(phoneNumber, password)).code).toBe(200);
  }
});

test('an internal error is logged without the phone number and password of the request', async () => {
  await backend.remove();
  backend = await TestBackend.make({}, { hasOwnDatabase: true });
  const { phoneNumber, password } = (await backend.accounts())[0] ?? { phoneNumber: '', password: '' };
  await backend.inDatabase(async (db) => {
    // The tables accept no new rows, so that both calls fail when they write.
    for (const table of ['phone_codes', 'login_records'])
      await db.execute(sql.raw(`alter table ${table} add constraint takes_nothing check (false) not valid`));
  });
  const answers = [await backend.call('/company/getPhoneCode', { phoneNumber }), await login(phoneNumber, password)];
  for (const answer of answers) expect(answer).toMatchObject({ code: 520, msg: expect.stringContaining('系统异常') });
  const faults = backend.lines.filter((line) => line.startsWith('error')).join('\n');
  expect(faults).toContain('a call failed');
  expect(faults).not.toContain(phoneNumber);
  expect(password).not.toBe('');
  expect(backend.lines.join('\n')).not.toContain(password);
});
