import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../../server/backend/db/database.ts';
import { TestBackend } from './harness.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await TestBackend.make();
});
afterEach(() => backend.remove());

const nobody = '13999999999';
const login = (phoneNumber: string, password: string) =>
  backend.post('/company/loginByPhone', backend.encrypted({ userName: '', phoneCode: '', phoneNumber, password }));

test('a number that nobody has is locked like any other, so that the lock tells nothing', async () => {
  const [account] = await backend.accounts();
  const texts = async (phoneNumber: string): Promise<string[]> => {
    const said: string[] = [];
    for (let tries = 0; tries < 7; tries += 1) said.push((await login(phoneNumber, 'wrong-one')).msg);
    return said;
  };
  expect(await texts(nobody)).toEqual(await texts(account?.phoneNumber ?? ''));
});

test('tries made at once are all counted', async () => {
  const { phoneNumber, password } = (await backend.accounts())[0] ?? { phoneNumber: '', password: '' };
  await Promise.all(Array.from({ length: 6 }, () => login(phoneNumber, 'wrong-one')));
  expect((await login(phoneNumber, password)).msg).toContain('锁定');
});

test('a right login forgets the wrong ones before it', async () => {
  const { phoneNumber, password } = (await backend.accounts())[0] ?? { phoneNumber: '', password: '' };
  for (let round = 0; round < 2; round += 1) {
    for (let tries = 0; tries < 4; tries += 1) await login(phoneNumber, 'wrong-one');
    expect((await login(phoneNumber, password)).code).toBe(200);
  }
});

test('a fault is logged without the values that were sent', async () => {
  await backend.remove();
  backend = await TestBackend.make({}, { hasOwnDatabase: true });
  const { phoneNumber, password } = (await backend.accounts())[0] ?? { phoneNumber: '', password: '' };
  await backend.stop();
  const database = await openDatabase({
    databaseUrl: backend.databaseUrl,
    dataDir: `${backend.root}/data`,
    migrationsDir: 'server/backend/db/migrations',
  });
  // Tables that take no new row: both calls get as far as writing.
  for (const table of ['phone_codes', 'login_records'])
    await database.db.execute(sql.raw(`alter table ${table} add constraint takes_nothing check (false) not valid`));
  await database.close();
  await backend.start();
  const answers = [await backend.call('/company/getPhoneCode', { phoneNumber }), await login(phoneNumber, password)];
  for (const answer of answers) expect(answer).toMatchObject({ code: 520, msg: expect.stringContaining('系统异常') });
  const faults = backend.lines.filter((line) => line.startsWith('error')).join('\n');
  expect(faults).toContain('a call failed');
  expect(faults).not.toContain(phoneNumber);
});
